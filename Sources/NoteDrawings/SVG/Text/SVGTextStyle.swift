internal import Geometry

/// The values of the properties of an element that are about text.
struct SVGTextStyle {
    enum Anchor: String {
        case start, middle, end
    }

    /// The distance of a baseline that a child has from that of its parent.
    enum BaselineShift: Hashable {
        case below, above
        /// Upwards; percentages are of the size of the font.
        case length(SVGLength)
    }

    // Inherited.
    var font = DrawingFont()
    var letterSpacing = SVGLength(0)
    var wordSpacing = SVGLength(0)
    var anchor = Anchor.start
    var isRightToLeft = false
    var isVertical = false
    /// As it is written.
    var dominantBaseline = "auto"
    var keepsSpace = false
    /// The lines of the element and of those round it, at most one of each kind.
    var lines: [SVGTextLine] = []

    // Not inherited.
    var alignmentBaseline = "auto"
    var baselineShift: BaselineShift?
    /// The kinds of lines that the element itself has.
    var ownLines: Set<SVGTextLine.Kind> = []
    /// Whether it has settings of variable fonts.
    var hasVariations = false
}

/// A line drawn with text, in the style of the element that asks for it.
struct SVGTextLine {
    enum Kind: String, CaseIterable {
        case underline, overline
        case strike = "line-through"
    }

    let kind: Kind
    let style: SVGStyle

    /// The kinds that a value names.
    static func kinds(_ value: String) -> Set<Kind> {
        let words = value.utf8.split(whereSeparator: \.isXMLSpace)
        return Set(words.compactMap { Kind(rawValue: String(decoding: $0, as: UTF8.self)) })
    }
}

extension SVGTextStyle.BaselineShift {
    /// Nil for none.
    init?(_ value: String) {
        switch value {
        case "baseline": return nil
        case "sub": self = .below
        case "super": self = .above
        default:
            guard let length = SVGLength(value) else { return nil }
            self = .length(length)
        }
    }
}

extension SVGTextStyle {
    /// The values that an element inside has to begin with.
    var inherited: SVGTextStyle {
        var style = self
        (style.alignmentBaseline, style.baselineShift) = ("auto", nil)
        (style.ownLines, style.hasVariations) = ([], false)
        return style
    }

    static func spacing(_ value: String) -> SVGLength? {
        value == "normal" ? SVGLength(0) : SVGLength(value)
    }
}

extension DrawingFont {
    /// The weight of what has this value inside of what is in this font.
    func weight(_ value: String) -> Int? {
        switch value {
        case "normal": 400
        case "bold": 700
        // CSS Fonts 4, 2.2.1.
        case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : 900
        case "lighter": weight < 550 ? 100 : weight < 750 ? 400 : 700
        default: Int(value).flatMap { (1...1000).contains($0) ? $0 : nil }
        }
    }

    /// No more families are looked for.
    private static let mostFamilies = 16

    /// The names between commas.
    static func families(_ value: String) -> [String] {
        value.utf8.split(separator: UInt8(ascii: ",")).prefix(mostFamilies)
            .map { String(decoding: $0, as: UTF8.self).trimmed.withoutQuotationMarks.trimmed }
            .filter { !$0.isEmpty }
    }

    /// The properties that `font` sets, those with a start of `normal` first.
    static let shorthandProperties = [
        "font-style", "font-variant-caps", "font-weight", "font-kerning", "font-size", "font-family",
    ]

    /// The values that `font` gives them (CSS 2.1, 15.8); none if `value` cannot be read.
    static func properties(ofShorthand value: String) -> [(property: String, value: String)] {
        var words = value.utf8.split(whereSeparator: \.isXMLSpace)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        var set = shorthandProperties.prefix(4).map { ($0, "normal") }
        while let word = words.first {
            let isSize = word.utf8.first.map { (0x30...0x39).contains($0) || $0 == 0x2E } ?? false
            let isWeight = word.utf8.count == 3 && Int(word) != nil
            if isSize, !isWeight { break }
            guard words.count > 2 else { break }
            words.removeFirst()
            let keyword = word.lowercased()
            switch keyword {
            case "italic", "oblique": set.append(("font-style", keyword))
            case "small-caps": set.append(("font-variant-caps", keyword))
            case "bold", "bolder", "lighter": set.append(("font-weight", keyword))
            case _ where isWeight: set.append(("font-weight", word))
            default: break
            }
        }
        guard words.count >= 2, let sizes = words.popFirst() else { return [] }
        let size = sizes.utf8.split(separator: UInt8(ascii: "/")).first ?? sizes.utf8[...]
        set.append(("font-size", String(decoding: size, as: UTF8.self).lowercased()))
        set.append(("font-family", words.joined(separator: " ")))
        return set
    }
}
