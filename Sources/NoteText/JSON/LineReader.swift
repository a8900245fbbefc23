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
    /// The container blocks that are open.
    var containers = OpenContainers()
    /// The number of container blocks in which the line before stands in a footnote: the next line that is
    /// not in it leaves them.
    var levelsOfFootnote = 0
    /// The blocks of a footnote whose text is being read; nil for other text.
    var noteOutline: BlockOutline?
    /// The version of the form.
    let version: Int

    init(_ section: SourceSection, _ line: Range<Int>, warningsLeft: Int, version: Int) {
        self.version = version
        self.section = section
        self.line = line
        json = JSONScanner(section.bytes, line, offset: section.offset, mostWarnings: warningsLeft)
    }

    mutating func begin(_ line: Range<Int>) {
        self.line = line
        json.begin(line)
    }

    /// Unknown keys.
    var findings: [Finding] { json.findings }

    /// The line in the source.
    var span: SourceSpan {
        SourceSpan(start: section.offset + line.lowerBound, end: section.offset + line.upperBound)
    }

    mutating func readHeader(_ header: inout AttributedTextReader.Header) throws(Problem) {
        let start = json.position
        var keys = KeyRecord(["notec", "name", "settings"])
        try json.openObject("the header")
        while let key = try json.nextKey(&keys) {
            switch key {
            case "notec":
                let place = json.place()
                let newest = AttributedTextWriter.version
                header.version = try json.count("notec", in: 1...1_000_000)
                guard header.version <= newest else {
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
}
