package import Geometry
package import NoteFonts
package import NoteText

/// The properties that decide the style of a run.
package struct StyleRequest: Hashable, Sendable {
    package var textStyle: TextStyle
    /// The style that has the size of the text; nil for `textStyle`.
    package var sizeStyle: TextStyle?
    package var styles: StyleSet
    package var tone = Tone.text
    /// Whether the whole block is pressed into the page.
    package var isLetterpress = false
    /// Whether it is text of a block of code, as opposed to code in a line of other text.
    package var isInCodeBlock = false
    /// Whether numbers below each other line up.
    package var hasTabularFigures = false
    package var attributes = TextAttributes()

    /// The colour of text that requests none.
    package enum Tone: Hashable, Sendable {
        case text, title, secondary
    }

    package init(_ textStyle: TextStyle, _ styles: StyleSet) {
        (self.textStyle, self.styles) = (textStyle, styles)
    }
}

extension StyleSheet {
    /// The style of characters for which attributes have been asked.
    ///
    /// - Throws: `FontError.noUsableFont` where no family of its role has a face.
    package func character(_ request: StyleRequest) throws(FontError) -> CharacterStyle {
        let requested = request.attributes
        let textStyle = requested.textStyle.flatMap(TextStyle.init(name:)) ?? request.textStyle
        var style = try character(
            textStyle, request.styles, isTitle: request.tone == .title, font: requested.font,
            language: requested.language)
        let sizeStyle = requested.textStyle == nil ? request.sizeStyle ?? textStyle : textStyle
        setSize(request, sizeStyle, &style)
        let mostKern = Self.mostKern * style.size
        style.kern = min(max(requested.kern ?? 0, -mostKern), mostKern)
        style.shaping.ligatures = requested.traits.ligatures.map(Ligatures.init) ?? ligatures
        if style.kern != 0 { style.shaping.ligatures = style.shaping.ligatures.withoutLigatures }
        style.shaping.smallCapitals = requested.traits.contains(.smallCaps)
        style.shaping.tabularFigures = request.hasTabularFigures
        if request.tone == .secondary { style.paint.color = theme.secondary }
        setPaint(requested, on: request.isInCodeBlock ? theme.codeBackground : nil, &style)
        style.paint.isFramed = requested.traits.contains(.outline)
        style.paint.isLetterpress =
            !category.isAccessibility && (request.isLetterpress || requested.traits.contains(.letterpress))
        if let language = requested.language, language != self.language { style.language = language }
        return style
    }

    /// The greatest kern, in parts of the size: the widths of the glyphs of a cluster then add up to less
    /// than 32 bits of font units.
    private static let mostKern = 50.0

    private func setSize(_ request: StyleRequest, _ textStyle: TextStyle, _ style: inout CharacterStyle) {
        let requested = request.attributes
        let isInlineCode = request.styles.contains(.code) && !request.isInCodeBlock
        let factor = isInlineCode ? CodeMetrics.inlineSize : 1
        switch requested.size {
        case .points(let size): style.size = size
        case .steps(let steps): style.size = factor * size(textStyle, steps: steps)
        case nil: style.size = factor * metrics(textStyle).size
        }
        style.paint.rise = requested.baseline ?? 0
        if requested.traits.contains(.superscript) {
            style.paint.rise += style.size * Script.superscriptRise
            style.size *= Script.size
        } else if requested.traits.contains(.subscript) {
            style.paint.rise += style.size * Script.subscriptRise
            style.size *= Script.size
        }
        if requested.note != nil {
            style.paint.rise += style.size * Script.markRise
            style.size = max(style.size * Script.markSize, category.isAccessibility ? Script.leastMark : 0)
        }
        style.size = ValueRange.size.clamped(style.size)
    }

    private func setPaint(
        _ requested: TextAttributes, on blockGround: Color?, _ style: inout CharacterStyle
    ) {
        style.paint.background = requested.background.flatMap(theme.color)
        let ground = style.paint.background ?? blockGround
        let choose = { (choice: ColorChoice?, usual: Color) in
            legible(choice.flatMap(theme.color) ?? usual, on: ground)
        }
        let color = choose(requested.color, style.paint.color)
        style.paint.color = color
        if let underline = requested.underline {
            style.paint.underline = TextLine(
                decoration: underline, color: choose(requested.underlineColor, color))
        }
        if let decoration = requested.strike ?? style.paint.strike?.decoration {
            style.paint.strike = TextLine(decoration: decoration, color: choose(requested.strikeColor, color))
        }
        if let stroke = requested.stroke, stroke != 0 {
            style.paint.outline = TextOutline(
                width: abs(stroke) / 100 * style.size,
                color: choose(requested.strokeColor, color), isFilled: stroke < 0)
        }
    }

    /// The size that is `steps` sizes above that of `style` among those of all styles, in points; at the ends
    /// of the scale a step is a fifth.
    fileprivate func size(_ style: TextStyle, steps: Int) -> Double {
        let sizes = Set(TextStyle.allCases.map { metrics($0).size }).sorted()
        let start = sizes.firstIndex(of: metrics(style).size) ?? 0
        let index = min(max(start + steps, 0), sizes.count - 1)
        var size = sizes[index]
        for _ in 0..<min(abs(start + steps - index), Self.mostStepsBeyond) {
            size *= steps > 0 ? 1.2 : 1 / 1.2
        }
        return size
    }

    private static let mostStepsBeyond = 10
}

/// Text above and below the line, in parts of the size of the text round it.
///
/// Raised so far that readers still take it for a part of its line.
private enum Script {
    static let size = 0.7
    static let superscriptRise = 0.33
    static let subscriptRise = -0.15
    /// Marks of footnotes.
    static let markSize = 0.65
    static let markRise = 1.0 / 3
    /// The least size of a mark in the accessibility categories, in points.
    static let leastMark = 12.0
}

extension Ligatures {
    /// The ligatures that a note or a setting chooses.
    package init(_ choice: LigatureChoice) {
        switch choice {
        case .off: self = .none
        case .standard: self = .standard
        case .contextual: self = .contextual
        }
    }
}

extension StyleSheet {
    /// The colour of a bar: that of secondary text beside a quote, that of its kind beside a callout.
    package func color(of bar: ContainerEdges.Bar) -> Color {
        bar.callout.map { color(ofCallout: $0) } ?? theme.secondary
    }

    /// The colour of a callout of the kind that `type` names: the theme's, or the nearest that differs enough
    /// from the paper. Words of the note's own have the colour of notes.
    package func color(ofCallout type: String) -> Color {
        let kind = CalloutKind(type) ?? .note
        let color = theme["callout-\(kind.rawValue)"] ?? theme["callout"] ?? kind.color
        return color.contrasting(with: ground, by: Self.leastContrast)
    }
}
