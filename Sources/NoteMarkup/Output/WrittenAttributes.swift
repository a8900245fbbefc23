import Geometry
import NoteText

/// Attributes as a dump shows them: name and value, in an order that stays.
typealias WrittenAttributes = [(name: String, value: String)]

extension AttributedText {
    /// What was asked for `run`, and for the paragraph that it is in.
    func written(_ paragraph: Paragraph, _ run: AttributedRun) -> WrittenAttributes {
        var list = WrittenAttributes()
        if let index = paragraph.attributes { paragraphAttributes[index].write(to: &list) }
        if let index = paragraph.card { cards[index].write(to: &list) }
        if let index = run.attributes {
            attributes[index].write(to: &list)
            if let picture = attributes[index].picture { pictures[picture].write(to: &list) }
        }
        return list
    }
}

extension ParagraphAttributes {
    fileprivate func write(to list: inout WrittenAttributes) {
        list.add("style", textStyle)
        list.add("align", alignment?.rawValue)
        list.add("letterpress", isLetterpress ? "" : nil)
        list.add("keep", isKeptWhole ? "" : nil)
        list.add("line-height", lineHeight.map(decimal))
        list.add("line-spacing", lineSpacing.map(decimal))
        list.add("space-before", spaceBefore.map(decimal))
        list.add("space-after", spaceAfter.map(decimal))
        list.add("indent", indent.map(decimal))
        list.add("max-lines", maxLines.map(String.init))
        list.add("truncate", truncation?.rawValue)
        list.add("block-lang", language)
        list.add("block-id", identifier)
    }
}

extension TextAttributes {
    fileprivate func write(to list: inout WrittenAttributes) {
        list.add("text-style", textStyle)
        list.add("color", color?.name)
        list.add("background", background?.name)
        list.add("font", font)
        list.add("size", size?.written)
        list.add("underline", underline?.written)
        list.add("underline-color", underlineColor?.name)
        list.add("strike", strike?.written)
        list.add("strike-color", strikeColor?.name)
        list.add("stroke", stroke.map(decimal))
        list.add("stroke-color", strokeColor?.name)
        list.add("baseline", baseline.map(decimal))
        list.add("kern", kern.map(decimal))
        list.add("ligatures", traits.writtenLigatures)
        list.add("lang", language)
        list.add("id", identifier)
    }
}

extension Picture {
    fileprivate func write(to list: inout WrittenAttributes) {
        list.add("picture", file)
        list.add("alt", alternative)
        list.add("caption", caption)
        list.add("width", width?.written)
        list.add("height", height?.written)
        list.add("fill", fills ? "" : nil)
        list.add(
            "inset", inset.map { [$0.top, $0.left, $0.bottom, $0.right].map(decimal).joined(separator: ",") })
        list.add("float", float?.rawValue)
        list.add("contour", followsContour ? "" : nil)
        list.add("span", spansColumns ? "" : nil)
        list.add("picture-id", identifier)
    }
}

extension Card {
    fileprivate func write(to list: inout WrittenAttributes) {
        list.add("image", image)
        list.add("name", name)
        list.add("detail", detail)
    }
}

extension WrittenAttributes {
    fileprivate mutating func add(_ name: String, _ value: String?) {
        if let value { append((name, value)) }
    }
}

extension TextTraits {
    fileprivate var writtenLigatures: String? {
        if contains(.noLigatures) { return "off" }
        if contains(.contextualLigatures) { return "contextual" }
        return contains(.standardLigatures) ? "standard" : nil
    }
}

extension FontSize {
    fileprivate var written: String {
        switch self {
        case .points(let size): decimal(size)
        case .steps(let steps): (steps < 0 ? "" : "+") + String(steps)
        }
    }
}

extension Extent {
    fileprivate var written: String {
        switch self {
        case .points(let length): decimal(length)
        case .percent(let part): decimal(part) + "%"
        }
    }
}

extension LineDecoration {
    fileprivate var written: String {
        let parts = [weight.rawValue, pattern == .solid ? nil : pattern.rawValue, isByWord ? "by-word" : nil]
        return parts.compactMap(\.self).joined(separator: "-")
    }
}

/// `value` with at most three decimals.
private func decimal(_ value: Double) -> String {
    let thousandths = Int(saturating: (value * 1000).rounded())
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = String(part + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
}
