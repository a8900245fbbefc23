import NoteText

/// Values as YAML on one line.
enum YAMLText {
    /// `text` as a scalar: plain where nothing else can be read in it, else quoted.
    static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// The scalars between brackets.
    static func list(_ texts: [String]) -> String {
        "[\(texts.map(scalar).joined(separator: ", "))]"
    }

    /// Words of letters, digits and a few signs that mean nothing inside a word.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isWord(first) || first == UInt8(ascii: "/"),
            text.utf8.last != UInt8(ascii: " ")
        else { return false }
        return text.utf8.allSatisfy { isWord($0) || " ._/()%+-".utf8.contains($0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte.isASCIILetter
    }
}
