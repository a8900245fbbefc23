import NoteText

/// Writes values as YAML on one line.
enum YAMLText {
    /// `text` as a scalar: plain if that is unambiguous, else quoted.
    static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// A list of scalars in brackets.
    static func list(_ texts: [String]) -> String { "[\(texts.map(scalar).joined(separator: ", "))]" }

    /// Whether it consists of words of letters, digits and a few signs without meaning inside a word.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isWord(first) || first == UInt8(ascii: "/"),
            text.utf8.last != UInt8(ascii: " ")
        else { return false }
        return text.utf8.allSatisfy { isWord($0) || " ._/()%+-".utf8.contains($0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIDigit || byte.isASCIILetter }

    /// A YAML scalar in double quotes, on one line.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where isShown(scalar): quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return quoted + "\""
    }

    /// Whether YAML allows a character unescaped, and editors show it.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
            false
        default: true
        }
    }
}
