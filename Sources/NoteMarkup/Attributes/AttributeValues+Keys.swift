import NoteText

extension AttributeValues {
    enum Outcome {
        case taken, unknown
        /// The key takes other values: which.
        case refused(String)
    }

    /// Takes `value` for the key `name`, if it means something in `context`.
    mutating func take(_ name: String, _ value: String, _ context: AttributeContext) -> Outcome {
        switch context {
        case .span: takeText(name, value)
        case .block: AttributeNames.isOfBlock(key: name) ? takeBlock(name, value) : takeText(name, value)
        case .picture: takePicture(name, value)
        case .card: takeCard(name, value)
        }
    }

    private mutating func takeText(_ name: String, _ value: String) -> Outcome {
        switch name {
        case "color": set(\.text.color, AttributeValue.color(value), Expected.color)
        case "background": set(\.text.background, AttributeValue.color(value), Expected.color)
        case "underline-color": set(\.text.underlineColor, AttributeValue.color(value), Expected.color)
        case "strike-color": set(\.text.strikeColor, AttributeValue.color(value), Expected.color)
        case "stroke-color": set(\.text.strokeColor, AttributeValue.color(value), Expected.color)
        case "font": set(\.text.font, value.isEmpty ? nil : value, "the name of a family")
        case "size": set(\.text.size, AttributeValue.size(value), Expected.size)
        case "underline": set(\.text.underline, AttributeValue.decoration(value), Expected.decoration)
        case "strike": takeStrike(value)
        case "stroke": setNumber(\.text.stroke, AttributeValue.stroke(value), .stroke, Expected.percent)
        case "baseline": setLength(\.text.baseline, value, .baseline)
        case "kern": setLength(\.text.kern, value, .kern)
        case "ligatures": takeLigatures(value)
        case "lang": set(\.text.language, AttributeValue.language(value), Expected.language)
        default: .unknown
        }
    }

    private mutating func takeStrike(_ value: String) -> Outcome {
        let outcome = set(\.text.strike, AttributeValue.decoration(value), Expected.decoration)
        if case .taken = outcome { styles.insert(.strike) }
        return outcome
    }

    private mutating func takeLigatures(_ value: String) -> Outcome {
        let ligatures: TextTraits
        switch value {
        case "off": ligatures = .noLigatures
        case "standard": ligatures = .standardLigatures
        case "contextual": ligatures = .contextualLigatures
        default: return .refused("off, standard or contextual")
        }
        text.traits = text.traits.subtracting(.ligatures).union(ligatures)
        return .taken
    }

    private mutating func takeBlock(_ name: String, _ value: String) -> Outcome {
        switch name {
        case "line-height":
            setNumber(\.paragraph.lineHeight, AttributeValue.number(value), .lineHeight, Expected.factor)
        case "line-spacing": setLength(\.paragraph.lineSpacing, value, .lineSpacing)
        case "space-before": setLength(\.paragraph.spaceBefore, value, .paragraphSpace)
        case "space-after": setLength(\.paragraph.spaceAfter, value, .paragraphSpace)
        case "indent": setLength(\.paragraph.indent, value, .indent)
        case "lang": set(\.paragraph.language, AttributeValue.language(value), Expected.language)
        case "max-lines": set(\.paragraph.maxLines, AttributeValue.count(value), Expected.count)
        case "truncate": set(\.paragraph.truncation, Truncation(rawValue: value), "tail, middle or head")
        default: .unknown
        }
    }

    private mutating func takePicture(_ name: String, _ value: String) -> Outcome {
        switch name {
        case "width": set(\.picture.width, AttributeValue.extent(value), Expected.extent)
        case "height": set(\.picture.height, AttributeValue.extent(value), Expected.extent)
        case "inset": set(\.picture.inset, AttributeValue.inset(value), Expected.inset)
        case "baseline": setLength(\.text.baseline, value, .baseline)
        default: .unknown
        }
    }

    private mutating func takeCard(_ name: String, _ value: String) -> Outcome {
        switch name {
        case "image": card.image = value
        case "name": card.name = value
        case "detail": card.detail = value
        default: return .unknown
        }
        return .taken
    }

    private mutating func setLength(
        _ path: WritableKeyPath<AttributeValues, Double?>, _ value: String, _ range: ValueRange
    ) -> Outcome {
        setNumber(path, AttributeValue.length(value), range, Expected.length)
    }

    private mutating func setNumber(
        _ path: WritableKeyPath<AttributeValues, Double?>, _ value: Double?, _ range: ValueRange,
        _ expected: (ValueRange) -> String
    ) -> Outcome {
        guard let value, range.contains(value) else { return .refused(expected(range)) }
        self[keyPath: path] = value
        return .taken
    }

    private mutating func set<Value>(
        _ path: WritableKeyPath<AttributeValues, Value?>, _ value: Value?, _ expected: String
    ) -> Outcome {
        guard let value else { return .refused(expected) }
        self[keyPath: path] = value
        return .taken
    }
}

/// What keys take, in words.
private enum Expected {
    static let color = "#rrggbb, rgb(r, g, b) or a colour of the theme"
    static let decoration =
        "single, thick or double, joined with dot, dash, dash-dot, dash-dot-dot or by-word"
    static let size = "points from \(ValueRange.size.words), or steps of the scale such as +1"
    static let count = "a count from \(ValueRange.maxLines.words)"
    static let inset = "four lengths from \(ValueRange.inset.words) points: top,left,bottom,right"
    static let extent =
        "a length from \(ValueRange.extent.words) points, "
        + "or from \(ValueRange.percentage.words)% of the measure"
    static let language = "a language such as de or de-CH"

    static func length(_ range: ValueRange) -> String {
        "a length from \(range.words) points, such as 12, 4mm, 1.5cm or 0.5in"
    }

    static func percent(_ range: ValueRange) -> String { "percent of the size, from \(range.words)" }

    static func factor(_ range: ValueRange) -> String { "a factor from \(range.words), such as 1.2" }
}
