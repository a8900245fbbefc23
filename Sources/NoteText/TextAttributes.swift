/// What the author has asked for a stretch of text, besides its styles; nil and empty where nothing was said.
///
/// Names of styles and colours are kept as names: what they mean is up to the theme.
package struct TextAttributes: Hashable, Sendable {
    /// The name of a text style: `caption1`.
    package var textStyle: String?
    package var font: String?
    package var size: FontSize?
    package var color: ColorChoice?
    package var background: ColorChoice?
    package var underline: LineDecoration?
    package var underlineColor: ColorChoice?
    package var strike: LineDecoration?
    package var strikeColor: ColorChoice?
    /// The width of the outline in percent of the size; a negative one is filled too.
    package var stroke: Double?
    package var strokeColor: ColorChoice?
    /// How far the baseline is raised, in points.
    package var baseline: Double?
    /// What is added to each advance, in points.
    package var kern: Double?
    package var traits = TextTraits()
    /// BCP 47.
    package var language: String?
    package var identifier: String?
    /// The picture that stands here, an index into `AttributedText.pictures`.
    package var picture: Int?

    package init() {}

    /// Whether nothing has been asked for.
    package var isEmpty: Bool { self == TextAttributes() }
}

/// What is either asked for or not.
package struct TextTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let letterpress = TextTraits(rawValue: 1 << 0)
    /// No line may end in it.
    package static let noBreak = TextTraits(rawValue: 1 << 1)
    package static let smallCaps = TextTraits(rawValue: 1 << 2)
    package static let `subscript` = TextTraits(rawValue: 1 << 3)
    package static let superscript = TextTraits(rawValue: 1 << 4)
    /// At most one of the three that tell which ligatures there are.
    package static let noLigatures = TextTraits(rawValue: 1 << 5)
    package static let standardLigatures = TextTraits(rawValue: 1 << 6)
    /// With contextual alternates.
    package static let contextualLigatures = TextTraits(rawValue: 1 << 7)

    package static let ligatures: TextTraits = [.noLigatures, .standardLigatures, .contextualLigatures]
}

/// The size of type.
package enum FontSize: Hashable, Sendable {
    case points(Double)
    /// So many steps up the type scale, or down.
    case steps(Int)
}

/// A colour as it was written.
package enum ColorChoice: Hashable, Sendable {
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A name of the theme.
    case named(String)
}

/// A line under text or through it.
package struct LineDecoration: Hashable, Sendable {
    package enum Weight: String, CaseIterable, Sendable {
        case single, thick, double
    }

    package enum Pattern: String, CaseIterable, Sendable {
        case solid, dot, dash
        case dashDot = "dash-dot"
        case dashDotDot = "dash-dot-dot"
    }

    package var weight = Weight.single
    package var pattern = Pattern.solid
    /// Whether spaces have none.
    package var isByWord = false

    package init() {}
}

extension TextAttributes {
    /// These inside `outer`: what is said here counts, and where nothing is said, what is said there.
    package func over(_ outer: TextAttributes) -> TextAttributes {
        var result = self
        result.textStyle = textStyle ?? outer.textStyle
        result.font = font ?? outer.font
        // A text style has a size of its own.
        result.size = size ?? (textStyle == nil ? outer.size : nil)
        result.color = color ?? outer.color
        result.background = background ?? outer.background
        result.underline = underline ?? outer.underline
        result.underlineColor = underlineColor ?? outer.underlineColor
        result.strike = strike ?? outer.strike
        result.strikeColor = strikeColor ?? outer.strikeColor
        result.stroke = stroke ?? outer.stroke
        result.strokeColor = strokeColor ?? outer.strokeColor
        result.baseline = baseline ?? outer.baseline
        result.kern = kern ?? outer.kern
        result.language = language ?? outer.language
        result.identifier = identifier ?? outer.identifier
        result.picture = picture ?? outer.picture
        result.traits = traits.over(outer.traits)
        return result
    }
}

extension TextTraits {
    /// Text is set above the line or below it, not both, and its ligatures are of one kind.
    fileprivate func over(_ outer: TextTraits) -> TextTraits {
        [[.subscript, .superscript], .ligatures].reduce(union(outer)) { traits, choice in
            isDisjoint(with: choice) ? traits : traits.subtracting(choice).union(intersection(choice))
        }
    }
}
