import NoteText

/// GitHub's addresses without signs around them.
extension InlineStart {
    /// `http://`, `https://` and `ftp://`, whose colon it begins with.
    static let web = InlineStart(first: ":", construct: .autolinks) { parser in
        guard !parser.isInBracket, parser.byte(1) == ASCII.slash, parser.byte(2) == ASCII.slash else {
            return false
        }
        let text = parser.text
        let scheme = (parser.plainStart..<parser.position).reversed().prefix { text[$0].isASCIILetter }
        let start = scheme.last ?? parser.position
        let host = parser.position + 3
        guard BareAddress.isScheme(text[start..<parser.position]),
            BareAddress.beginsHost(text, host..<parser.rest.upperBound),
            BareAddress.endOfDomain(text, host..<parser.rest.upperBound, needsDot: false) != nil
        else { return false }
        let end = BareAddress.end(text, host..<parser.rest.upperBound)
        let address = start..<BareAddress.trimmed(text, parser.position..<end)
        parser.appendAutolink(address, address, prefix: "")
        return true
    }

    private static let w = UInt8(ascii: "w")

    /// `www.`, before which white space, a delimiter or `(` stands.
    static let host = InlineStart(first: "w", construct: .autolinks) { parser in
        guard parser.byte(1) == w, parser.byte(2) == w, parser.byte(3) == ASCII.dot else {
            return false
        }
        let (text, rest) = (parser.text, parser.rest)
        guard !parser.isInBracket,
            rest.lowerBound == parser.range.lowerBound || BareAddress.mayPrecede(text[rest.lowerBound - 1]),
            BareAddress.endOfDomain(text, rest, needsDot: true) != nil
        else { return false }
        let end = BareAddress.end(text, rest)
        let address = rest.lowerBound..<BareAddress.trimmed(text, rest.lowerBound..<end)
        parser.appendAutolink(address, address, prefix: "http://")
        return true
    }
}

/// The parts of an address in plain text, as GitHub's parser reads them.
enum BareAddress {
    /// Whether `scheme` is one of those that make an address a link.
    static func isScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
        scheme.count <= 5 && schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }

    private static let schemes: Set<String> = ["http", "https", "ftp"]

    /// Whether `www.` may stand behind `byte`.
    static func mayPrecede(_ byte: UInt8) -> Bool { MarkdownSpace.isSpace(byte) || preceding.contains(byte) }

    private static let preceding = ASCIISet("*_~(")

    /// Whether a host begins with the first character of `rest`.
    static func beginsHost(_ text: [UInt8], _ rest: Range<Int>) -> Bool {
        guard let first = rest.first else { return false }
        return MarkdownCharacter(text, at: first) == .other
    }

    /// The end of the domain at the start of `rest`; nil if an underscore is in its last two parts, or it has
    /// no dot but `needsDot`.
    static func endOfDomain(_ text: [UInt8], _ rest: Range<Int>, needsDot: Bool) -> Int? {
        var (dots, before, last) = (0, 0, 0)
        var index = rest.lowerBound + 1
        loop: while index < rest.upperBound - 1 {
            if text[index] == ASCII.backslash, index < rest.upperBound - 2 { index += 1 }
            switch text[index] {
            case ASCII.underscore: last += 1
            case ASCII.dot: (dots, before, last) = (dots + 1, last, 0)
            case ASCII.hyphen: break
            case let byte:
                guard byte < 0x80, MarkdownCharacter(text, at: index) == .other else { break loop }
            }
            index += 1
        }
        // Beyond so many parts underscores are not minded, so that a text is not read again and again.
        let hasUnderscore = before + last > 0 && dots <= 10
        return hasUnderscore || needsDot && dots == 0 ? nil : index
    }

    /// The end of the address that `rest` begins with: white space or `<` ends it.
    static func end(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        rest.first { MarkdownSpace.isSpace(text[$0]) || text[$0] == ASCII.less } ?? rest.upperBound
    }

    /// The end of `address` without the punctuation and the closing parentheses that end it and belong to the
    /// text around it.
    static func trimmed(_ text: [UInt8], _ address: Range<Int>) -> Int {
        var surplus = address.reduce(0) { count, index in
            text[index] == ASCII.closeParenthesis
                ? count + 1
                : text[index] == ASCII.openParenthesis ? count - 1 : count
        }
        var end = address.upperBound
        while end > address.lowerBound {
            switch text[end - 1] {
            case ASCII.closeParenthesis:
                guard surplus > 0 else { return end }
                surplus -= 1
                end -= 1
            case UInt8(ascii: ";"): end = startOfEntity(text, address.lowerBound..<end) ?? end - 1
            case let byte:
                guard trailing.contains(byte) else { return end }
                end -= 1
            }
        }
        return end
    }

    private static let trailing = ASCIISet("?!.,:*_~'\"")

    /// The start of the entity that `address` looks as if it ends with; nil if it does not.
    private static func startOfEntity(_ text: [UInt8], _ address: Range<Int>) -> Int? {
        let name = address.dropLast().reversed().prefix { text[$0].isASCIILetter }
        guard let first = name.last, first > address.lowerBound, text[first - 1] == ASCII.ampersand
        else { return nil }
        return first - 1
    }
}
