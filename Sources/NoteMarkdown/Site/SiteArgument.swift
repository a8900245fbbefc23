import NoteText

/// An argument of a tag: a value, which may have a name and stand in quotation marks.
struct SiteArgument: Sendable {
    /// In the text; nil for a value without a name.
    let name: Range<Int>?
    /// Without its quotation marks.
    let value: Range<Int>
    let isQuoted: Bool

    /// The argument at the start of `range`, and its end.
    private static func read(_ text: [UInt8], _ range: Range<Int>) -> (argument: SiteArgument, end: Int) {
        let nameEnd = range.first { !text[$0].isASCIIName } ?? range.upperBound
        var start = range.lowerBound
        var name: Range<Int>?
        if nameEnd > start, nameEnd < range.upperBound, text[nameEnd] == ASCII.equals {
            (name, start) = (start..<nameEnd, nameEnd + 1)
        }
        if start < range.upperBound, marks.contains(text[start]),
            let end = endOfQuotation(text, start..<range.upperBound)
        {
            return (SiteArgument(name: name, value: start + 1..<end, isQuoted: true), end + 1)
        }
        let end = (start..<range.upperBound).first { MarkdownSpace.isSpace(text[$0]) } ?? range.upperBound
        return (SiteArgument(name: name, value: start..<end, isQuoted: false), max(end, start))
    }

    private static let marks = ASCIISet("\"'`")

    /// The place of the mark that ends the quotation at the start of `range`.
    private static func endOfQuotation(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let mark = text[range.lowerBound]
        var index = range.lowerBound + 1
        while index < range.upperBound, text[index] != mark {
            let isEscape = mark != ASCII.backtick && text[index] == ASCII.backslash
            index += isEscape ? 2 : 1
        }
        return index < range.upperBound ? index : nil
    }

    /// All arguments in `range` of `text`.
    static func all(_ text: [UInt8], _ range: Range<Int>) -> [SiteArgument] {
        var arguments: [SiteArgument] = []
        var rest = MarkdownSpace.trimSpaces(text, range)
        while !rest.isEmpty {
            let (argument, end) = read(text, rest)
            arguments.append(argument)
            rest = MarkdownSpace.trimSpaces(text, max(end, rest.lowerBound + 1)..<rest.upperBound)
        }
        return arguments
    }

    /// The value without backslashes before quotation marks.
    func text(in text: [UInt8]) -> String {
        var bytes: [UInt8] = []
        for index in value {
            let isEscape =
                isQuoted && text[index] == ASCII.backslash && index + 1 < value.upperBound
                && Self.marks.contains(text[index + 1])
            if !isEscape { bytes.append(text[index]) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [SiteArgument] {
    /// The first argument called one of `names` that is not empty.
    func first(_ names: [String], in text: [UInt8]) -> SiteArgument? {
        for name in names {
            let found = first { argument in
                argument.name.map { text[$0].elementsEqual(name.utf8) } ?? false
                    && !argument.value.isEmpty
            }
            if let found { return found }
        }
        return nil
    }

    /// The text of the first argument called `name` that is not empty; nil if there is none.
    func text(_ name: String, in text: [UInt8]) -> String? {
        first([name], in: text)?.text(in: text)
    }
}
