/// Makes parts of SVG files at random: elements, attributes, styles and text, with ordinary and extreme
/// values.
struct SVGGrammar {
    static let namespace = "http://www.w3.org/2000/svg"

    var chance: Chance
    /// Levels that elements may yet nest by.
    private var depth = 3

    init(_ chance: Chance) { self.chance = chance }

    mutating func document() -> String {
        let style = chance.once(in: 2) ? "<style>\(sheet())</style>" : ""
        return "<svg xmlns=\"\(Self.namespace)\"\(attributes(Self.rootAttributes))>\(style)\(content())</svg>"
    }

    mutating func content() -> String { (0..<1 + chance.below(4)).map { _ in element() }.joined() }

    mutating func element() -> String {
        guard depth > 0 else { return shape() }
        depth -= 1
        defer { depth += 1 }
        switch chance.below(12) {
        case 0, 1, 2, 3: return text()
        case 4: return tag(chance.pick(Self.containers)) { $0.content() }
        case 5: return tag(chance.pick(Self.gradients)) { $0.stops() }
        case 6: return tag(chance.pick(Self.definitions)) { $0.content() }
        case 7: return tag("use") { _ in "" }
        case 8: return tag("image") { _ in "" }
        case 9: return "<style>\(sheet())</style>"
        default: return shape()
        }
    }

    private mutating func shape() -> String { tag(chance.pick(Self.shapes)) { _ in "" } }

    /// An element of a few attributes, all of which have values that may be theirs.
    private mutating func tag(_ name: String, _ content: (inout SVGGrammar) -> String) -> String {
        let start = "<\(name)\(attributes(Self.attributeNames))"
        let inner = content(&self)
        return inner.isEmpty && chance.once(in: 2) ? start + "/>" : "\(start)>\(inner)</\(name)>"
    }

    private mutating func stops() -> String {
        (0..<chance.below(4)).map { _ in
            "<stop offset=\"\(value(of: "offset"))\" stop-color=\"\(chance.pick(Self.paints))\"/>"
        }.joined()
    }

    // MARK: - Text

    private mutating func text() -> String { tag("text") { $0.characters() } }

    private mutating func characters() -> String {
        (0..<chance.below(5)).map { _ in
            guard depth > 0, chance.once(in: 2) else { return chance.pick(Self.words) }
            depth -= 1
            defer { depth += 1 }
            return tag(chance.pick(Self.spans)) { $0.characters() }
        }.joined()
    }

    // MARK: - Attributes and styles

    private mutating func attributes(_ names: [String]) -> String {
        (0..<chance.below(6)).map { _ in attribute(names) }.joined()
    }

    /// An attribute with the space before it.
    mutating func attribute(_ names: [String] = attributeNames) -> String {
        let name = chance.pick(names)
        return " \(name)=\"\(value(of: name))\""
    }

    mutating func sheet() -> String {
        (0..<1 + chance.below(3)).map { _ in
            guard !chance.once(in: 6) else { return chance.pick(Self.atRules) }
            return "\(chance.pick(Self.selectors)){\(declarations())}"
        }.joined()
    }

    private mutating func declarations() -> String {
        (0..<1 + chance.below(3)).map { _ in
            let name = chance.pick(Self.properties)
            return "\(name):\(value(of: name))" + (chance.once(in: 8) ? "!important" : "")
        }.joined(separator: ";")
    }

    /// A value that an attribute may have, or now and then one of another.
    mutating func value(of name: String) -> String {
        if chance.once(in: 12) { return chance.pick(Self.oddValues) }
        switch name {
        case "style": return declarations()
        case "d": return pathData()
        case "transform", "gradientTransform", "patternTransform": return transform()
        case "fill", "stroke", "stop-color", "color": return chance.pick(Self.paints)
        case "id": return chance.pick(Self.names)
        case "class": return chance.pick(["a", "b", "a b", ""])
        case "href", "xlink:href":
            return chance.once(in: 5) ? chance.pick(Self.addresses) : "#\(chance.pick(Self.names))"
        case "clip-path", "mask", "filter", "marker", "marker-mid", "marker-end":
            return chance.once(in: 4) ? "none" : "url(#\(chance.pick(Self.names)))"
        case "viewBox": return (0..<4).map { _ in number() }.joined(separator: " ")
        case "x", "y", "dx", "dy", "points", "rotate", "stroke-dasharray":
            return (0..<1 + chance.below(4)).map { _ in length() }.joined(separator: chance.pick([" ", ","]))
        default:
            if let words = Self.keywords[name] { return chance.pick(words) }
            return length()
        }
    }

    private mutating func number() -> String {
        chance.once(in: 4) ? chance.pick(Self.extremes) : chance.pick(Self.numbers)
    }

    private mutating func length() -> String { number() + chance.pick(Self.units) }

    private mutating func pathData() -> String {
        (0..<1 + chance.below(5)).map { _ in
            let command = chance.pick(["M", "L", "H", "v", "C", "s", "Q", "t", "A", "a", "Z", "m"])
            return command + (0..<chance.below(8)).map { _ in number() }.joined(separator: " ")
        }.joined()
    }

    private mutating func transform() -> String {
        let name = chance.pick(["matrix", "translate", "scale", "rotate", "skewX", "skewY", "scaleX"])
        let count = name == "matrix" ? 6 : 1 + chance.below(3)
        return "\(name)(\((0..<count).map { _ in number() }.joined(separator: ",")))"
    }
}
