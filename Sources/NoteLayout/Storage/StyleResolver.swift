package import NoteFonts
package import NoteText

/// Resolves the styles of a section: what each run and paragraph looks like.
package struct StyleResolver {
    private let sheet: StyleSheet
    private var styles: [CharacterStyle] = []
    private var indices: [StyleKey: Int] = [:]

    private struct StyleKey: Hashable {
        var textStyle: TextStyle
        var styles: StyleSet
    }

    package init(sheet: StyleSheet) {
        self.sheet = sheet
    }

    /// The storage of one section.
    ///
    /// - Throws: `FontError` where no face can be had for a style.
    package mutating func resolve(_ text: AttributedText) throws(FontError) -> TextStorage {
        var paragraphs: [ParagraphStyle] = []
        var runStyles: [Int] = []
        paragraphs.reserveCapacity(text.paragraphs.count)
        runStyles.reserveCapacity(text.runs.count)
        for paragraph in text.paragraphs {
            let textStyle = textStyle(of: paragraph.kind)
            paragraphs.append(try style(of: paragraph, textStyle))
            let own = Self.styles(of: paragraph)
            for run in text.runs[paragraph.runs] {
                let isMarker = run.text == paragraph.marker && paragraph.kind == .check
                runStyles.append(try index(of: textStyle, isMarker ? [] : run.styles.union(own)))
            }
        }
        return TextStorage(
            attributed: text, paragraphs: paragraphs, runStyles: runStyles, styles: styles)
    }

    private func textStyle(of kind: BlockKind) -> TextStyle {
        switch kind {
        case .title: .largeTitle
        case .heading1: .title1
        case .heading2: .title2
        case .heading3: .title3
        case .heading4: .headline
        case .heading5: .subheadline
        case .quote: .callout
        case .code: .footnote
        case .body, .bullet, .number, .check, .rule, .picture, .card: .body
        }
    }

    /// The styles that all text of a block has.
    private static func styles(of paragraph: Paragraph) -> StyleSet {
        if paragraph.kind == .code { return .code }
        return paragraph.isChecked ? .strike : []
    }

    private mutating func index(of textStyle: TextStyle, _ set: StyleSet) throws(FontError) -> Int {
        let key = StyleKey(textStyle: textStyle, styles: set)
        if let index = indices[key] { return index }
        styles.append(try sheet.character(textStyle, set, isTitle: textStyle == .largeTitle))
        indices[key] = styles.count - 1
        return styles.count - 1
    }

    private mutating func style(
        of paragraph: Paragraph, _ textStyle: TextStyle
    ) throws(FontError) -> ParagraphStyle {
        let body = TypeScale.metrics(.body, sheet.category)
        let base = try index(of: textStyle, Self.styles(of: paragraph).intersection(.code))
        var style = ParagraphStyle(
            base: base, pitch: TypeScale.metrics(textStyle, sheet.category).leading,
            tabDistance: ListMetrics.indent(bodySize: body.size))
        style.spaceBefore = Double(paragraph.blankLines) * body.leading
        if paragraph.kind == .title { style.spaceAfter = body.leading }
        style.apply(sheet.paragraphs)
        let level = ListMetrics.indent(bodySize: body.size)
        if paragraph.isQuoted { style.indent = level }
        if paragraph.kind.isItem || paragraph.continuesItem {
            style.indent += Double(paragraph.depth + 1) * level
            style.markerGap = ListMetrics.gap(bodySize: body.size)
            style.markerDigits = paragraph.numberDigits
        }
        return style
    }
}

extension ParagraphStyle {
    /// Takes what `attributes` say; space is added to what blank lines and titles have.
    fileprivate mutating func apply(_ attributes: ParagraphAttributes) {
        pitch = pitch * (attributes.lineHeight ?? 1) + (attributes.lineSpacing ?? 0)
        spaceBefore += attributes.spaceBefore ?? 0
        spaceAfter += attributes.spaceAfter ?? 0
        if attributes.alignment == .center { alignment = .center }
    }
}

/// The proportions of lists, in points.
enum ListMetrics {
    /// How much deeper each level stands: the tab stops' distance, 28 points at body size 17.
    static func indent(bodySize: Double) -> Double { bodySize * 28 / 17 }

    /// Between a marker and its text.
    static func gap(bodySize: Double) -> Double { bodySize * 0.4 }

    /// How far white space at the end of a line may reach out of the measure: well inside the usual margins.
    static let longestHang = 36.0
}
