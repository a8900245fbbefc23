/// The attributes of a range of text, its styles apart; nil or empty for what is not set.
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
    /// The rise of the baseline in points.
    package var baseline: Double?
    /// The addition to each advance in points.
    package var kern: Double?
    package var traits = TextTraits()
    /// BCP 47.
    package var language: String?
    package var identifier: String?
    /// The picture that stands here, an index into `AttributedText.pictures`.
    package var picture: Int?
    /// The number of the footnote that the text is a mark of.
    package var note: Int?

    package init() {}

    /// Hashes what is set: most attributes are not. One that is not here is compared none the less.
    package func hash(into hasher: inout Hasher) {
        func add<Value: Hashable>(_ value: Value?, _ number: UInt8) {
            guard let value else { return }
            hasher.combine(number)
            hasher.combine(value)
        }
        add(textStyle, 0)
        add(font, 1)
        add(size, 2)
        add(color, 3)
        add(background, 4)
        add(underline, 5)
        add(underlineColor, 6)
        add(strike, 7)
        add(strikeColor, 8)
        add(stroke, 9)
        add(strokeColor, 10)
        add(baseline, 11)
        add(kern, 12)
        add(language, 13)
        add(identifier, 14)
        add(picture, 15)
        add(note, 16)
        if !traits.isEmpty { hasher.combine(traits) }
    }

    /// Whether nothing has been asked for.
    package var isEmpty: Bool { self == TextAttributes() }
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

extension TextAttributes: AttributeOwner {
    static let contexts: [AttributeContext] = [.span, .block]

    static let table: AttributeTable<Self> = [
        AttributeKey("text-style", .textStyle, { $0.textStyle }, { $0.textStyle = $1 }).notInThemes,
        AttributeKey("color", .color, { $0.color }, { $0.color = $1 }),
        AttributeKey("background", .color, { $0.background }, { $0.background = $1 }),
        AttributeKey("font", .family, { $0.font }, { $0.font = $1 }),
        // A theme has the sizes of the type scale.
        AttributeKey("size", .size, { $0.size }, { $0.size = $1 }).notInThemes,
        AttributeKey("underline", .decoration, { $0.underline }, { $0.underline = $1 }),
        AttributeKey("underline-color", .color, { $0.underlineColor }, { $0.underlineColor = $1 }),
        AttributeKey("strike", .decoration, { $0.strike }, { $0.strike = $1 }),
        AttributeKey("strike-color", .color, { $0.strikeColor }, { $0.strikeColor = $1 }),
        AttributeKey("stroke", .percentOfSize(.stroke), { $0.stroke }, { $0.stroke = $1 }),
        AttributeKey("stroke-color", .color, { $0.strokeColor }, { $0.strokeColor = $1 }),
        AttributeKey("baseline", .length(.baseline), { $0.baseline }, { $0.baseline = $1 }).alsoIn(.picture),
        AttributeKey("kern", .length(.kern), { $0.kern }, { $0.kern = $1 }),
        AttributeKey(
            "traits", .traits, { $0.traits.isEmpty ? nil : $0.traits }, { $0.traits = $1.over($0.traits) }),
        AttributeKey("ligatures", .ligatures, { $0.traits.ligatures }, { $0.traits.ligatures = $1 }),
        AttributeKey("lang", .language, { $0.language }, { $0.language = $1 }).notInThemes,
        AttributeKey("id", .identifier, { $0.identifier }, { $0.identifier = $1 }).notInLists,
    ]

    /// The attributes inside `outer`: a value of `outer` counts where these have none.
    package func over(_ outer: TextAttributes) -> TextAttributes {
        var result = self
        let keys = Self.table.keys
        for index in keys.indices { keys[index].inherit(&result, outer) }
        result.traits = traits.over(outer.traits)
        // A text style has a size of its own.
        if textStyle != nil { result.size = size }
        result.picture = picture ?? outer.picture
        result.note = note ?? outer.note
        return result
    }

    /// Whether the value of `key` is a colour.
    package static func takesColor(_ key: String) -> Bool {
        table.keys.contains { $0.name == key && $0.color != nil }
    }

    /// The colours that it names, and those that it gives.
    package var colors: [ColorChoice] { Self.table.colors.compactMap { $0(self) } }
}
