import NoteCompiler

/// Settings that a note is compiled with, as an input chooses them: pairs of bytes after the first eight.
struct RandomSettings {
    /// Each that was set, as `--set` takes it.
    private(set) var pairs: [(key: String, value: String)] = []

    /// The first choice of settings; those before say how the run is checked.
    private static let first = 8
    private static let most = 8

    init(_ input: FuzzInput) {
        for number in 0..<Self.most {
            let place = Self.first + 2 * number
            let key = input.choice(place, of: Self.values.count + 1)
            guard key > 0 else { continue }
            let (name, values) = Self.values[key - 1]
            pairs.append((name, input.choice(place + 1, among: values)))
        }
    }

    /// Whether the last dialect that is chosen is that of plain text.
    var isPlain: Bool { pairs.last { $0.key == "dialect" }?.value == "plain" }

    /// The settings without some keys.
    func without(_ keys: Set<String>) -> RandomSettings {
        var settings = self
        settings.pairs.removeAll { keys.contains($0.key) }
        return settings
    }

    /// Sets them; what is no value, or does not go with another, is for the compiler to refuse.
    func apply(to options: inout CompileOptions) {
        for (key, value) in pairs { try? options.settings.set(key, to: value) }
    }

    /// Values that keys take, ordinary and extreme ones.
    static let values: [(String, [String])] = [
        (
            "size-category",
            ["xSmall", "small", "medium", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5"]
        ),
        (
            "paper",
            [
                "a5", "letter", "iphone", "200x200", "60x60mm", "100x1000", "1000x130", "90x120mm", "150x150",
                "14400x14400", "a3", "300x400",
            ]
        ),
        ("orientation", ["landscape", "portrait"]),
        ("margins", ["auto", "0", "5", "20mm", "10,30", "1,2,3,4", "100", "0.001"]),
        ("theme", ["classic", "markup", "article", "reader", "plain", "notepad"]),
        ("dialect", ["plain", "notepad", "notepad-2014", "markup", "note"]),
        ("markers", ["show", "hide"]),
        ("line-breaks", ["reflow", "keep"]),
        ("capitals", ["all", "off", "shouted"]),
        ("quotes", ["typographic", "typed"]),
        ("align", ["justify", "right", "center", "left", "natural"]),
        ("line-height", ["0.5", "0.8", "2", "10", "1.3"]),
        ("line-spacing", ["0", "3", "1000", "40", "glyph/100", "glyph/1", "glyph/1000000"]),
        ("space-before", ["auto", "0", "20", "1000"]), ("item-space", ["auto", "5"]),
        ("space-after", ["0", "20", "1000"]),
        ("leading", ["font", "1000", "1.2"]),
        ("tabs", ["1", "20,40,60", "1000", "300"]),
        ("hyphenation", ["auto", "0", "0.5", "1"]), ("hyphen-min", ["1 1", "2 3", "5 5", "20 20"]),
        ("line-breaking", ["auto", "greedy", "optimal"]),
        ("long-words", ["hyphenate", "break", "shrink", "overflow"]),
        ("hanging-punctuation", ["none", "cjk", "all"]),
        ("word-space", ["0.25 10", "0.75 1.5", "1 1", "0.9 2"]),
        ("letter-space", ["0", "3", "20"]),
        ("columns", ["1", "2", "3", "12"]), ("gutter", ["auto", "0", "12", "1000"]),
        ("balance", ["true", "false"]), ("badge", ["true"]),
        ("exclude", shapes + ["oval 80 120 50 50 of=page pages=first;rect 0 0 90 90 padding=9"]),
        ("container", shapes + ["circle 0 0 280 280 fit=middle padding=5"]),
        ("frames", shapes + ["0 0 90 700 padding=40; 120 0 90 700 padding=1000"]),
        ("page-numbers", ["true", "first: 9", "1000000", "false", "first: 99999"]),
        ("title", ["none", "A title of its own", "  ", "\u{5D0}\u{200F}x"]),
        (
            "lang", ["de", "ar", "he", "ja", "zh-Hant", "tr", "en-GB", "fa", "el", "hi", "x-none", "art-x-a"]
        ),
        ("missing-glyph", ["error", "box"]),
        ("bold-text", ["true"]),
        ("bold-weight", ["bold", "semibold"]),
        ("pdf.version", ["2.0", "1.7"]),
        ("pdf.a", ["2a", "2u", "2b", "4"]),
        ("pdf.ua", ["true"]),
        ("pdf.tags", ["false"]),
        ("fonts.sans", Self.families),
        ("fonts.mono", Self.families),
        ("fonts.body", Self.families),
        ("colors.text", ["#ff8000", "red", "rgb(0, 0, 0)"]),
        ("colors.accent", ["#000001"]),
        ("author", ["An author", "\u{202E}a"]),
        ("date", ["2014-07-18", "2014-02-30", "2014"]),
        // Words too wide are told, as the oracle of the paper asks whether they were.
        ("warnings", ["text/bidi-override=off", "text/control-character=error"]),
    ]

    private static let shapes = [
        "none", "0 0 400 600", "circle 100 100 200 300 pages=2-3", "rect -100 -100 14400 14400 of=page",
        "polygon 0 0 300 0 0 300 300 300", "path M0 0C500 0 0 500 300 300T9 9Z of=page", "rect 0 0 0.1 0.1",
        "oval 0 0 300 14400",
    ]

    private static let families = [
        "Notec Gap", "Notec Script", "Notec Mono", "Notec Layers", "Notec Paints", "Notec Pictures",
        "Notec Whole", "Notec Sealed", "Notec Box CFF", "Notec Circles", "Notec Broken Pictures",
        "Notec Sbix",
    ]
}
