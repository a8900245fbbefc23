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
        lineEnd, escape, entity, code, autolink, html, footnotePicture, embed, picture, wikiLink, bracket,
        link, web, host, note, comment, formula, emoji, siteTag, siteAttributes,
    ]
}

/// The starts that a parser knows, by their first bytes.
struct InlineStarts: Sendable {
    private var starts: [InlineStart] = []
    /// For each byte, its starts.
    private var ranges: [Range<Int>] = []
    /// The bytes that have starts.
    private var signs = ASCIISet("")

    init(_ constructs: MarkdownConstructs) {
        var rows: [[InlineStart]] = Array(repeating: [], count: 256)
        for start in InlineStart.all where start.construct.isSubset(of: constructs) {
            for byte in "\(start.first)".utf8 { rows[Int(byte)].append(start) }
        }
        for (index, rule) in DelimiterRule.all.enumerated() where rule.construct.isSubset(of: constructs) {
            rows[Int(rule.sign)].append(.delimiters(index))
        }
        for row in rows {
            if !row.isEmpty { signs.insert(UInt8(ranges.count)) }
            ranges.append(starts.count..<starts.count + row.count)
            starts += row
        }
    }

    /// The first byte in `range` that begins a start; the end if there is none.
    func nextSign(in text: [UInt8], _ range: Range<Int>) -> Int {
        let bytes = text.span
        var index = range.lowerBound
        while index < range.upperBound, !signs.contains(bytes[index]) { index += 1 }
        return index
    }

    /// The starts with the first byte `byte`, indices.
    subscript(byte: UInt8) -> Range<Int> { ranges[Int(byte)] }

    subscript(index: Int) -> InlineStart { starts[index] }
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
            let passesTildes = parser.constructs.contains(.strikethrough)
            parser.appendRun(MarkdownRun(number, parser.text, parser.rest, in: parser.range, passesTildes))
            return true
        }
    }
}

extension MarkdownRun {
    /// The run of a rule's signs at the start of `rest`, in a text. GitHub's parser passes `~` beside other
    /// signs.
    fileprivate init(
        _ number: Int, _ text: [UInt8], _ rest: Range<Int>, in range: Range<Int>, _ passesTildes: Bool
    ) {
        let rule = DelimiterRule.all[number]
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == rule.sign { end += 1 }
        let run = rest.lowerBound..<end
        let passed = passesTildes && !rule.isWhole ? ASCII.tilde : nil
        let before = Self.neighbour(text, range.lowerBound..<run.lowerBound, before: passed)
        let after = Self.neighbour(text, run.upperBound..<range.upperBound, after: passed)
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        let mayMatch = rule.counts.contains(run.count)
        guard !rule.isOutsideLetters else {
            let opens = after != .space && !MarkdownCharacter.isLetter(text, range, before: run.lowerBound)
            let closes = before != .space && !MarkdownCharacter.isLetter(text, range, at: run.upperBound)
            self.init(rule: number, range: run, canOpen: opens && mayMatch, canClose: closes && mayMatch)
            return
        }
        let opens = isLeft && (!rule.isOutsideWords || !isRight || before == .punctuation)
        let closes = isRight && (!rule.isOutsideWords || !isLeft || after == .punctuation)
        self.init(rule: number, range: run, canOpen: opens && mayMatch, canClose: closes && mayMatch)
    }

    /// The kind of the last character of `range` that is not `passed`.
    private static func neighbour(
        _ text: [UInt8], _ range: Range<Int>, before passed: UInt8?
    ) -> MarkdownCharacter {
        var index = range.upperBound
        while index > range.lowerBound, text[index - 1] == passed { index -= 1 }
        return index > range.lowerBound ? MarkdownCharacter(text, before: index) : .space
    }

    /// The kind of the first character of `range` that is not `passed`.
    private static func neighbour(
        _ text: [UInt8], _ range: Range<Int>, after passed: UInt8?
    ) -> MarkdownCharacter {
        var index = range.lowerBound
        while index < range.upperBound, text[index] == passed { index += 1 }
        return index < range.upperBound ? MarkdownCharacter(text, at: index) : .space
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
        return section.endOfEmptyComment(parser.text, start..<parser.rest.upperBound)
            ?? parser.endOfSection(section, from: start)
    }
}
