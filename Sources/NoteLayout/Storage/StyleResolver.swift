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
            for run in text.runs[paragraph.runs] {
                runStyles.append(try index(of: textStyle, run.styles))
            }
        }
        return TextStorage(
            attributed: text, paragraphs: paragraphs, runStyles: runStyles, styles: styles)
    }

    private func textStyle(of kind: BlockKind) -> TextStyle {
        switch kind {
        case .title: .largeTitle
        case .body, .bullet, .number: .body
        }
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
        let base = try index(of: textStyle, [])
        var style = ParagraphStyle(
            base: base, pitch: TypeScale.metrics(textStyle, sheet.category).leading,
            tabDistance: ListMetrics.indent(bodySize: body.size))
        style.spaceBefore = Double(paragraph.blankLines) * body.leading
        switch paragraph.kind {
        case .title: style.spaceAfter = body.leading
        case .body where !paragraph.continuesItem: break
        case .body, .bullet, .number:
            style.indent = Double(paragraph.depth + 1) * ListMetrics.indent(bodySize: body.size)
            style.markerGap = ListMetrics.gap(bodySize: body.size)
            if paragraph.kind != .bullet { style.markerDigits = paragraph.numberDigits }
        }
        return style
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
