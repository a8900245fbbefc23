/// What is asked for text, blocks, pictures and cards.
extension LineReader {
    private static let paragraphKeys = [
        "style", "align", "letterpress", "keep", "line-height", "line-spacing", "space-before", "space-after",
        "indent", "max-lines", "truncate", "lang", "id",
    ]
    private static let textKeys = [
        "text-style", "color", "background", "font", "size", "size-steps", "underline", "underline-color",
        "strike", "strike-color", "stroke", "stroke-color", "baseline", "kern", "traits", "lang", "id",
    ]
    private static let pictureKeys = [
        "file", "alt", "caption", "caption-start", "width", "width-percent", "height", "height-percent",
        "fill", "inset", "float", "contour", "span", "id",
    ]

    mutating func readParagraphAttributes() throws(JSONError) -> ParagraphAttributes {
        var values = ParagraphAttributes()
        try json.openObject("'attributes'")
        while let key = try json.nextKey() {
            switch key.name {
            case "style": values.textStyle = try json.text(key.name)
            case "align": values.alignment = try json.choice(key.name)
            case "letterpress": values.isLetterpress = try json.bool(key.name)
            case "keep": values.isKeptWhole = try json.bool(key.name)
            case "line-height": values.lineHeight = try json.number(key.name)
            case "line-spacing": values.lineSpacing = try json.number(key.name)
            case "space-before": values.spaceBefore = try json.number(key.name)
            case "space-after": values.spaceAfter = try json.number(key.name)
            case "indent": values.indent = try json.number(key.name)
            case "max-lines": values.maxLines = try json.count(key.name, in: 1...Int.max)
            case "truncate": values.truncation = try json.choice(key.name)
            case "lang": values.language = try json.text(key.name)
            case "id": values.identifier = try json.text(key.name)
            default: try passOver(key, known: Self.paragraphKeys)
            }
        }
        return values
    }

    mutating func readTextAttributes() throws(JSONError) -> TextAttributes {
        var values = TextAttributes()
        try json.openObject("'attributes'")
        while let key = try json.nextKey() {
            switch key.name {
            case "text-style": values.textStyle = try json.text(key.name)
            case "font": values.font = try json.text(key.name)
            case "size": values.size = .points(try json.number(key.name))
            case "size-steps": values.size = .steps(try json.count(key.name, in: -10...10))
            case "underline": values.underline = try json.parsed(key.name, LineDecoration.init(name:))
            case "strike": values.strike = try json.parsed(key.name, LineDecoration.init(name:))
            case "stroke": values.stroke = try json.number(key.name)
            case "baseline": values.baseline = try json.number(key.name)
            case "kern": values.kern = try json.number(key.name)
            case "traits": values.traits = try readTraits()
            case "lang": values.language = try json.text(key.name)
            case "id": values.identifier = try json.text(key.name)
            default:
                if let path = Self.color(key.name) {
                    values[keyPath: path] = try json.parsed(key.name, ColorChoice.init(name:))
                } else {
                    try passOver(key, known: Self.textKeys)
                }
            }
        }
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
        while try json.nextElement() { traits.formUnion(try json.parsed("traits", TextTraits.init(name:))) }
        return traits
    }

    mutating func readPicture() throws(JSONError) -> ReadPicture {
        let nowhere = SourceSpan(start: span.start, end: span.start)
        var read = ReadPicture(picture: Picture(file: "", alternative: "", fileSpan: nowhere))
        try json.openObject("'picture'")
        while let key = try json.nextKey() {
            switch key.name {
            case "file": (read.picture.file, read.picture.fileSpan) = try readPlacedText(key.name)
            case "alt": read.picture.alternative = try json.text(key.name)
            case "caption": read.picture.caption = try json.text(key.name)
            case "caption-start":
                _ = json.peek()
                read.captionPlace = json.position
                read.captionStart = try json.count(key.name, in: 0...1_000_000_000)
            case "width": read.picture.width = .points(try json.number(key.name))
            case "width-percent": read.picture.width = .percent(try json.number(key.name))
            case "height": read.picture.height = .points(try json.number(key.name))
            case "height-percent": read.picture.height = .percent(try json.number(key.name))
            case "fill": read.picture.fills = try json.bool(key.name)
            case "inset": read.picture.inset = try readInset()
            case "float": read.picture.float = try json.choice(key.name)
            case "contour": read.picture.followsContour = try json.bool(key.name)
            case "span": read.picture.spansColumns = try json.bool(key.name)
            case "id": read.picture.identifier = try json.text(key.name)
            default: try passOver(key, known: Self.pictureKeys)
            }
        }
        return read
    }

    private mutating func readInset() throws(JSONError) -> PictureInset {
        var inset = PictureInset(top: 0, left: 0, bottom: 0, right: 0)
        try json.openObject("'inset'")
        while let key = try json.nextKey() {
            switch key.name {
            case "top": inset.top = try json.number(key.name)
            case "left": inset.left = try json.number(key.name)
            case "bottom": inset.bottom = try json.number(key.name)
            case "right": inset.right = try json.number(key.name)
            default: try passOver(key, known: ["top", "left", "bottom", "right"])
            }
        }
        return inset
    }

    mutating func readCard() throws(JSONError) -> Card {
        var card = Card()
        try json.openObject("'card'")
        while let key = try json.nextKey() {
            switch key.name {
            case "image": (card.image, card.imageSpan) = try readPlacedText(key.name)
            case "name": card.name = try json.text(key.name)
            case "detail": card.detail = try json.text(key.name)
            default: try passOver(key, known: ["image", "name", "detail"])
            }
        }
        return card
    }

    private mutating func readPlacedText(_ key: String) throws(JSONError) -> (String, SourceSpan) {
        _ = json.peek()
        let start = json.position
        let text = try json.text(key)
        return (text, SourceSpan(start: json.offset + start, end: json.offset + json.position))
    }
}

/// A picture as it was read: where its caption begins is checked when its run's text is known.
struct ReadPicture {
    var picture: Picture
    var captionStart: Int?
    var captionPlace = 0
}
