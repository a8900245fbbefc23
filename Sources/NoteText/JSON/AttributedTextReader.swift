/// Reads attributed text that was written as lines of JSON, section by section; no rule of markup has a say
/// in it.
///
/// Places are those of the JSON: what is said of a character points at it there.
package struct AttributedTextReader: Sendable {
    /// The blocks that were read.
    private var outline = BlockOutline()
    private var footnotes = FootnoteOutline()
    /// The number of unknown keys that are still reported: a hostile file has nothing else.
    private var warningsLeft = 1000

    package init() {}

    /// The header of a file, which its first section begins with.
    package struct Header: Sendable {
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
        var lines = LineReader(section, line, warningsLeft: 100)
        try lines.readHeader(&header)
        header.findings = lines.findings
        return header
    }

    /// Reads the next section of the file, after the header.
    package mutating func read(_ section: SourceSection) throws(Problem) -> AttributedText {
        var reader = LineReader(section, 0..<0, warningsLeft: warningsLeft)
        footnotes.beginSection()
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
        var lines = LineReader(section, line, warningsLeft: 100)
        let text = try lines.readNote(footnotes.next)
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

/// Reads the lines of a section.
struct LineReader {
    private let section: SourceSection
    private var line: Range<Int>
    var json: JSONScanner
    /// The text of the lines that have been read.
    var result = AttributedText()
    var textAttributes = DistinctValues<TextAttributes>()
    var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The footnotes so far; nil in the text of one, which has no marks.
    var footnotes: FootnoteOutline?
    /// Unknown keys.
    private(set) var findings: [Finding] = []
    private var warningsLeft: Int

    init(_ section: SourceSection, _ line: Range<Int>, warningsLeft: Int) {
        self.section = section
        self.line = line
        self.warningsLeft = warningsLeft
        json = JSONScanner(section.bytes, line, offset: section.offset)
    }

    mutating func begin(_ line: Range<Int>) {
        self.line = line
        json = JSONScanner(section.bytes, line, offset: section.offset)
    }

    /// The line in the source.
    var span: SourceSpan {
        SourceSpan(start: section.offset + line.lowerBound, end: section.offset + line.upperBound)
    }

    fileprivate mutating func readHeader(_ header: inout AttributedTextReader.Header) throws(Problem) {
        let start = json.position
        var keys = KeyRecord(["notec", "name", "settings"])
        try json.openObject("the header")
        while let key = try nextKey(&keys) {
            switch key {
            case "notec":
                let place = json.place()
                let newest = AttributedTextWriter.version
                guard try json.count("notec", in: 1...1_000_000) <= newest else {
                    throw json.error("written by a later version: this one reads \(newest)", at: place)
                }
            case "name": header.name = try json.text("name")
            case "settings":
                guard json.peek() == 0x7B else { throw json.error("'settings' must be an object") }
                header.settings = try json.skipValue()
            default: break
            }
        }
        try json.finish()
        guard keys["notec"] != nil else {
            throw json.error("the header must name its version: \"notec\"", at: start)
        }
    }

    /// The next key of the current object that is one of `keys`; nil at its end.
    ///
    /// Others are reported and skipped.
    mutating func nextKey(_ keys: inout KeyRecord) throws(Problem) -> String? {
        try nextIndex(&keys).map { keys.known[$0] }
    }

    /// The same by its index among the known ones.
    mutating func nextIndex(_ keys: inout KeyRecord) throws(Problem) -> Int? {
        while let key = try json.nextKey() {
            if let known = keys.known.firstIndex(of: key.name) {
                guard keys.insert(known, at: key.index) else {
                    throw json.error("'\(key.name)' is there twice", at: key.index)
                }
                return known
            }
            try passOver(key, known: keys.known)
        }
        return nil
    }

    /// Passes over the value of an unknown key, and reports it.
    private mutating func passOver(
        _ key: (name: String, index: Int), known: [String]
    ) throws(Problem) {
        try json.skipValue()
        guard warningsLeft > 0 else { return }
        warningsLeft -= 1
        let span = SourceSpan(
            start: section.offset + key.index, end: section.offset + key.index + key.name.utf8.count + 2)
        findings.append(
            Finding(
                .unknownKey, at: span, "unknown key '\(key.name.shortened)'",
                hint: closestHint(to: key.name, among: known)))
    }
}

/// The keys of an object that have been read, and where they stand in the bytes of the section.
struct KeyRecord {
    /// The keys that the object may have.
    let known: [String]
    private var places: [Int?]

    init(_ known: [String]) {
        self.known = known
        places = Array(repeating: nil, count: known.count)
    }

    /// Takes note of the key with index `key`; false where it has been read before.
    mutating func insert(_ key: Int, at place: Int) -> Bool {
        guard places[key] == nil else { return false }
        places[key] = place
        return true
    }

    /// The place of `key`; nil where it has not been read.
    subscript(key: String) -> Int? { known.firstIndex(of: key).flatMap { places[$0] } }
}
