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
    /// Whether there is nothing in it that is in an element.
    let isDecoration: Bool
    /// Whether any of its text is in an element inside a line.
    let hasInlines: Bool
    /// Whether bold and italic text is in elements.
    private let marksEmphasis: Bool
    /// Whether code in its lines is in elements: not where all of it is code.
    private let marksCode: Bool
    /// What the last run was in.
    var inline = Inline()
    /// The attributed run that the last run was of.
    fileprivate var attributedRun: Int
    /// The link of the last run that had one, and whether a PDF can hold it: a link may have a line for every
    /// letter.
    fileprivate var judgedLink: (index: Int, fits: Bool)?

    /// The elements inside a line that a run is in.
    struct Inline: Equatable {
        /// An index into the links of the text.
        var link: Int?
        /// What stands in the link, outermost first.
        var elements: [StructureElement] = []

        /// How many elements that is.
        var count: Int { elements.count + (link == nil ? 0 : 1) }
    }

    init(
        _ paragraph: Paragraph, _ index: Int, of section: LaidSection, language: String, marksEmphasis: Bool
    ) {
        self.section = section
        self.index = index
        self.language = language
        self.marksEmphasis = marksEmphasis
        let marksCode = paragraph.kind != .code
        self.marksCode = marksCode
        attributedRun = paragraph.runs.lowerBound
        let text = section.text
        isDecoration = section.isDecoration(index)
        hasInlines =
            !section.findings.missing.isEmpty || PrivateUse.occurs(in: text.text, paragraph.content)
            || text.runs[paragraph.runs].contains { run in
                run.link != nil || marksEmphasis && !run.styles.isDisjoint(with: [.bold, .italic])
                    || marksCode && run.styles.contains(.code)
                    || run.attributes.map { text.attributes[$0].language != nil } ?? false
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
        if wanted == last, run.role != .content || !wanted.isReplacement { return }
        let isLinkKept = wanted.link == last.link
        close(to: open.count - (isLinkKept ? last.elements.count : last.count))
        if !isLinkKept, wanted.link != nil { begin(.link) }
        for element in wanted.elements {
            begin(element.type, language: element.language, element.properties.filter { !$0.isLanguage })
        }
    }

    /// Ends what stands in the last line.
    mutating func endInlines() {
        close(to: open.count - (paragraph?.inline.count ?? 0))
        paragraph?.inline = OpenParagraph.Inline()
    }

    private mutating func beginLabel(_ run: LineRun, in section: LaidSection) {
        // Only an item has a label, and no more than one.
        guard open.last?.type == .item else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
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
        var inline = Inline(link: own.link.flatMap { fitsPDF($0) ? $0 : nil })
        if marksEmphasis, own.styles.contains(.bold) { inline.elements.append(StructureElement(.strong)) }
        if marksEmphasis, own.styles.contains(.italic) { inline.elements.append(StructureElement(.emphasis)) }
        if marksCode, own.styles.contains(.code) { inline.elements.append(StructureElement(.code)) }
        let span = properties(of: run, own, in: text)
        if !span.isEmpty { inline.elements.append(StructureElement(.span, span)) }
        return inline
    }

    private mutating func fitsPDF(_ link: Int) -> Bool {
        if let judgedLink, judgedLink.index == link { return judgedLink.fits }
        let fits = LinkTarget.fitsPDF(section.text.links[link])
        judgedLink = (link, fits)
        return fits
    }

    /// What a run needs a span to say.
    private func properties(
        of run: LineRun, _ own: AttributedRun, in text: AttributedText
    ) -> [StructureElement.Property] {
        var properties: [StructureElement.Property] = []
        if let language = own.attributes.flatMap({ text.attributes[$0].language }), language != self.language
        {
            properties.append(.language(language))
        }
        if section.face(of: run).face.isOfBoxes || PrivateUse.occurs(in: text.text, run.text) {
            properties.append(.actualText(String(decoding: text.text[run.text], as: UTF8.self)))
        }
        return properties
    }
}

extension OpenParagraph.Inline {
    /// Whether its last element stands for one stretch of text.
    fileprivate var isReplacement: Bool { elements.last?.actualText != nil }
}

extension StructureElement.Property {
    fileprivate var isLanguage: Bool { if case .language = self { true } else { false } }
}
