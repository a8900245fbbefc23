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

    /// The container blocks in which the last line stands in a footnote.
    private var levelsOfFootnote = 0
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
        (reader.containers, reader.levelsOfFootnote) = (containers, levelsOfFootnote)
        reader.footnotes = footnotes
        // Two would be copied when one changes.
        footnotes = FootnoteOutline()
        var last = section.bytes.count
        var note: LineReader?
        for (index, line) in section.lines.enumerated() where !Self.isBlank(section.bytes[line]) {
            last = line.lowerBound
            if try note?.readLine(line) == true {
                reader.extendNote(with: section.bytes[line], to: section.offset + line.upperBound)
                continue
            }
            if let text = note?.finish() { reader.finishNote(text, in: section) }
            note = nil
            reader.begin(line)
            if reader.footnotes?.isWaiting == true, reader.isNote {
                note = try beginNote(at: line, section.line + index, in: section, &reader)
            } else {
                try reader.readParagraph(&outline)
            }
        }
        if let text = note?.finish() { reader.finishNote(text, in: section) }
        footnotes = reader.footnotes ?? footnotes
        (containers, levelsOfFootnote) = (reader.containers, reader.levelsOfFootnote)
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

    /// Reads the first paragraph of a footnote in `line`, which is line `number` of the source.
    ///
    /// - Returns: the reader of the lines that go on with it.
    private func beginNote(
        at line: Range<Int>, _ number: Int, in section: SourceSection, _ reader: inout LineReader
    ) throws(Problem) -> LineReader {
        var lines = LineReader(section, line, warningsLeft: 100, version: version)
        lines.levelsOfFootnote = reader.levelsOfFootnote
        try lines.readNote(reader.footnotes?.next)
        let place = FootnotePlace(
            of: section.bytes[line], at: section.offset + line.lowerBound, line: number)
        reader.beginNote(at: place)
        return lines
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
