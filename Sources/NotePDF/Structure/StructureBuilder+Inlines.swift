import NoteFonts
import NoteLayout
import NoteText

/// The paragraph whose lines are being followed.
struct OpenParagraph {
    let section: LaidSection
    /// Its index in the section's text.
    let index: Int
    /// By BCP 47.
    let language: String
    /// Whether any of its text is in an element inside a line.
    let hasInlines: Bool
    /// What the last run was in.
    var inline = Inline()
    /// The attributed run that the last run was of.
    fileprivate var attributedRun: Int

    /// The elements inside a line that a run is in.
    struct Inline: Equatable {
        /// An index into the links of the text.
        var link: Int?
        /// What its span has; nil where it needs none.
        var span: [StructureElement.Property]?

        var spanCount: Int { span == nil ? 0 : 1 }
        /// How many elements that is.
        var count: Int { spanCount + (link == nil ? 0 : 1) }
    }

    init(_ paragraph: Paragraph, _ index: Int, of section: LaidSection, language: String) {
        self.section = section
        self.index = index
        self.language = language
        attributedRun = paragraph.runs.lowerBound
        let text = section.text
        hasInlines =
            !section.findings.missing.isEmpty || PrivateUse.occurs(in: text.text, paragraph.content)
            || text.runs[paragraph.runs].contains { run in
                run.link != nil || run.attributes.map { text.attributes[$0].language != nil } ?? false
            }
    }
}

extension StructureBuilder {
    /// Ends and begins elements so that the one that was opened last is that of `run`, the next of the
    /// paragraph at hand.
    mutating func beginInlines(of run: LineRun, in section: LaidSection) {
        if run.isOfMarker { return beginLabel(run, in: section) }
        endLabel()
        guard paragraph?.hasInlines == true, let wanted = paragraph?.inline(of: run),
            let last = paragraph?.inline
        else { return }
        paragraph?.inline = wanted
        // A span that stands for some text takes no more of it.
        if wanted == last, run.role != .content || wanted.span?.isReplacement != true { return }
        let isLinkKept = wanted.link == last.link
        close(to: open.count - (isLinkKept ? last.spanCount : last.count))
        if !isLinkKept, wanted.link != nil { begin(.link) }
        if let span = wanted.span { beginSpan(span) }
    }

    /// Ends what stands in the last line.
    mutating func endInlines() {
        close(to: open.count - (paragraph?.inline.count ?? 0))
        paragraph?.inline = OpenParagraph.Inline()
    }

    private mutating func beginLabel(_ run: LineRun, in section: LaidSection) {
        guard open.last?.type != .label else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
    }

    private mutating func beginSpan(_ properties: [StructureElement.Property]) {
        var language: String?
        var others: [StructureElement.Property] = []
        for property in properties {
            if case .language(let value) = property { language = value } else { others.append(property) }
        }
        begin(.span, language: language, others)
    }
}

extension OpenParagraph {
    /// What a run of the content is in.
    mutating func inline(of run: LineRun) -> Inline {
        // An ellipsis for what is left out belongs to what it follows.
        guard run.role != .ellipsis else { return inline }
        let text = section.text
        let last = text.paragraphs[index].runs.upperBound - 1
        while attributedRun < last, text.runs[attributedRun].text.upperBound <= run.text.lowerBound {
            attributedRun += 1
        }
        let own = text.runs[attributedRun]
        var span: [StructureElement.Property] = []
        if let language = own.attributes.flatMap({ text.attributes[$0].language }), language != self.language
        {
            span.append(.language(language))
        }
        if section.face(of: run).face.isOfBoxes || PrivateUse.occurs(in: text.text, run.text) {
            span.append(.actualText(String(decoding: text.text[run.text], as: UTF8.self)))
        }
        return Inline(link: own.link, span: span.isEmpty ? nil : span)
    }
}

extension [StructureElement.Property] {
    /// Whether they stand for one stretch of text.
    fileprivate var isReplacement: Bool {
        contains { if case .actualText = $0 { true } else { false } }
    }
}
