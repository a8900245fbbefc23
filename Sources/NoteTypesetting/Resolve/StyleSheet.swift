package import Geometry
package import NoteFonts
package import NoteText

/// Resolves text styles to fonts, sizes and colours; one for each rendition.
package struct StyleSheet: Sendable {
    package var category: SizeCategory
    /// A factor of the type scale.
    package var scale = 1.0
    package var theme: Theme
    /// The colour behind text that has no background.
    package var ground = Color.white
    /// BCP 47.
    package var language: String { didSet { hasSquareScript = HanRegion(language: language) != nil } }
    /// Whether its language is written in Han characters, kana or Hangul.
    private(set) var hasSquareScript: Bool
    package var catalog: FontCatalog
    /// The families of each role, in order; the first that has a character sets it.
    package var families = FontFamilies()
    /// The weight of the bold trait; nil leaves it to the type scale.
    package var boldWeight: FontWeight?
    /// Whether every weight is two steps heavier.
    package var isBoldText = false
    /// The ligatures of text that asks for none.
    package var ligatures = Ligatures.standard
    /// From one baseline to the next.
    package var leading = Leading.scale
    /// Tab stops before those at even distances, in points from the container's leading edge, ascending.
    package var tabs: [Double] = []
    /// The limits of the spacing in justified lines.
    package var flexibility: Flexibility
    package var lineBreaking = LineBreakingChoice.auto
    package var hyphenation = Hyphenation()
    package var hangingPunctuation = HangingPunctuation.none
    package var longWords = LongWordChoice.hyphenate
    /// The attributes of all paragraphs, unless they set their own.
    package var paragraphs = ParagraphAttributes()
    /// The glyphs of the text for which the space below a line grows by a point; nil where it does not grow.
    package var glyphsPerPoint: Int?
    /// Between neighbouring items of a list, in points; nil for what is between other paragraphs.
    package var itemSpace: Double?
    package var tables = TableArrangement.auto

    package init(
        category: SizeCategory, theme: Theme, language: String, catalog: FontCatalog,
        _ flexibility: Flexibility
    ) {
        (self.category, self.theme, self.language) = (category, theme, language)
        hasSquareScript = HanRegion(language: language) != nil
        (self.catalog, self.flexibility) = (catalog, flexibility)
    }

    /// The metrics of a text style.
    package func metrics(_ style: TextStyle) -> TypeMetrics {
        TypeScale.metrics(style, category, scale: scale)
    }

    /// The leading of text of a size that the type scale need not have, both in points.
    package func leading(forSize size: Double) -> Double { TypeScale.leading(forSize: size / scale) * scale }

    /// The style of characters that have `styles` in text set in `textStyle`.
    ///
    /// - Throws: `FontError.noUsableFont` where no family of its role has a face.
    package func character(
        _ textStyle: TextStyle, _ styles: StyleSet, isTitle: Bool = false, font: String? = nil,
        language: String? = nil
    ) throws(FontError) -> CharacterStyle {
        let role: FontRole = styles.contains(.code) ? .mono : styles.contains(.script) ? .script : .sans
        let language = language ?? self.language
        var request = FontRequest(
            role: role, families: [font].compactMap(\.self) + families.families(for: role, in: textStyle),
            weight: weight(textStyle, isBold: styles.contains(.bold)), isItalic: styles.contains(.italic),
            language: language)
        if role == .script { request.xHeight = xHeight(textStyle, language) }
        var paint = Paint(color: legible(color(styles, isTitle: isTitle)))
        if styles.contains(.strike) { paint.strike = TextLine(color: paint.color) }
        return CharacterStyle(
            shaping: ShapingStyle(
                chain: try catalog.chain(for: request), ligatures: ligatures, language: language),
            size: metrics(textStyle).size, paint: paint)
    }

    /// From one baseline to the next of text in `style`, for which the type scale has `leading` points.
    func lineHeight(of style: CharacterStyle, scale leading: Double) -> Double {
        switch self.leading {
        case .scale: return category.isAccessibility ? max(leading, 1.25 * style.size) : leading
        case .points(let points): return points * leading / metrics(.body).leading
        case .font:
            let face = style.shaping.chain.primary.face
            let height = Double(face.ascender - face.descender + face.metrics.lineGap)
            return height > 0 ? height * style.size / Double(face.unitsPerEm) : leading
        }
    }

    /// The x-height of plain text in `textStyle`, in ems; nil if it is not known.
    private func xHeight(_ textStyle: TextStyle, _ language: String) -> Double? {
        let request = FontRequest(
            families: families.families(for: .sans, in: textStyle),
            weight: weight(textStyle, isBold: false), language: language)
        return (try? catalog.chain(for: request))?.xHeight
    }

    private func weight(_ textStyle: TextStyle, isBold: Bool) -> FontWeight {
        let usual = TypeScale.weight(for: textStyle)
        let weight = isBold ? boldWeight ?? TypeScale.boldWeight(for: textStyle) : usual
        return isBoldText ? weight.emboldened : weight
    }

    private func color(_ styles: StyleSet, isTitle: Bool) -> Color {
        if styles.contains(.caps) { return theme.capitals }
        return isTitle ? theme.title : theme.text
    }

    /// The colour to use for `color` on `ground`, by default on the paper: in the accessibility categories it
    /// differs enough from that.
    package func legible(_ color: Color, on ground: Color? = nil) -> Color {
        guard category.isAccessibility else { return color }
        return color.contrasting(with: ground ?? self.ground, by: Self.leastContrast)
    }

    /// The least contrast of text in level AAA of WCAG 2.2 (1.4.6).
    static let leastContrast = 7.0

    /// The width of a bold number of `digits` digits and its dot, in points.
    func numberWidth(digits: Int) throws(FontError) -> Double {
        let style = try character(.body, .bold)
        let face = style.shaping.chain.primary.face
        let advance = { (scalar: UInt32) in face.glyph(for: scalar).map { face.advance(of: $0) } ?? 0 }
        let digit = (0x30...0x39).map(advance).max() ?? 0
        return Double(digits * digit + advance(0x2E)) * style.size / Double(face.unitsPerEm)
    }
}
