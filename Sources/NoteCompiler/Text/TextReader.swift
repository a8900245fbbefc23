import NoteFonts
import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

/// The sections that footnotes are given with.
struct FootnoteDelivery: OptionSet {
    let rawValue: UInt8

    /// With those of their first marks.
    static let withMarks = FootnoteDelivery(rawValue: 1 << 0)
    /// After all others, each as a section of its own, below a rule.
    static let atEnd = FootnoteDelivery(rawValue: 1 << 1)
}

/// Reads the text of a note as it is laid out and written.
struct TextReader: ~Copyable {
    private var source: any TextSource & ~Copyable
    private let timer: StageTimer
    /// The note's own rules.
    private var rules: RuleSet
    private let delivery: FootnoteDelivery
    /// The footnotes so far, in the order of their numbers, and the number of those given at the end.
    private var footnotes: [FootnotePlace] = []
    private var givenFootnotes: Int?
    /// Nil where no fonts are looked for.
    private var names: RequestedNames?
    /// Whether the last section is a footnote at the end, or the rule above them.
    var isAtEndnotes: Bool { givenFootnotes != nil }
    /// Whether it was given with the section of its mark as well.
    var repeatsFootnotes: Bool { isAtEndnotes && delivery.contains(.withMarks) }
    /// Whether it has been read to its end, and there was nothing.
    private(set) var isEmpty = false
    /// The findings about the rules in the note's front matter.
    let ruleFindings: [Finding]
    /// The number of sections read.
    private(set) var sectionCount = 0
    /// The number of paragraphs in them.
    private(set) var paragraphCount = 0

    init(
        _ note: ResolvedNote, _ source: consuming any TextSource & ~Copyable,
        notes delivery: FootnoteDelivery, _ timer: StageTimer
    ) {
        self.timer = timer
        self.delivery = delivery
        self.source = source
        var findings: [Finding] = []
        rules = RuleSet(note.settings[.rules], colors: note.settings.colorNames, &findings)
        ruleFindings = findings
    }

    /// From now on families that `catalog` has not got are left out of the text.
    mutating func resolveNames(in catalog: FontCatalog) {
        names = RequestedNames(catalog)
        source.use(catalog)
    }

    /// The next section with its text; nil after the last.
    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        // Bytes become paragraphs and runs.
        var next = try source.next()
        // Footnotes come after all else.
        if next == nil { next = try nextFootnote() }
        guard var read = next else {
            isEmpty = paragraphCount == 0
            return nil
        }
        finish(&read.text)
        try readFootnotes(of: &read.text)
        sectionCount += 1
        paragraphCount += read.text.paragraphs.count
        return read
    }

    private mutating func finish(_ text: inout AttributedText) {
        // The note's own rules mark what they match.
        if !rules.isEmpty { timer.measure(.parse) { rules.apply(to: &text) } }
        // Families that are not installed are left out, and languages past a limit.
        names?.resolve(&text)
    }

    /// Reads the footnotes that have their first marks in `text`, if they are given with it.
    private mutating func readFootnotes(of text: inout AttributedText) throws(RunError) {
        guard !text.notes.isEmpty else { return }
        footnotes += text.notes.map(\.place)
        guard delivery.contains(.withMarks) else { return text.notes = [] }
        for index in text.notes.indices {
            try source.read(&text.notes[index])
            finish(&text.notes[index].text)
        }
    }

    /// The next footnote at the end, or the rule above all of them; nil after the last.
    private mutating func nextFootnote() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        guard delivery.contains(.atEnd), !footnotes.isEmpty else { return nil }
        guard let given = givenFootnotes else {
            givenFootnotes = 0
            return (SourceSection(bytes: []), .rule(number: paragraphCount))
        }
        guard given < footnotes.count else { return nil }
        givenFootnotes = given + 1
        var footnote = Footnote(number: given + 1, paragraph: 0, at: footnotes[given])
        try source.read(&footnote)
        return (footnote.section, footnote.text)
    }
}

extension AttributedText {
    /// A rule that nobody typed.
    fileprivate static func rule(number: Int) -> AttributedText {
        let nowhere = SourceSpan(start: 0, end: 0)
        var text = AttributedText()
        var rule = Paragraph(kind: .rule, number: number, span: nowhere, marker: 0..<0, content: 0..<0)
        rule.runs = 0..<1
        text.runs = [AttributedRun(span: nil, text: 0..<0, styles: [])]
        text.paragraphs = [rule]
        return text
    }
}
