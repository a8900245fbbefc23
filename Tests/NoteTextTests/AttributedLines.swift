@testable import NoteText

/// Lines of JSON as tests give them.
enum AttributedLines {
    /// Reads the lines of paragraphs, without a header.
    static func read(_ bytes: [UInt8], version: Int = 1) throws(Problem) -> AttributedText {
        var reader = AttributedTextReader(version: version)
        return try reader.read(SourceSection(bytes: bytes))
    }

    static func read(_ lines: String, version: Int = 1) throws(Problem) -> AttributedText {
        try read(Array(lines.utf8), version: version)
    }
}
