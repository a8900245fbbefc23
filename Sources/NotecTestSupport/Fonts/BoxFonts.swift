import Geometry
package import NoteFonts
package import NoteText
package import NoteTypesetting

extension StyleSheet {
    /// One with the theme of tests, whose justified lines change as far as those of notes do.
    package init(category: SizeCategory, language: String, catalog: FontCatalog) {
        self.init(
            category: category, theme: .ofTests, language: language, catalog: catalog,
            Flexibility(spaces: 0.75...1.5, letters: 0.02))
    }
}

extension Theme {
    /// Letterpress titles in blue, capitals in red, links in blue and underlined.
    package static let ofTests = {
        let red = Color(red: 0.843, green: 0, blue: 0.082)
        let blue = Color(red: 0.175, green: 0.458, blue: 0.831)
        var theme = Theme()
        theme.title = blue
        theme.capitals = red
        theme.secondary = Color(red: 0.42, green: 0.42, blue: 0.44)
        theme.others = ["red": red, "blue": blue, "black": .black, "white": Color(red: 1, green: 1, blue: 1)]
        theme["code-background"] = Color(red: 0.957, green: 0.957, blue: 0.961)
        theme.overrides[.largeTitle] = StyleOverride()
        theme.overrides[.largeTitle]?.text.traits = .letterpress
        theme.links = StyleOverride()
        theme.links?.text.color = .named("blue")
        theme.links?.text.underline = LineDecoration()
        return theme
    }()
}

/// The fonts of tests: made of boxes, whose widths can be added up in the head.
package struct BoxFonts {
    package var category = SizeCategory.large
    /// The families in the place of the fonts made of boxes, of the package fonts-noto-core.
    package var families: [String] = []
    /// Of the same package: what sets the characters that the fonts made of boxes lack.
    package var fallbacks: [String] = []
    /// Folders of other families.
    package var folders: [String] = []
    package var language = "en"
    /// Between neighbouring paragraphs, in points; nil for the usual.
    package var gap: Double? = 0

    package init() {}

    package func sheet() throws -> StyleSheet {
        var folders = [Fixtures.fonts] + folders
        if !(families + fallbacks).isEmpty { folders.append(ListedFonts.path("truetype/noto")) }
        let catalog = try FontCatalog(directories: folders, usesSystemFonts: false)
        var sheet = StyleSheet(category: category, language: language, catalog: catalog)
        sheet.paragraphs.spaceBefore = gap
        sheet.families.sans = families + ["Notec Box"] + fallbacks
        sheet.families.script = ["Notec Script", "Notec Box"]
        sheet.families.mono = ["Notec Mono", "Notec Box"]
        return sheet
    }
}
