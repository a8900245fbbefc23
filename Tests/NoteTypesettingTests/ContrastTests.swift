import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Colours of text in the accessibility categories.
@Suite struct ContrastTests {
    private static let colors = [
        Color.black, .white, Color(red: 1, green: 1, blue: 0), Color(red: 0.175, green: 0.458, blue: 0.831),
        Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 0.843, green: 0, blue: 0.082),
    ]

    private static func style(
        _ category: SizeCategory, _ request: StyleRequest
    ) throws -> CharacterStyle {
        try TypesettingFixture { $0.fonts.category = category }.sheet().character(request)
    }

    @Test func contrastIsThatOfTheGuidelines() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 0.001)
        #expect(Color.white.contrast(with: .white) == 1)
        let grey = Color(red: 0.4666, green: 0.4666, blue: 0.4666)
        #expect(abs(grey.contrast(with: .white) - 4.48) < 0.01)
    }

    /// No ground allows more than 4.58 on both sides, so that there is always a colour.
    @Test(arguments: colors, colors) func colorsBecomeLegible(_ color: Color, _ ground: Color) {
        let legible = color.contrasting(with: ground, by: 4.5)
        #expect(legible.contrast(with: ground) >= 4.5)
        if color.contrast(with: ground) >= 4.5 { #expect(legible == color) }
    }

    /// The hue stays: no component that was higher than another becomes lower than it.
    @Test func huesStay() {
        let blue = Color(red: 0.175, green: 0.458, blue: 0.831).contrasting(with: .white, by: 7)
        #expect(blue.red < blue.green && blue.green < blue.blue)
        #expect(7..<7.1 ~= blue.contrast(with: .white))
    }

    @Test(arguments: SizeCategory.accessibilityCases)
    func everyColorOfTextIsLegible(_ category: SizeCategory) throws {
        var title = StyleRequest(.largeTitle, .bold)
        title.tone = .title
        var ticked = StyleRequest(.body, .strike)
        ticked.tone = .secondary
        var link = StyleRequest(.body, [])
        link.attributes.color = .named("blue")
        link.attributes.underline = LineDecoration()
        for request in [title, ticked, link, StyleRequest(.body, .caps)] {
            let paint = try Self.style(category, request).paint
            let lines = [paint.underline?.color, paint.strike?.color].compactMap(\.self)
            for color in [paint.color] + lines { #expect(color.contrast(with: .white) >= 7) }
        }
        // Red has no more than 5.5 with anything.
        var marked = StyleRequest(.body, .caps)
        for ground in ["red", "black", "white", "code-background"] {
            marked.attributes.background = .named(ground)
            let paint = try Self.style(category, marked).paint
            let least = ground == "red" ? 5.0 : 7
            #expect(try paint.color.contrast(with: #require(paint.background)) >= least)
        }
    }

    /// Bars of callouts have it in every category, on light paper and on dark.
    @Test(arguments: [
        Color.white, .black, Color(red: 1, green: 0.97, blue: 0.88),
        Color(red: 0.12, green: 0.12, blue: 0.13),
    ])
    func barsOfCalloutsAreSeen(_ ground: Color) throws {
        var sheet = try TypesettingFixture().sheet()
        sheet.ground = ground
        for theme in ["callout", "callout-tip", nil] {
            if let theme { sheet.theme.others[theme] = Color(red: 0.5, green: 0.6, blue: 0.5) }
            for type in CalloutKind.allCases.map(\.rawValue) + ["Attention", "another"] {
                #expect(sheet.color(ofCallout: type).contrast(with: ground) >= 7, "\(type)")
            }
            if theme != nil { sheet.theme.others = [:] }
        }
        #expect(sheet.color(ofCallout: "FAQ") == sheet.color(ofCallout: "question"))
        #expect(sheet.color(ofCallout: "another") == sheet.color(ofCallout: "note"))
        #expect(sheet.color(ofCallout: "danger") != sheet.color(ofCallout: "success"))
        // The colour of one kind goes before that of all kinds: of black and white, one stays as it is, and
        // the other becomes a grey.
        sheet.theme.others = ["callout": .black, "callout-bug": .white]
        #expect(sheet.color(ofCallout: "note") != sheet.color(ofCallout: "bug"))
    }

    @Test func otherCategoriesKeepTheirColors() throws {
        #expect(try Self.style(.large, StyleRequest(.body, .caps)).paint.color == Theme.ofTests.capitals)
    }

    /// Neither whole blocks nor words that ask for it.
    @Test(arguments: SizeCategory.allCases) func largePrintHasNoLetterpress(_ category: SizeCategory) throws {
        var block = StyleRequest(.body, [])
        block.isLetterpress = true
        var word = StyleRequest(.body, [])
        word.attributes.traits = .letterpress
        for request in [block, word] {
            #expect(try Self.style(category, request).paint.isLetterpress != category.isAccessibility)
        }
    }
}
