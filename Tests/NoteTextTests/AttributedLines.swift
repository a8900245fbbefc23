@testable import NoteText

/// Lines of JSON as tests give them.
enum AttributedLines {
    /// Reads the lines of paragraphs, without a header.
    static func read(_ bytes: [UInt8]) throws(Problem) -> AttributedText {
        var reader = AttributedTextReader()
        return try reader.read(SourceSection(bytes: bytes))
    }

    static func read(_ lines: String) throws(Problem) -> AttributedText { try read(Array(lines.utf8)) }
}
