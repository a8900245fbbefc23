import NoteText

/// Writes values as YAML on one line.
enum YAMLText {
    /// `text` as a scalar: plain if that is unambiguous, else quoted.
    static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// A list of scalars in brackets.
    static func list(_ texts: [String]) -> String {
        "[\(texts.map(scalar).joined(separator: ", "))]"
    }

    /// Whether it consists of words of letters, digits and a few signs without meaning inside a word.
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
