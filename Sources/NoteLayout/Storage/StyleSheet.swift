import Geometry
package import NoteFonts
package import NoteText

/// What turns the meaning of a run into its look: one for each rendition.
package struct StyleSheet: Sendable {
    package var category: SizeCategory
    package var theme: Theme
    /// BCP 47.
    package var language: String
    package var catalog: FontCatalog
    /// The families of each role, in order; the first that has a character sets it.
    package var families = FontFamilies()

    package init(category: SizeCategory, theme: Theme = Theme(), language: String, catalog: FontCatalog) {
        self.category = category
        self.theme = theme
        self.language = language
        self.catalog = catalog
    }

    /// The style of characters that have `styles` in text set in `textStyle`.
    ///
    /// - Throws: `FontError.noUsableFont` where no family of its role has a face.
    package func character(
        _ textStyle: TextStyle, _ styles: StyleSet, isTitle: Bool = false
    ) throws(FontError) -> CharacterStyle {
        let metrics = TypeScale.metrics(textStyle, category)
        let role: FontRole = styles.contains(.code) ? .mono : styles.contains(.script) ? .script : .sans
        let request = FontRequest(
            role: role, families: families[role],
            weight: styles.contains(.bold) ? TypeScale.boldWeight(for: textStyle) : metrics.weight,
            isItalic: styles.contains(.italic), language: language)
        return CharacterStyle(
            shaping: ShapingStyle(chain: try catalog.chain(for: request), language: language),
            size: metrics.size,
            paint: Paint(color: color(styles, isTitle: isTitle), isStruck: styles.contains(.strike)))
    }

    private func color(_ styles: StyleSet, isTitle: Bool) -> Color {
        if styles.contains(.caps) { return theme.capitals }
        return isTitle ? theme.title : theme.text
    }
}

/// The families of each role, in order.
package struct FontFamilies: Hashable, Sendable {
    package var sans = FontRole.sans.defaultFamilies
    package var script = FontRole.script.defaultFamilies
    package var mono = FontRole.mono.defaultFamilies

    package init() {}

    package subscript(_ role: FontRole) -> [String] {
        switch role {
        case .sans: sans
        case .script: script
        case .mono: mono
        }
    }
}
