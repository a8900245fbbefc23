// The vocabulary of drawings.
extension SVGGrammar {
    static let shapes = ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "path"]
    static let containers = ["g", "a", "switch", "svg", "symbol", "defs", "foreignObject"]
    static let gradients = ["linearGradient", "radialGradient"]
    static let definitions = ["clipPath", "mask", "pattern", "marker", "filter", "g"]
    static let spans = ["tspan", "tspan", "tspan", "a", "tref", "textPath"]
    static let names = ["a", "b", "c"]

    static let rootAttributes = [
        "width", "height", "viewBox", "preserveAspectRatio", "style", "transform", "font-size", "xml:space",
        "overflow",
    ]
    static let properties = [
        "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit",
        "stroke-linejoin", "stroke-linecap", "fill-rule", "clip-rule", "opacity", "fill-opacity",
        "stroke-opacity", "stop-color", "stop-opacity", "color", "display", "visibility", "overflow",
        "clip-path", "mask", "mask-type", "filter", "marker", "marker-mid", "marker-end", "paint-order",
        "vector-effect", "mix-blend-mode", "isolation", "transform", "transform-origin", "font", "font-size",
        "font-family", "font-weight", "font-style", "font-variant", "letter-spacing", "word-spacing",
        "text-anchor", "direction", "writing-mode", "dominant-baseline", "alignment-baseline",
        "baseline-shift", "text-decoration", "--a", "width", "height",
    ]
    static let attributeNames =
        properties + properties + [
            "id", "id", "class", "style", "style", "x", "y", "dx", "dy", "rotate", "textLength",
            "lengthAdjust", "startOffset", "width", "height", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr",
            "x1", "y1", "x2", "y2", "d", "points", "href", "xlink:href", "viewBox", "preserveAspectRatio",
            "gradientUnits", "gradientTransform", "spreadMethod", "offset", "patternUnits",
            "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits",
            "markerUnits", "markerWidth", "markerHeight", "refX", "refY", "orient", "systemLanguage",
            "requiredExtensions", "xml:space", "xml:lang",
        ]

    static let keywords: [String: [String]] = [
        "preserveAspectRatio": ["none", "xMinYMin slice", "xMidYMax meet", "defer xMaxYMid"],
        "xml:space": ["preserve", "default"], "overflow": ["visible", "hidden", "auto"],
        "gradientUnits": units2, "patternUnits": units2, "patternContentUnits": units2,
        "clipPathUnits": units2, "maskUnits": units2, "maskContentUnits": units2, "markerUnits": units2,
        "spreadMethod": ["pad", "reflect", "repeat"], "lengthAdjust": ["spacing", "spacingAndGlyphs"],
        "orient": ["auto", "auto-start-reverse", "90", "1e9turn"], "display": ["none", "inline"],
        "visibility": ["hidden", "visible", "collapse"], "fill-rule": ["evenodd", "nonzero"],
        "clip-rule": ["evenodd", "nonzero"], "stroke-linejoin": ["round", "bevel", "miter", "arcs"],
        "stroke-linecap": ["round", "square", "butt"], "paint-order": ["stroke", "markers fill", "normal"],
        "vector-effect": ["non-scaling-stroke", "none"], "mask-type": ["alpha", "luminance"],
        "mix-blend-mode": ["multiply", "hue", "normal", "plus-lighter"], "isolation": ["isolate", "auto"],
        "font-family": ["serif", "'Notec Box', none", "none", "monospace"],
        "font": ["bold 12px/2 serif", "italic 1e9em x", "caption"],
        "font-weight": ["bolder", "700", "lighter"],
        "font-style": ["italic", "oblique"], "font-variant": ["small-caps", "normal"],
        "text-anchor": ["middle", "end", "start"], "direction": ["rtl", "ltr"],
        "writing-mode": ["tb", "vertical-rl", "lr"],
        "text-decoration": ["underline overline", "line-through"],
        "dominant-baseline": ["middle", "hanging", "central", "text-top"],
        "alignment-baseline": ["baseline", "central", "after-edge"],
        "transform-origin": ["center", "50% 100%", "left top"], "systemLanguage": ["en", "de", ""],
        "requiredExtensions": ["", "x"], "xml:lang": ["ar", "de"],
    ]
    private static let units2 = ["userSpaceOnUse", "objectBoundingBox", "strokeWidth"]

    static let paints = [
        "none", "red", "#0f08", "rgb(10%,20%,30%)", "currentColor", "url(#a)", "url(#b) red", "context-fill",
        "hsl(1e9,50%,50%)", "url(#c) none", "transparent", "var(--a)", "rgb(1 2 3 / 50%)", "context-stroke",
    ]
    static let numbers = ["0", "1", "2.5", "-3", "10", "100", "0.5", "50", "-0.1"]
    static let extremes = [
        "1e-308", "1e-10", "1e300", "-1e300", "1e9", "-1e9", "1e-9", "999999999999", "0.0000001", "-0", "1e6",
        "1e400", ".5.5", "5e-324", "1e-5",
    ]
    static let units = ["", "", "", "%", "em", "ex", "px", "mm", "turn", "rem"]
    static let oddValues = [
        "inherit", "", " ", "calc(1px + 2px)", "calc(2*(1em - -1em)/0)", "calc(((", "var(--b", "&amp;", "&c;",
        "&#0;", "&#x1F600;", "NaN", "inf", "/*", "1,,2", "(", "url(", "none none", "\u{A0}", "auto", "larger",
        "var(--a, 1)",
    ]
    static let words = [
        "x", " ", "  ", "word ", "\n", "\u{A0}", "שלום", "fi", "&lt;", "<![CDATA[ a ]]>", "\u{1F600}",
        "e\u{301}", "العربية ", "漢", "\t", "<!-- c -->",
    ]
    static let selectors = [
        "*", "rect", ".a", "#b", "g>rect", "text tspan", "[x]", "[id=\"a\"]", "rect+rect", ":root",
        "rect:nth-child(2)", "a:not(.b,[x])", ".a,.b", "g~rect+rect", ":is(rect,.a):nth-last-child(-2n+3)",
        "[id^=a]",
        ":only-child", "rect:not(", "[class~=", "svg|rect", "g > ", "rect:first-child", "[class~=a]", "}",
    ]
    static let atRules = [
        "@media print{rect{fill:red}}", "@media not (width),screen and{g{--a:var(--b,var(--a))}}",
        "*{--a:red;--b:var(--a) var(--a)}", "@import url(a.css);", "@font-face{font-family:x}", "@media {",
        "@", "<!--", "/* a", "@charset \"x\";",
    ]
    static let addresses = [
        "a.svg#x", "https://example.org/", "data:image/svg+xml,<svg width='1e-3' height='9'/>",
        "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E", "data:,", "data:;base64,!",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgAB"
            + "SK+kcQAAAABJRU5ErkJggg==",
    ]
}
