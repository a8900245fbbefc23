import NoteText

/// A line that includes a file, `{{#include file}}` or `{{#rustdoc_include file}}`, as mdBook has them.
struct IncludeLine {
    /// The signs of quotes and the white space before it, which each included line has as well.
    let prefix: Range<Int>
    /// All of it, from brace to brace.
    let range: Range<Int>
    /// The name of the file with the part that is asked for.
    let argument: Range<Int>

    /// The most bytes of a prefix: the signs of all quotes that can stand in one another.
    private static let longestPrefix = 256

    /// The line at `line` of `text`, without its end; nil if it includes nothing.
    init?(_ text: ArraySlice<UInt8>, _ line: Range<Int>) {
        let first = line.prefix(Self.longestPrefix).first { !Self.isPrefix(text[$0]) }
        guard let first, text[first..<line.upperBound].starts(with: "{{".utf8) else { return nil }
        let end = text[first..<line.upperBound].lastIndex { !MarkdownSpace.isBlank($0) }.map { $0 + 1 }
        guard let end, end - first > 4, text[end - 2..<end].elementsEqual("}}".utf8) else { return nil }
        var rest = text[first + 2..<end - 2].drop { MarkdownSpace.isBlank($0) }
        guard let form = Self.forms.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        rest = rest.dropFirst(form.utf8.count)
        guard rest.first.map(MarkdownSpace.isBlank) == true else { return nil }
        rest = rest.drop { MarkdownSpace.isBlank($0) }
        while let last = rest.last, MarkdownSpace.isBlank(last) { rest.removeLast() }
        guard !rest.isEmpty, !rest.contains(ASCII.closeBrace) else { return nil }
        (prefix, range, argument) = (line.lowerBound..<first, first..<end, rest.indices)
    }

    private static let forms = ["#include", "#rustdoc_include"]

    private static func isPrefix(_ byte: UInt8) -> Bool {
        MarkdownSpace.isBlank(byte) || byte == ASCII.greater
    }

    /// The columns of white space that a prefix ends with.
    static func indent(_ prefix: ArraySlice<UInt8>) -> Int {
        prefix.reduce(0) { column, byte in
            switch byte {
            case ASCII.tab: column + 4 - column & 3
            case ASCII.space: column + 1
            default: 0
            }
        }
    }

    /// Whether a part of `text` may have such a line.
    static func mayStand(in text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while let brace = rest.firstIndex(of: ASCII.openBrace) {
            rest = rest[(brace + 1)...]
            if rest.first == ASCII.openBrace { return true }
        }
        return false
    }
}
