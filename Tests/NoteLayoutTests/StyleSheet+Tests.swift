import Geometry
import NoteFonts
import NoteText

@testable import NoteLayout
@testable import NoteTypesetting

extension StyleSheet {
    /// One with the theme of tests, whose justified lines change as far as those of notes do.
    init(category: SizeCategory, language: String, catalog: FontCatalog) {
        self.init(
            category: category, theme: .ofTests, language: language, catalog: catalog,
            Flexibility(spaces: 0.75...1.5, letters: 0.02))
    }
}

extension Theme {
    /// Letterpress titles in blue, capitals in red, links in blue and underlined.
    static let ofTests = {
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
