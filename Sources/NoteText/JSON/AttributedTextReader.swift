/// Reads attributed text that was written as lines of JSON, section by section; no rule of markup has a say
/// in it.
///
/// Places are those of the JSON: what is said of a character points at it there.
package struct AttributedTextReader: Sendable {
    /// The blocks that were read.
    private var outline = BlockOutline()
    private var footnotes = FootnoteOutline()
    private var containers = OpenContainers()
    /// The number of unknown keys that are still reported: a hostile file has nothing else.
    private var warningsLeft = 1000

    private var isAfterFootnote = false
    /// The version of the form, which its header names.
    let version: Int

    package init(version: Int = AttributedTextWriter.version) { self.version = version }

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
        var lines = LineReader(section, line, warningsLeft: 100, version: AttributedTextWriter.version)
        try lines.readHeader(&header)
        header.findings = lines.findings
        return header
    }

    /// Reads the next section of the file, after the header.
    package mutating func read(_ section: SourceSection) throws(Problem) -> AttributedText {
        var reader = LineReader(section, 0..<0, warningsLeft: warningsLeft, version: version)
        footnotes.beginSection()
        containers.beginSection()
        (reader.containers, reader.isAfterFootnote) = (containers, isAfterFootnote)
        reader.footnotes = footnotes
        // Two would be copied when one changes.
        footnotes = FootnoteOutline()
        var last = section.bytes.count
        for (index, line) in section.lines.enumerated() where !Self.isBlank(section.bytes[line]) {
            reader.begin(line)
            last = line.lowerBound
            if reader.footnotes?.isWaiting == true, reader.isNote {
                try readNote(at: line, section.line + index, in: section, &reader)
            } else {
                try reader.readParagraph(&outline)
            }
        }
        footnotes = reader.footnotes ?? footnotes
        (containers, isAfterFootnote) = (reader.containers, reader.isAfterFootnote)
        if section.isLast, footnotes.isWaiting {
            throw Problem(
                "the text of footnote \(footnotes.next) is missing",
                atByte: section.offset + section.bytes.count)
        }
        if section.isLast, let mistake = outline.mistakeAtEnd {
            throw Problem(mistake, atByte: section.offset + last)
        }
        let text = reader.finish()
        warningsLeft -= text.findings.count
        return text
    }

    /// Reads the text of a footnote in `line`, which is line `number` of the source.
    private func readNote(
        at line: Range<Int>, _ number: Int, in section: SourceSection, _ reader: inout LineReader
    ) throws(Problem) {
        guard var footnotes = reader.footnotes else { return }
        var lines = LineReader(section, line, warningsLeft: 100, version: version)
        lines.isAfterFootnote = reader.isAfterFootnote
        let text = try lines.readNote(footnotes.next)
        reader.isAfterFootnote = true
        let place = FootnotePlace(
            of: section.bytes[line], at: section.offset + line.lowerBound, line: number)
        var note = Footnote(number: footnotes.next, paragraph: footnotes.appendText(), at: place)
        note.text = text
        note.section = SourceSection(
            bytes: Array(section.bytes[line]), offset: place.span.start, line: number, isLast: false)
        reader.footnotes = footnotes
        reader.result.notes.append(note)
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
