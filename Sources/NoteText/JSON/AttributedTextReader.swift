/// Reads attributed text that was written as lines of JSON, section by section; no rule of markup has a say
/// in it.
///
/// Places are those of the JSON: what is said of a character points at it there.
package struct AttributedTextReader: Sendable {
    private(set) var lines: LineReader

    /// - Parameter version: of the form, which the header names.
    package init(version: Int = AttributedTextWriter.version) {
        // A hostile file has nothing but unknown keys.
        lines = LineReader(version: version, mostWarnings: 1000)
        lines.footnotes = FootnoteOutline()
    }

    /// A reader of the text after `header`; of the newest version if that is none.
    package init(afterHeader header: [UInt8]) {
        let read = try? Self.header(in: SourceSection(bytes: header))
        self.init(version: read?.version ?? AttributedTextWriter.version)
    }

    /// The header of a file, which its first section begins with.
    package struct Header: Sendable {
        /// The version of the form.
        package var version = AttributedTextWriter.version
        /// The title of a note whose text and settings give none.
        package var name = ""
        /// The object of settings in the bytes of the section; empty where there is none.
        package var settings = 0..<0
        /// The beginning of the lines of paragraphs in the bytes of the section.
        package var rest = 0
        /// Keys that are unknown.
        package var findings: [Finding] = []
    }

    /// Reads the header in the first section.
    package static func header(in section: SourceSection) throws(Problem) -> Header {
        guard let line = section.lines.first(where: { !isBlank(section.bytes[$0]) }) else {
            throw Problem("the header of a note is missing", atByte: section.offset)
        }
        var header = Header()
        header.rest = line.upperBound
        var lines = LineReader(version: AttributedTextWriter.version, mostWarnings: 100)
        lines.begin(section)
        lines.begin(line)
        try lines.readHeader(&header)
        header.findings = lines.json.findings
        return header
    }

    /// Reads the next section of the file, after the header.
    package mutating func read(_ section: SourceSection) throws(Problem) -> AttributedText {
        lines.begin(section)
        lines.footnotes?.beginSection()
        var last = section.bytes.count
        var note: LineReader?
        for (index, line) in section.lines.enumerated() where !Self.isBlank(section.bytes[line]) {
            last = line.lowerBound
            if try note?.readLine(line) == true {
                lines.extendNote(with: section.bytes[line], to: section.offset + line.upperBound)
                continue
            }
            lines.finishNote(&note, in: section)
            lines.begin(line)
            if lines.footnotes?.isWaiting == true, lines.isNote {
                note = try beginNote(at: line, section.line + index, in: section)
            } else {
                try lines.readParagraph()
            }
        }
        lines.finishNote(&note, in: section)
        if section.isLast, let footnotes = lines.footnotes, footnotes.isWaiting {
            throw Problem(
                "the text of footnote \(footnotes.next) is missing",
                atByte: section.offset + section.bytes.count)
        }
        if section.isLast, let mistake = lines.outline.mistakeAtEnd {
            throw Problem(mistake, atByte: section.offset + last)
        }
        return lines.finish()
    }

    /// Reads the first paragraph of a footnote in `line`, which is line `number` of the source; returns the
    /// reader of the lines that go on with it.
    private mutating func beginNote(
        at line: Range<Int>, _ number: Int, in section: SourceSection
    ) throws(Problem) -> LineReader {
        var note = LineReader(version: lines.version, mostWarnings: 100)
        note.levelsOfFootnote = lines.levelsOfFootnote
        note.begin(section)
        note.begin(line)
        try note.readNote(lines.footnotes?.next)
        let place = FootnotePlace(of: section.bytes[line], at: section.offset + line.lowerBound, line: number)
        lines.beginNote(at: place)
        return note
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
