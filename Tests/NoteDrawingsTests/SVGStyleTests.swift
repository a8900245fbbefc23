import Geometry
import NotecTestSupport
import Testing

@testable import NoteDrawings

/// Properties of elements: their values, and what elements inside have of them.
@Suite struct SVGStyleTests {
    private typealias Values = [(property: String, value: String)]

    private static func style(_ values: Values, in parent: SVGStyle = SVGStyle()) -> SVGStyle {
        SVGStyle(SVGDeclarations(values: values), in: parent)
    }

    /// All values of a style.
    private static func dump(_ style: SVGStyle) -> String {
        var style = style
        // Where lines come from is told by those alone.
        style.text.ownLines = []
        return "\(style)"
    }

    /// A property with a value that is not that at the start, and whether it is inherited (SVG 1.1, appendix
    /// N; SVG 2; CSS).
    private static let properties: [(property: String, value: String, isInherited: Bool)] = [
        ("color", "red", true), ("fill", "blue", true), ("fill", "url(#a) none", true),
        ("fill-opacity", ".5", true), ("fill-rule", "evenodd", true), ("clip-rule", "evenodd", true),
        ("stroke", "red", true), ("stroke-opacity", "50%", true), ("stroke-width", "3mm", true),
        ("stroke-linecap", "round", true), ("stroke-linejoin", "bevel", true),
        ("stroke-miterlimit", "7", true), ("stroke-dasharray", "1,2 3", true),
        ("stroke-dashoffset", "2", true), ("visibility", "hidden", true), ("marker", "url(#m)", true),
        ("marker-start", "url('#m')", true), ("marker-mid", "url(#m)", true), ("marker-end", "url(#m)", true),
        ("paint-order", "stroke", true), ("paint-order", "markers", true), ("font-size", "9px", true),
        ("font-family", "a, 'b c'", true), ("font-weight", "bold", true), ("font-style", "italic", true),
        ("font-variant", "small-caps", true), ("font-kerning", "none", true), ("letter-spacing", "1em", true),
        ("word-spacing", "2", true), ("text-anchor", "end", true), ("direction", "rtl", true),
        ("writing-mode", "tb", true), ("dominant-baseline", "hanging", true),
        ("display", "none", false), ("opacity", "0.2", false), ("clip-path", "url(#c)", false),
        ("mask", "url(#c)", false), ("mask-type", "alpha", false), ("filter", "url(#f)", false),
        ("mix-blend-mode", "screen", false), ("isolation", "isolate", false), ("overflow", "hidden", false),
        ("vector-effect", "non-scaling-stroke", false), ("stop-color", "red", false),
        ("stop-opacity", "0", false), ("transform", "scale(2)", false), ("transform-origin", "1 2", false),
        ("alignment-baseline", "middle", false), ("baseline-shift", "super", false),
    ]

    @Test func elementsInsideHaveWhatIsInherited() {
        let start = Self.dump(SVGStyle())
        for (property, value, isInherited) in Self.properties {
            let parent = Self.style([(property, value)])
            #expect(Self.dump(parent) != start, "\(property)")
            let child = Self.style([], in: parent)
            #expect(Self.dump(child) == (isInherited ? Self.dump(parent) : start), "\(property)")
        }
    }

    /// `inherit` is the value of the parent, whatever was declared before it (CSS 2.1, 6.2.1).
    @Test func inheritIsTheValueOfTheParent() {
        for (property, value, isInherited) in Self.properties {
            let parent = Self.style([(property, value)])
            let child = Self.style([(property, "inherit")], in: parent)
            #expect(Self.dump(child) == Self.dump(parent), "\(property)")
            let start = Self.style([(property, value), (property, "inherit")])
            #expect(Self.dump(start) == Self.dump(SVGStyle()), "\(property), \(isInherited)")
            let later = Self.style([(property, "inherit"), (property, value)])
            #expect(Self.dump(later) == Self.dump(parent), "\(property)")
        }
    }

    /// Keywords are the same in capitals, and names of fonts are not (CSS Values 4, 2.4).
    @Test func keywordsMayHaveCapitals() {
        for (property, value, _) in Self.properties + [("font", "BOLD 9PX a", true)] {
            let isKeyword = value.allSatisfy { $0.isLetter || $0 == "-" }
            let capitals = isKeyword ? value.uppercased() : value
            let lower = property == "font" ? value.lowercased() : value
            #expect(
                Self.dump(Self.style([(property, capitals)])) == Self.dump(Self.style([(property, lower)])))
            let parent = Self.style([(property, value)])
            let child = Self.style([(property, "INHERIT")], in: parent)
            #expect(Self.dump(child) == Self.dump(parent), "\(property)")
        }
        for property in ["font-family", "font"] {
            let names = ["Ab", "ab"].map { Self.style([(property, property == "font" ? "9px \($0)" : $0)]) }
            #expect(Self.dump(names[0]) != Self.dump(names[1]))
        }
    }

    /// `inherit` undoes what a shorthand has set before, and holds for shorthands.
    @Test(arguments: [
        ("font", "5px b", "font-size", "9px"), ("font", "5px b", "font-family", "a"),
        ("font", "5px b", "font-weight", "bold"), ("font", "5px b", "font-style", "italic"),
        ("font", "5px b", "font-variant", "small-caps"), ("marker", "none", "marker-mid", "url(#m)"),
    ])
    func inheritAndShorthands(_ whole: String, _ value: String, _ part: String, _ inherited: String) {
        let parent = Self.style([("font", "italic small-caps bold 9px a"), ("marker", "url(#m)")])
        let own = Self.style([(whole, value), (part, "inherit")], in: parent)
        #expect(Self.dump(own) == Self.dump(Self.style([(whole, value), (part, inherited)], in: parent)))
        let all = Self.style([(whole, value), (whole, "inherit")], in: parent)
        #expect(Self.dump(all) == Self.dump(parent))
        let later = Self.style([(part, "inherit"), (whole, value)], in: parent)
        #expect(Self.dump(later) == Self.dump(Self.style([(whole, value)], in: parent)))
    }

    /// A value that is none leaves the one declared before it (CSS 2.1, 4.2).
    @Test(arguments: [
        ("fill", "blue", "blau"), ("fill-opacity", ".5", "half"), ("fill-rule", "evenodd", "odd"),
        ("stroke-width", "3", "-3"), ("stroke-width", "3", "wide"), ("stroke-linecap", "round", "arrow"),
        ("stroke-linejoin", "bevel", "x"), ("stroke-miterlimit", "7", "0.5"), ("font-size", "9px", "-1px"),
        ("font-size", "9px", "big"), ("font-weight", "bold", "1001"), ("font-weight", "bold", "0"),
        ("text-anchor", "end", "left"), ("opacity", ".2", "1px2"), ("stop-color", "red", "x"),
        ("color", "red", "rgb(1)"), ("letter-spacing", "1em", "wide"),
    ])
    func wrongValues(_ property: String, _ value: String, _ wrong: String) {
        let expected = Self.dump(Self.style([(property, value)]))
        #expect(Self.dump(Self.style([(property, value), (property, wrong)])) == expected)
    }

    /// Sizes relative to that of the parent, also where another was declared before (CSS Fonts 4, 2.5).
    @Test(arguments: [
        ("2em", 40.0), ("150%", 30), ("larger", 24), ("smaller", 20 / 1.2), ("2ex", 20), ("medium", 16),
        ("xx-small", 9), ("x-small", 10), ("small", 13), ("large", 18), ("x-large", 24), ("xx-large", 32),
        ("xxx-large", 48), ("0", 0), ("12pt", 16), ("7", 7),
    ])
    func fontSizes(_ value: String, _ size: Double) {
        let parent = Self.style([("font-size", "20")])
        for before in [[], [("font-size", "7px")], [("font-size", "3em")], [("font", "5px serif")]]
            as [Values]
        {
            let style = Self.style(before + [("font-size", value)], in: parent)
            #expect(isNear(style.fontSize, size), "\(before)")
            let short = Self.style(before + [("font", "italic \(value)/1.5 serif")], in: parent)
            #expect(isNear(short.fontSize, size) && short.text.font.isItalic, "\(before)")
        }
    }

    /// Weights relative to that of the parent (CSS Fonts 4, 2.2.1, the table of bolder and lighter).
    @Test(arguments: [
        (100, 400, 100), (349, 400, 100), (350, 700, 100), (549, 700, 100), (550, 900, 400),
        (749, 900, 400), (750, 900, 700), (899, 900, 700), (900, 900, 700), (1000, 900, 700),
    ])
    func fontWeights(parent: Int, bolder: Int, lighter: Int) {
        let outer = Self.style([("font-weight", "\(parent)")])
        for before in [[], [("font-weight", "bold")], [("font-weight", "1")]] as [Values] {
            let bold = Self.style(before + [("font-weight", "bolder")], in: outer)
            let light = Self.style(before + [("font-weight", "lighter")], in: outer)
            #expect(bold.text.font.weight == bolder && light.text.font.weight == lighter, "\(before)")
        }
    }

    /// The shorthand sets what it does not name to its start (CSS 2.1, 15.8).
    @Test(arguments: [
        ("12px serif", 400, false, false, ["serif"]),
        ("italic small-caps bold 12px/2 'a b', c", 700, true, true, ["a b", "c"]),
        ("normal 300 12px a b", 300, false, false, ["a b"]), ("oblique 12px a", 400, true, false, ["a"]),
        ("bold", 700, true, true, ["z"]), ("12px", 700, true, true, ["z"]), ("", 700, true, true, ["z"]),
    ])
    func fontShorthands(
        _ value: String, weight: Int, isItalic: Bool, isSmall: Bool, families: [String]
    ) {
        let before: Values = [
            ("font-weight", "bold"), ("font-style", "italic"), ("font-variant", "small-caps"),
            ("font-family", "z"),
        ]
        let font = Self.style(before + [("font", value)]).text.font
        #expect(font.weight == weight && font.isItalic == isItalic)
        #expect(font.hasSmallCapitals == isSmall && font.families == families)
    }

    /// The colour of an element is that of its own last declaration, in whatever order they stand.
    @Test func currentColorOfStops() throws {
        let red = try #require(SVGColor("red"))
        let declared: Values = [("stop-color", "currentColor"), ("color", "red")]
        #expect(Self.style(declared).stopColor == red)
        #expect(Self.style(declared.reversed()).stopColor == red)
        // The word is inherited, not the colour that it is (CSS Color 4, 14).
        let child = Self.style([("stop-color", "inherit"), ("color", "blue")], in: Self.style(declared))
        #expect(child.stopColor == SVGColor("blue"))
    }

    @Test(arguments: [
        ("stroke", true, false), ("stroke fill", true, false), ("fill stroke", false, false),
        ("markers", false, true), ("markers stroke", true, true), ("stroke markers", true, false),
        ("normal", false, false), ("stroke stroke", false, false), ("stroke x", false, false),
    ])
    func paintOrders(_ value: String, strokesFirst: Bool, drawsMarkersFirst: Bool) {
        let style = Self.style([("paint-order", "markers stroke"), ("paint-order", value)])
        let order = SVGPaintOrder(strokesFirst: strokesFirst, drawsMarkersFirst: drawsMarkersFirst)
        #expect(style.paintOrder == order)
    }

    @Test(
        arguments: [
            ("url(#a)", "a"), ("url( #a )", "a"), ("url('#a')", "a"), ("url(\"#a\")", "a"),
            ("url(#a) red", "a"),
            ("url(a.svg#a)", nil), ("#a", nil), ("none", nil), ("url(#a", nil), ("url()", nil),
        ] as [(String, String?)])
    func identifiers(_ value: String, _ identifier: String?) {
        #expect(SVGStyle.identifier(ofURL: value) == identifier)
    }
}
