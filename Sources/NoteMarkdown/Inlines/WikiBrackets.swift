import NoteText

/// The text between `[[` and `]]`: the name of a note or a file, the names of places in it, each behind `#`,
/// and what is shown instead, behind `|`.
struct WikiBrackets {
    /// All between the brackets.
    let inside: Range<Int>
    /// The name and the places, without white space at the ends.
    let target: Range<Int>
    /// The name, empty for the note itself.
    let name: Range<Int>
    let places: [Range<Int>]
    /// The parts behind `|`.
    let labels: [Range<Int>]

    /// The brackets whose text begins at the start of `rest`; nil if they are none.
    init?(_ text: [UInt8], _ rest: Range<Int>) {
        let end = rest.first { text[$0] == ASCII.openBracket || Self.ends(text[$0]) }
        guard let end, end > rest.lowerBound, end + 1 < rest.upperBound,
            text[end] == ASCII.closeBracket, text[end + 1] == ASCII.closeBracket,
            MarkdownCharacter(text, at: rest.lowerBound) != .space,
            MarkdownCharacter(text, before: end) != .space,
            end + 2 == rest.upperBound || !Self.refused.contains(text[end + 2])
        else { return nil }
        inside = rest.lowerBound..<end
        let parts = inside.split(separator: ASCII.pipe, in: text)
        let names = parts[0].split(separator: ASCII.numberSign, in: text)
        (target, name, labels) = (parts[0], names[0], Array(parts.dropFirst()))
        places = names.dropFirst().filter { !$0.isEmpty }
        guard !name.isEmpty || !places.isEmpty else { return nil }
    }

    private static func ends(_ byte: UInt8) -> Bool {
        byte == ASCII.closeBracket || byte == ASCII.lineFeed
    }

    /// Characters that keep brackets before them from being a link.
    private static let refused = ASCIISet("([]")
}

extension Range<Int> {
    /// The parts between the bytes `separator`, at least one, without white space at their ends.
    fileprivate func split(separator: UInt8, in text: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = lowerBound
        for index in self where text[index] == separator {
            parts.append(MarkdownSpace.trim(text, start..<index))
            start = index + 1
        }
        return parts + [MarkdownSpace.trim(text, start..<upperBound)]
    }
}
