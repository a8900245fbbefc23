/// What is asked for text, blocks, pictures and cards.
extension LineReader {
    static let paragraphKeys = [
        "style", "align", "letterpress", "keep", "line-height", "line-spacing", "space-before", "space-after",
        "indent", "max-lines", "truncate", "lang", "id",
    ]
    static let textKeys = [
        "text-style", "color", "background", "font", "size", "size-steps", "underline", "underline-color",
        "strike", "strike-color", "stroke", "stroke-color", "baseline", "kern", "traits", "lang", "id",
    ]
    static let pictureKeys = [
        "file", "alt", "caption", "caption-start", "width", "width-percent", "height", "height-percent",
        "fill", "inset", "float", "contour", "span", "id",
    ]
    static let cardKeys = ["image", "name", "detail"]

    mutating func readParagraphAttributes() throws(JSONError) -> ParagraphAttributes {
        var values = ParagraphAttributes()
        var keys = KeyRecord(Self.paragraphKeys)
        try json.openObject("'attributes'")
        while let key = try nextKey(&keys) {
            switch key {
            case "style": values.textStyle = try readTextStyle(key)
            case "align": values.alignment = try json.choice(key)
            case "letterpress": values.isLetterpress = try json.bool(key)
            case "keep": values.isKeptWhole = try json.bool(key)
            case "line-height": values.lineHeight = try json.number(key)
            case "line-spacing": values.lineSpacing = try json.number(key)
            case "space-before": values.spaceBefore = try json.number(key)
            case "space-after": values.spaceAfter = try json.number(key)
            case "indent": values.indent = try json.number(key)
            case "max-lines": values.maxLines = try json.count(key, in: 1...Int.max)
            case "truncate": values.truncation = try json.choice(key)
            case "lang": values.language = try readLanguage(key)
            case "id": values.identifier = try readIdentifier(key)
            default: break
            }
        }
        return values
    }

    mutating func readTextAttributes() throws(JSONError) -> TextAttributes {
        var values = TextAttributes()
        var keys = KeyRecord(Self.textKeys)
        try json.openObject("'attributes'")
        while let key = try nextKey(&keys) {
            switch key {
            case "text-style": values.textStyle = try readTextStyle(key)
            case "font": values.font = try json.text(key, "the name of a family") { !$0.isEmpty }
            case "size": values.size = .points(try json.number(key))
            case "size-steps":
                values.size = .steps(try json.count(key, in: -10...10))
            case "underline": values.underline = try json.parsed(key, LineDecoration.init(name:))
            case "strike": values.strike = try json.parsed(key, LineDecoration.init(name:))
            case "stroke": values.stroke = try json.number(key)
            case "baseline": values.baseline = try json.number(key)
            case "kern": values.kern = try json.number(key)
            case "traits": values.traits = try readTraits()
            case "lang": values.language = try readLanguage(key)
            case "id": values.identifier = try readIdentifier(key)
            default:
                if let path = Self.color(key) {
                    values[keyPath: path] = try json.parsed(key) { ColorChoice($0) }
                }
            }
        }
        try requireOne(of: "size", "size-steps", keys)
        return values
    }

    private static func color(_ key: String) -> WritableKeyPath<TextAttributes, ColorChoice?>? {
        switch key {
        case "color": \.color
        case "background": \.background
        case "underline-color": \.underlineColor
        case "strike-color": \.strikeColor
        case "stroke-color": \.strokeColor
        default: nil
        }
    }

    private mutating func readTraits() throws(JSONError) -> TextTraits {
        var traits = TextTraits()
        try json.openArray("'traits'")
        while try json.nextElement() {
            _ = json.peek()
            let place = json.position
            traits.formUnion(try json.parsed("traits", TextTraits.init(name:)))
            if traits.isSuperset(of: [.subscript, .superscript]) {
                throw json.error("text stands above the line or below it, not both", at: place)
            }
            if traits.intersection(.ligatures).rawValue.nonzeroBitCount > 1 {
                throw json.error("ligatures are of one kind", at: place)
            }
        }
        return traits
    }

    private mutating func readTextStyle(_ key: String) throws(JSONError) -> String {
        try json.parsed(key) { TextStyleName.all.contains($0) ? $0 : nil }
    }

    private mutating func readLanguage(_ key: String) throws(JSONError) -> String {
        try json.text(key, "a language tag (BCP 47)", LanguageTag.isWellFormed)
    }

    private mutating func readIdentifier(_ key: String) throws(JSONError) -> String {
        try json.text(key, "a name of letters, digits, hyphens and underscores", PlaceName.isWellFormed)
    }

    /// Makes sure that `keys` has no more than one of two keys that say the same.
    private mutating func requireOne(
        of first: String, _ second: String, _ keys: KeyRecord
    ) throws(JSONError) {
        guard let one = keys[first], let other = keys[second] else { return }
        throw json.error("there is '\(first)' or '\(second)', not both", at: max(one, other))
    }
}

extension LineReader {
    mutating func readPicture() throws(JSONError) -> Picture {
        var picture = Picture(
            file: "", alternative: "", fileSpan: SourceSpan(start: span.start, end: span.start))
        var keys = KeyRecord(Self.pictureKeys)
        _ = json.peek()
        let start = json.position
        var captionStart = 0
        try json.openObject("'picture'")
        while let key = try nextKey(&keys) {
            switch key {
            case "file": (picture.file, picture.fileSpan) = try readPlacedText(key)
            case "alt": picture.alternative = try json.line(key)
            case "caption": picture.caption = try json.line(key)
            case "caption-start": captionStart = try json.count(key, in: 0...1_000_000_000)
            case "width": picture.width = .points(try json.number(key))
            case "width-percent": picture.width = .percent(try json.number(key))
            case "height": picture.height = .points(try json.number(key))
            case "height-percent": picture.height = .percent(try json.number(key))
            case "fill": picture.fills = try json.bool(key)
            case "inset": picture.inset = try readInset()
            case "float": picture.float = try json.choice(key)
            case "contour": picture.followsContour = try json.bool(key)
            case "span": picture.spansColumns = try json.bool(key)
            case "id": picture.identifier = try readIdentifier(key)
            default: break
            }
        }
        if picture.file.isEmpty {
            throw json.error("a picture must name its 'file'", at: keys["file"] ?? start)
        }
        if keys["alt"] == nil { throw json.error("a picture must have 'alt', which may be empty", at: start) }
        try requireOne(of: "width", "width-percent", keys)
        try requireOne(of: "height", "height-percent", keys)
        if let place = keys["caption-start"], captionStart != picture.captionStart {
            throw json.error("the caption does not begin there", at: place)
        }
        return picture
    }

    private mutating func readInset() throws(JSONError) -> PictureInset {
        var inset = PictureInset(top: 0, left: 0, bottom: 0, right: 0)
        var keys = KeyRecord(["top", "left", "bottom", "right"])
        _ = json.peek()
        let start = json.position
        try json.openObject("'inset'")
        while let key = try nextKey(&keys) {
            switch key {
            case "top": inset.top = try json.number(key)
            case "left": inset.left = try json.number(key)
            case "bottom": inset.bottom = try json.number(key)
            case "right": inset.right = try json.number(key)
            default: break
            }
        }
        guard keys.known.allSatisfy({ keys[$0] != nil }) else {
            throw json.error("'inset' must have 'top', 'left', 'bottom' and 'right'", at: start)
        }
        return inset
    }

    mutating func readCard() throws(JSONError) -> Card {
        var card = Card()
        var keys = KeyRecord(Self.cardKeys)
        try json.openObject("'card'")
        while let key = try nextKey(&keys) {
            switch key {
            case "image": (card.image, card.imageSpan) = try readPlacedText(key)
            case "name": card.name = try json.line(key)
            case "detail": card.detail = try json.line(key)
            default: break
            }
        }
        return card
    }

    private mutating func readPlacedText(_ key: String) throws(JSONError) -> (String, SourceSpan) {
        _ = json.peek()
        let start = json.position
        let text = try json.line(key)
        return (text, SourceSpan(start: json.offset + start, end: json.offset + json.position))
    }
}

extension Picture {
    /// Where its caption begins in the text of its run; nil where it has none.
    fileprivate var captionStart: Int? {
        caption.map { caption in
            let gap = alternative.isEmpty || caption.isEmpty ? 0 : 1
            return alternative.utf8.count + gap
        }
    }
}
