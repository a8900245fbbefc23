import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting
import PDFWriter

/// The paragraph whose lines are being followed.
struct OpenParagraph {
    let section: SectionLayout
    /// The index of the paragraph in the section's text.
    let index: Int
    let source: Paragraph
    let standing: StandingParagraph
    /// By BCP 47.
    let language: String
    /// Whether there is nothing in it that is in an element.
    let isDecoration: Bool
    /// Whether it is an item of which nothing but the label is in elements.
    let isEmptyItem: Bool
    /// Whether it is an item that other blocks go on with.
    let isItemWithMore: Bool
    /// Whether any of its text is in an element inside a line.
    let hasInlines: Bool
    /// Whether some of its text may be in an element for what it says.
    private let mayBeReplaced: Bool
    /// The styles of which each is in an element.
    private let structuralStyles: StyleSet
    private let version: PDFVersion
    /// The elements that the last run was in.
    private(set) var inline = Inline()
    /// The attributed run that the last run was of.
    private var attributedRun: Int
    /// The link of the last run that had one, nil inside if no PDF can hold it: a link may have a line for
    /// every letter.
    private var lastLink: (index: Int, link: Inline.Link?)?

    /// The styles that have elements of their own from PDF 2.0 on.
    private static let stylesOfVersion20: StyleSet = [.strike, .bold, .italic]

    /// The elements inside a line that a run is in.
    struct Inline {
        struct Link: Equatable {
            let target: StructureLink.Target
            /// The language of all of its text, if it is another than the paragraph's.
            let language: String?
        }

        var link: Link?
        /// The elements in the link, outermost first.
        var elements: [StructureElement] = []

        /// The number of these elements, and of those that the link is.
        func count(_ version: PDFVersion) -> Int {
            elements.count + (link?.elements(version).count ?? 0)
        }

        var isEmpty: Bool { link == nil && elements.isEmpty }

        /// Whether its last element stands for one part of the text.
        var isReplacement: Bool { elements.last?.actualText != nil }
    }

    /// Begins the paragraph `index` of a note in `language`, by BCP 47.
    init(_ index: Int, of section: SectionLayout, in language: String, _ version: PDFVersion) {
        // Each reading of the text from its section copies all of it.
        let text = section.text
        source = text.paragraphs[index]
        standing = text.standing(source)
        (self.section, self.index) = (section, index)
        self.language = text.language(of: source) ?? language
        self.version = version
        attributedRun = source.runs.lowerBound
        isDecoration = section.isDecoration(index)
        isEmptyItem = standing.begunItem != nil && section.saysNothing(index)
        isItemWithMore = text.continues(withItem: standing.begunItem, after: index)
        var styles = version == .version20 ? Self.stylesOfVersion20 : .strike
        // Not where all of it is code.
        if !source.kind.isVerbatim { styles.insert(.code) }
        structuralStyles = styles
        mayBeReplaced =
            !section.findings.missing.isEmpty || PrivateUse.occurs(in: text.text, source.content)
        hasInlines =
            mayBeReplaced
            || text.runs[source.runs].contains { run in
                run.link != nil || !run.styles.isDisjoint(with: styles)
                    || run.attributes.map { text.attributes[$0].isStructural } ?? false
            }
    }
}

extension AttributedText {
    /// The language requested for a paragraph: for a picture that stands alone, or its caption, by itself or
    /// for its block.
    fileprivate func language(of paragraph: Paragraph) -> String? {
        if paragraph.kind.content == .image, let own = runs[paragraph.runs].first?.attributes,
            let language = attributes[own].language
        {
            return language
        }
        return paragraph.attributes.flatMap { paragraphAttributes[$0].language }
    }

    /// Whether what follows paragraph `index`, which begins `item`, is in the item.
    fileprivate func continues(withItem item: ContainerBlock?, after index: Int) -> Bool {
        guard let item else { return false }
        return neighbour(index + 1)?.path.contains { $0.serial == item.serial } == true
    }
}

extension TextAttributes {
    /// Whether text that has them is in an element for it.
    fileprivate var isStructural: Bool {
        language != nil || underline != nil || strike != nil || note != nil || isShifted
    }

    /// Whether its text is above the line or below it.
    fileprivate var isShifted: Bool {
        !traits.isDisjoint(with: [.superscript, .subscript]) || baseline ?? 0 != 0
    }
}

extension OpenParagraph {
    /// The elements that a run of the content is in, the next one; a picture with its own element is in no
    /// code (ISO/TS 32005).
    mutating func continued(with run: LineRun, isFigure: Bool) -> Inline {
        // An added hyphen, and an ellipsis for what is left out, belong to what they follow.
        if run.text.lowerBound < source.content.upperBound {
            inline = nextInline(of: run, isFigure: isFigure)
        }
        return inline
    }

    /// Whether a run of the content, the next one, is in no element inside the line, as the last was in none.
    mutating func staysPlain(in run: LineRun) -> Bool {
        guard inline.isEmpty, !mayBeReplaced else { return false }
        guard run.text.lowerBound < source.content.upperBound else { return true }
        advance(to: run)
        let own = section.text.runs[attributedRun]
        return own.link == nil && own.attributes == nil && own.styles.isDisjoint(with: structuralStyles)
    }

    /// Ends what stands in the last line.
    mutating func endInline() { inline = Inline() }

    /// Goes on to the attributed run that `run` is of.
    private mutating func advance(to run: LineRun) {
        let last = source.runs.upperBound - 1
        while attributedRun < last, section.text.runs[attributedRun].text.upperBound <= run.text.lowerBound {
            attributedRun += 1
        }
    }

    private mutating func nextInline(of run: LineRun, isFigure: Bool) -> Inline {
        advance(to: run)
        let own = section.text.runs[attributedRun]
        var inline = Inline(link: own.link.flatMap { link(at: $0) })
        let attributes = own.attributes.map { section.text.attributes[$0] }
        if let note = attributes?.note { inline.link = Inline.Link(markOf: note) }
        if run.role != .picture { inline.elements = decorations(of: own, attributes) }
        if version == .version20 {
            if own.styles.contains(.bold) { inline.elements.append(StructureElement(.strong)) }
            if own.styles.contains(.italic) { inline.elements.append(StructureElement(.emphasis)) }
        }
        if !source.kind.isVerbatim, !isFigure, own.styles.contains(.code) {
            inline.elements.append(StructureElement(.code))
        }
        var span = properties(of: run, attributes, in: inline.link)
        if let attributes, attributes.isShifted, run.role != .picture {
            let layout = shift(of: run, attributes)
            if layout != LayoutAttributes() { span.append(.layout(layout)) }
        }
        if !span.isEmpty { inline.elements.append(StructureElement(.span, span)) }
        return inline
    }

    /// The elements that say that a run is struck out, or underlined by its author.
    ///
    /// Text has one decoration, and inherits it: what is struck out is so in the end.
    private func decorations(of own: AttributedRun, _ attributes: TextAttributes?) -> [StructureElement] {
        var elements: [StructureElement] = []
        if attributes?.underline != nil { elements.append(StructureElement(.span, decoration: .underline)) }
        if own.styles.contains(.strike) || attributes?.strike != nil {
            let type: StructureType = version == .version20 ? .deletion : .span
            elements.append(StructureElement(type, decoration: .lineThrough))
        }
        return elements
    }

    /// The attributes that say that a run is raised or lowered.
    private func shift(of run: LineRun, _ attributes: TextAttributes) -> LayoutAttributes {
        var layout = LayoutAttributes()
        if version == .version20, attributes.traits.contains(.superscript) {
            layout.position = .superscript
        } else if version == .version20, attributes.traits.contains(.subscript) {
            layout.position = .subscript
        } else {
            layout.shift = section.styles[run.style].paint.rise
        }
        return layout
    }

    /// The link of the current run, if a PDF can hold it.
    private mutating func link(at index: Int) -> Inline.Link? {
        if let lastLink, lastLink.index == index { return lastLink.link }
        let fits = LinkTarget.fitsPDF(section.text.links[index].target)
        let link = fits ? Inline.Link(target: .written(index), language: language(ofLink: index)) : nil
        lastLink = (index, link)
        return link
    }

    /// The language of all runs of a link, of which the current run is the first.
    private func language(ofLink link: Int) -> String? {
        let text = section.text
        let runs = text.runs[attributedRun..<source.runs.upperBound].prefix { $0.link == link }
        let own = { (run: AttributedRun) in run.attributes.flatMap { text.attributes[$0].language } }
        guard let first = runs.first.flatMap(own), first != language else { return nil }
        return runs.allSatisfy { own($0) == first } ? first : nil
    }

    /// The properties of the span that a run needs; empty where it needs none.
    private func properties(
        of run: LineRun, _ attributes: TextAttributes?, in link: Inline.Link?
    ) -> [StructureElement.Property] {
        var properties: [StructureElement.Property] = []
        if let language = attributes?.language, language != link?.language ?? self.language {
            properties.append(.language(language))
        }
        if let words = run.wordsInPlace(in: section) { properties.append(.actualText(words)) }
        return properties
    }
}

extension StructureElement {
    fileprivate init(_ type: StructureType, decoration: LayoutAttributes.Decoration) {
        self.init(type, [.layout(LayoutAttributes(decoration: decoration))])
    }
}
