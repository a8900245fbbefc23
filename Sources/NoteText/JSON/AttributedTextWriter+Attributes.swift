extension JSONText {
    fileprivate mutating func optional(_ key: String, _ value: String?) {
        if let value { member(key, value) }
    }

    fileprivate mutating func optional(_ key: String, _ value: Double?) {
        if let value { member(key, exact: value) }
    }

    fileprivate mutating func flag(_ key: String, _ value: Bool) {
        if value { member(key, true) }
    }
}

extension ParagraphAttributes {
    func write(to json: inout JSONText) {
        json.optional("style", textStyle)
        json.optional("align", alignment?.rawValue)
        json.flag("letterpress", isLetterpress)
        json.flag("keep", isKeptWhole)
        json.optional("line-height", lineHeight)
        json.optional("line-spacing", lineSpacing)
        json.optional("space-before", spaceBefore)
        json.optional("space-after", spaceAfter)
        json.optional("indent", indent)
        if let maxLines { json.member("max-lines", maxLines) }
        json.optional("truncate", truncation?.rawValue)
        json.optional("lang", language)
        json.optional("id", identifier)
    }
}

extension TextAttributes {
    /// All but the picture.
    func write(to json: inout JSONText) {
        json.optional("text-style", textStyle)
        json.optional("color", color?.name)
        json.optional("background", background?.name)
        json.optional("font", font)
        switch size {
        case .points(let size): json.member("size", exact: size)
        case .steps(let steps): json.member("size-steps", steps)
        case nil: break
        }
        json.optional("underline", underline?.name)
        json.optional("underline-color", underlineColor?.name)
        json.optional("strike", strike?.name)
        json.optional("strike-color", strikeColor?.name)
        json.optional("stroke", stroke)
        json.optional("stroke-color", strokeColor?.name)
        json.optional("baseline", baseline)
        json.optional("kern", kern)
        if !traits.isEmpty { json.member("traits", traits.names) }
        json.optional("lang", language)
        json.optional("id", identifier)
    }
}

extension Picture {
    /// `start` is where its run begins in the text.
    func write(to json: inout JSONText, captionFrom start: Int) {
        json.member("file", file)
        json.member("alt", alternative)
        if let caption {
            json.member("caption", caption)
            json.member("caption-start", captionText.lowerBound - start)
        }
        width?.write("width", to: &json)
        height?.write("height", to: &json)
        json.flag("fill", fills)
        if let inset {
            json.member("inset") { object in
                object.member("top", exact: inset.top)
                object.member("left", exact: inset.left)
                object.member("bottom", exact: inset.bottom)
                object.member("right", exact: inset.right)
            }
        }
        json.optional("float", float?.rawValue)
        json.flag("contour", followsContour)
        json.flag("span", spansColumns)
        json.optional("id", identifier)
    }
}

extension Extent {
    fileprivate func write(_ key: String, to json: inout JSONText) {
        switch self {
        case .points(let length): json.member(key, exact: length)
        case .percent(let part): json.member(key + "-percent", exact: part)
        }
    }
}

extension Card {
    func write(to json: inout JSONText) {
        json.member("image", image)
        json.member("name", name)
        json.member("detail", detail)
    }
}
