import Geometry
import NoteText

/// The form of an inline that begins with a sign: a row of the table of them.
///
/// `read` is called where one of its signs is; if it reads an inline there, it moves the position of the
/// parser behind it. Where no row does, the sign is text.
struct InlineStart: Sendable {
    /// The bytes that begin such an inline.
    let first: StaticString
    /// The construct that it belongs to; empty for those of CommonMark.
    var construct: MarkdownConstructs = []
    let read: @Sendable (inout InlineParser) -> Bool

    /// All starts; of two with the same sign the first one counts.
    static let all: [InlineStart] = [
        lineEnd, escape, entity, code, autolink, html, footnotePicture, picture, bracket, link, web, host,
    ]
}

/// The starts that a parser knows, by their first bytes.
struct InlineStarts: Sendable {
    private var rows: [[InlineStart]?] = Array(repeating: nil, count: 256)

    init(_ constructs: MarkdownConstructs) {
        for start in InlineStart.all where start.construct.isSubset(of: constructs) {
            for byte in "\(start.first)".utf8 { rows[Int(byte), default: []].append(start) }
        }
        for (index, rule) in DelimiterRule.all.enumerated() where rule.construct.isSubset(of: constructs) {
            rows[Int(rule.sign), default: []].append(.delimiters(index))
        }
    }

    subscript(byte: UInt8) -> [InlineStart]? { rows[Int(byte)] }
}

extension Array {
    fileprivate subscript<Wrapped>(
        index: Int, default value: Wrapped
    ) -> Wrapped where Element == Wrapped? {
        get { self[index] ?? value }
        set { self[index] = newValue }
    }
}

// MARK: Characters and lines

extension InlineStart {
    /// A soft line end, or a hard one behind two spaces.
    static let lineEnd = InlineStart(first: "\n") { parser in
        let line = MarkdownSpace.trimEnd(parser.text, parser.plainStart..<parser.position)
        let spaces = parser.text[line.upperBound..<parser.position].suffix(2)
        let isHard = spaces.count == 2 && spaces.allSatisfy { $0 == ASCII.space }
        parser.appendBreak(isHard ? .hardBreak : .softBreak, from: line.upperBound, to: parser.position + 1)
        return true
    }

    /// A backslash before a sign, or at the end of a line, which then is hard.
    static let escape = InlineStart(first: "\\") { parser in
        guard let next = parser.byte(1) else { return false }
        if next == ASCII.lineFeed {
            parser.appendBreak(.hardBreak, from: parser.position, to: parser.position + 2)
            return true
        }
        guard MarkdownCharacter.isPunctuation(next) else { return false }
        parser.append(.escape, to: parser.position + 2)
        return true
    }

    static let entity = InlineStart(first: "&") { parser in
        guard let (end, characters) = CharacterReference.read(parser.text, parser.rest) else { return false }
        parser.appendEntity(characters, to: end)
        return true
    }

    static let code = InlineStart(first: "`") { parser in
        let (text, rest) = (parser.text, parser.rest)
        let start = rest.first { text[$0] != ASCII.backtick } ?? rest.upperBound
        let count = start - rest.lowerBound
        guard let end = parser.nextBackticks(count) else {
            parser.skip(count)
            return true
        }
        // A space, or a line end, on both sides is left out, unless there is nothing else.
        let content = text[start..<end]
        let isSpaced = isSpace(content.first) && isSpace(content.last) && !content.allSatisfy { isSpace($0) }
        parser.append(.code, to: end + count, value: count + (isSpaced ? 1 : 0))
        return true
    }

    private static func isSpace(_ byte: UInt8?) -> Bool { byte == ASCII.space || byte == ASCII.lineFeed }

    /// The delimiter runs of a rule.
    static func delimiters(_ number: Int) -> InlineStart {
        InlineStart(first: "") { parser in
            parser.appendRun(MarkdownRun(number, of: parser))
            return true
        }
    }
}

extension MarkdownRun {
    /// The run of a rule's signs that `parser` is at.
    fileprivate init(_ number: Int, of parser: InlineParser) {
        let rule = DelimiterRule.all[number]
        let (text, rest) = (parser.text, parser.rest)
        let end = rest.first { text[$0] != rule.sign } ?? rest.upperBound
        let run = rest.lowerBound..<end
        let before = Self.neighbour(before: run.lowerBound, of: parser, rule)
        let after = Self.neighbour(from: run.upperBound, of: parser, rule)
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        let mayMatch = !rule.isWhole || run.count <= 2
        let opens = isLeft && (!rule.isOutsideWords || !isRight || before == .punctuation)
        let closes = isRight && (!rule.isOutsideWords || !isLeft || after == .punctuation)
        self.init(rule: number, range: run, canOpen: opens && mayMatch, canClose: closes && mayMatch)
    }

    /// The kind of the character before a run. GitHub's parser passes `~` for the other signs.
    private static func neighbour(
        before start: Int, of parser: InlineParser, _ rule: DelimiterRule
    ) -> MarkdownCharacter {
        var index = start
        while passesTildes(parser, rule), index > parser.range.lowerBound,
            parser.text[index - 1] == ASCII.tilde
        {
            index -= 1
        }
        return index > parser.range.lowerBound ? MarkdownCharacter(parser.text, before: index) : .space
    }

    private static func neighbour(
        from end: Int, of parser: InlineParser, _ rule: DelimiterRule
    ) -> MarkdownCharacter {
        var index = end
        while passesTildes(parser, rule), index < parser.range.upperBound, parser.text[index] == ASCII.tilde {
            index += 1
        }
        return index < parser.range.upperBound ? MarkdownCharacter(parser.text, at: index) : .space
    }

    private static func passesTildes(_ parser: InlineParser, _ rule: DelimiterRule) -> Bool {
        parser.constructs.contains(.strikethrough) && !rule.isWhole
    }
}

// MARK: HTML and addresses in angle brackets

extension InlineStart {
    static let autolink = InlineStart(first: "<") { parser in
        guard let (address, isMail) = AngleAddress.read(parser.text, parser.rest) else { return false }
        let signs = parser.position..<address.upperBound + 1
        parser.appendAutolink(address, signs, prefix: isMail ? "mailto:" : "")
        return true
    }

    static let html = InlineStart(first: "<") { parser in
        guard let end = endOfHTML(&parser) else { return false }
        parser.append(.html, to: end)
        return true
    }

    private static func endOfHTML(_ parser: inout InlineParser) -> Int? {
        guard let (section, count) = HTMLSection.start(parser.text, parser.rest) else {
            return HTMLTag.end(parser.text, parser.rest)
        }
        let start = parser.position + count
        let content = parser.text[start..<parser.rest.upperBound]
        // These two comments are whole: browsers see no more of them.
        if section == .comment {
            if content.starts(with: ">".utf8) { return start + 1 }
            if content.starts(with: "->".utf8) { return start + 2 }
        }
        return parser.endOfSection(section, from: start)
    }
}
