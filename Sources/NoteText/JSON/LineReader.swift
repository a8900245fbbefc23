/// Reads lines, section by section: those of a note, or those of the text of a footnote.
struct LineReader: Sendable {
    private var section = SourceSection(bytes: [])
    private var line = 0..<0
    var json: JSONScanner
    /// The text of the lines of the section that have been read.
    var result = AttributedText()
    var textAttributes = DistinctValues<TextAttributes>()
    var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The blocks that have been read.
    var outline = BlockOutline()
    /// The footnotes so far; nil in the text of one, which has no marks.
    var footnotes: FootnoteOutline?
    /// The container blocks that are open.
    var containers = OpenContainers()
    /// The number of container blocks in which the line before stands in a footnote: the next line that is
    /// not in it leaves them.
    var levelsOfFootnote = 0
    /// The version of the form.
    let version: Int

    init(version: Int, mostWarnings: Int) {
        self.version = version
        json = JSONScanner([], 0..<0, offset: 0, mostWarnings: mostWarnings)
    }

    mutating func begin(_ section: SourceSection) {
        self.section = section
        json = JSONScanner(section.bytes, 0..<0, offset: section.offset, mostWarnings: json.warningsLeft)
        containers.beginSection()
    }

    mutating func begin(_ line: Range<Int>) {
        self.line = line
        json.begin(line)
    }

    /// The line in the source.
    var span: SourceSpan { section.span(of: line) }

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
