import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// The paragraph whose lines are being followed.
struct OpenParagraph {
    let section: SectionLayout
    /// Its index in the section's text.
    let index: Int
    /// By BCP 47.
    let language: String
    /// Whether there is nothing in it that is in an element.
    let isDecoration: Bool
    /// Whether it is an item of which nothing but the label is in elements.
    let isEmptyItem: Bool
    /// Whether it is an item that other blocks go on with.
    let isItemWithMore: Bool
    /// Whether all of it is code.
    let isCodeBlock: Bool
    /// Whether any of its text is in an element inside a line.
    let hasInlines: Bool
    /// Whether some of its characters are of private use.
    private let hasPrivateUse: Bool
    private let version: PDFVersion
    /// Whether bold and italic text is in elements.
    private var marksEmphasis: Bool { version == .version20 }
    /// The elements that the last run was in.
    var inline = Inline()
    /// The attributed run that the last run was of.
    fileprivate var attributedRun: Int
    /// The link of the last run that had one, and whether a PDF can hold it: a link may have a line for every
    /// letter.
    fileprivate var judgedLink: (index: Int, fits: Bool, language: String?)?

    /// The elements inside a line that a run is in.
    struct Inline: Equatable {
        /// An index into the links of the text.
        var link: Int?
        /// The elements in the link, outermost first.
        var elements: [StructureElement] = []

        /// The number of these elements.
        var count: Int { elements.count + (link == nil ? 0 : 1) }
    }

    init(
        _ paragraph: Paragraph, _ index: Int, of section: SectionLayout, language: String,
        _ version: PDFVersion
    ) {
        self.section = section
        self.index = index
        self.language = language
        self.version = version
        isCodeBlock = paragraph.kind == .code
        attributedRun = paragraph.runs.lowerBound
        let text = section.text
        isDecoration = section.isDecoration(index)
        isEmptyItem = paragraph.kind.isItem && section.saysNothing(index)
        isItemWithMore = paragraph.kind.isItem && text.continues(withItem: index)
        var styles: StyleSet = version == .version20 ? [.strike, .bold, .italic] : .strike
        // Not where all of it is code.
        if paragraph.kind != .code { styles.insert(.code) }
        hasPrivateUse = PrivateUse.occurs(in: text.text, paragraph.content)
        hasInlines =
            !section.findings.missing.isEmpty || hasPrivateUse
            || text.runs[paragraph.runs].contains { run in
                run.link != nil || !run.styles.isDisjoint(with: styles)
                    || run.attributes.map { text.attributes[$0].isStructural } ?? false
            }
    }
}

extension AttributedText {
    /// Whether what follows the item that is paragraph `index` is in it: a paragraph, or a deeper item.
    fileprivate func continues(withItem index: Int) -> Bool {
        let item = paragraphs[index]
        let next = index + 1 < paragraphs.count ? paragraphs[index + 1] : following
        guard let next, next.isQuoted == item.isQuoted else { return false }
        return next.kind.isItem ? next.depth > item.depth : next.continuesItem && next.depth >= item.depth
    }
}

extension TextAttributes {
    /// Whether text that has them is in an element for it.
    fileprivate var isStructural: Bool {
        language != nil || underline != nil || strike != nil || isShifted
    }

    /// Whether its text is above the line or below it.
    fileprivate var isShifted: Bool {
        !traits.isDisjoint(with: [.superscript, .subscript]) || baseline ?? 0 != 0
    }
}

extension StructureBuilder {
    /// Ends and begins elements so that the one that was opened last is that of `run`, the next of the
    /// current paragraph; it may be a picture that has an element of its own.
    mutating func beginInlines(of run: LineRun, in section: SectionLayout, isFigure: Bool = false) {
        if run.isOfMarker { return beginLabel(run, in: section) }
        endLabel()
        guard paragraph?.hasInlines == true, let wanted = paragraph?.inline(of: run, isFigure: isFigure),
            let last = paragraph?.inline
        else { return }
        paragraph?.inline = wanted
        let isLinkKept = wanted.link == last.link
        var kept = isLinkKept ? zip(wanted.elements, last.elements).prefix { $0 == $1 }.count : 0
        if isLinkKept, kept == wanted.elements.count, kept == last.elements.count {
            // A span that stands for some text takes no more of it.
            guard run.role == .content, wanted.isReplacement else { return }
            kept -= 1
        }
        close(to: open.count - (isLinkKept ? last.elements.count - kept : last.count))
        if !isLinkKept, wanted.link != nil { begin(.link, language: paragraph?.linkLanguage) }
        for element in wanted.elements[kept...] {
            begin(element.type, language: element.language, element.properties.filter { !$0.isLanguage })
        }
    }

    /// Ends what stands in the last line.
    mutating func endInlines() {
        close(to: open.count - (paragraph?.inline.count ?? 0))
        paragraph?.inline = OpenParagraph.Inline()
    }

    private mutating func beginLabel(_ run: LineRun, in section: SectionLayout) {
        // Only an item has a label, and no more than one.
        guard open.last?.type == .item else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
    }
}

extension OpenParagraph {
    /// The language of all of the last link's text, if it is another than the paragraph's.
    fileprivate var linkLanguage: String? { inline.link == nil ? nil : judgedLink?.language }

    /// The elements that a run of the content is in; a picture with its own element is in no code (ISO/TS
    /// 32005).
    mutating func inline(of run: LineRun, isFigure: Bool) -> Inline {
        // An ellipsis for what is left out belongs to what it follows.
        guard run.role != .ellipsis else { return inline }
        let last = section.text.paragraphs[index].runs.upperBound - 1
        while attributedRun < last, section.text.runs[attributedRun].text.upperBound <= run.text.lowerBound {
            attributedRun += 1
        }
        let own = section.text.runs[attributedRun]
        var inline = Inline(link: own.link.flatMap { fitsPDF($0) ? $0 : nil })
        let asked = own.attributes.map { section.text.attributes[$0] }
        if run.role != .picture { inline.elements = decorations(of: own, asked) }
        if marksEmphasis, own.styles.contains(.bold) { inline.elements.append(StructureElement(.strong)) }
        if marksEmphasis, own.styles.contains(.italic) { inline.elements.append(StructureElement(.emphasis)) }
        if !isCodeBlock, !isFigure, own.styles.contains(.code) {
            inline.elements.append(StructureElement(.code))
        }
        var span = properties(of: run, asked, in: inline.link)
        if let asked, asked.isShifted, run.role != .picture {
            let layout = shift(of: run, asked)
            if layout != LayoutAttributes() { span.append(.layout(layout)) }
        }
        if !span.isEmpty { inline.elements.append(StructureElement(.span, span)) }
        return inline
    }

    /// The elements that say that a run is struck out, or underlined by its author.
    ///
    /// Text has one decoration, and inherits it: what is struck out is so in the end.
    private func decorations(of own: AttributedRun, _ asked: TextAttributes?) -> [StructureElement] {
        var elements: [StructureElement] = []
        if asked?.underline != nil { elements.append(StructureElement(.span, decoration: .underline)) }
        if own.styles.contains(.strike) || asked?.strike != nil {
            let type: StructureType = version == .version20 ? .deletion : .span
            elements.append(StructureElement(type, decoration: .lineThrough))
        }
        return elements
    }

    /// The attributes that say that a run is raised or lowered.
    private func shift(of run: LineRun, _ asked: TextAttributes) -> LayoutAttributes {
        var layout = LayoutAttributes()
        if version == .version20 { layout.position = LayoutAttributes.Position(asked.traits) }
        if layout.position == nil { layout.shift = section.styles[run.style].paint.rise }
        return layout
    }

    private mutating func fitsPDF(_ link: Int) -> Bool {
        if let judgedLink, judgedLink.index == link { return judgedLink.fits }
        let fits = LinkTarget.fitsPDF(section.text.links[link])
        judgedLink = (link, fits, fits ? language(ofLink: link) : nil)
        return fits
    }

    /// The language of all runs of a link, of which the current run is the first.
    private func language(ofLink link: Int) -> String? {
        let text = section.text
        let runs = text.runs[attributedRun..<text.paragraphs[index].runs.upperBound].prefix {
            $0.link == link
        }
        let asked = { (run: AttributedRun) in run.attributes.flatMap { text.attributes[$0].language } }
        guard let first = runs.first.flatMap(asked), first != language else { return nil }
        return runs.allSatisfy { asked($0) == first } ? first : nil
    }

    /// The properties of the span that a run needs; empty where it needs none.
    private func properties(
        of run: LineRun, _ asked: TextAttributes?, in link: Int?
    ) -> [StructureElement.Property] {
        var properties: [StructureElement.Property] = []
        let outer = link == nil ? nil : judgedLink?.language
        if let language = asked?.language, language != outer ?? self.language {
            properties.append(.language(language))
        }
        let isPrivate = hasPrivateUse && PrivateUse.occurs(in: section.text.text, run.text)
        if isPrivate || section.face(of: run).face.isPlaceholder {
            properties.append(.actualText(String(decoding: section.text.text[run.text], as: UTF8.self)))
        }
        return properties
    }
}

extension LayoutAttributes.Position {
    /// That of text with some traits; nil for that of the line.
    fileprivate init?(_ traits: TextTraits) {
        if traits.contains(.superscript) {
            self = .superscript
        } else if traits.contains(.subscript) {
            self = .subscript
        } else {
            return nil
        }
    }
}

extension StructureElement {
    fileprivate init(_ type: StructureType, decoration: LayoutAttributes.Decoration) {
        self.init(type, [.layout(LayoutAttributes(decoration: decoration))])
    }
}

extension OpenParagraph.Inline {
    /// Whether its last element stands for one stretch of text.
    fileprivate var isReplacement: Bool { elements.last?.actualText != nil }
}

extension StructureElement.Property {
    fileprivate var isLanguage: Bool { if case .language = self { true } else { false } }
}
