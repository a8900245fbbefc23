import NoteText

extension NoteGrammar {
    /// A list of attributes without its braces, with ordinary and extreme values.
    mutating func attributes(_ kind: AttributeContext) -> String {
        (0..<1 + chance.below(3)).map { _ in attribute(kind) }.joined(separator: " ")
    }

    private mutating func attribute(_ kind: AttributeContext) -> String {
        // Now and then what is for another place.
        let kind = chance.once(in: 10) ? chance.pick(AttributeContext.allCases) : kind
        switch kind {
        case .span, .block, .picture: return of(kind.keys, kind.classes)
        case .card:
            return "\(chance.pick(kind.keys))=\"\(chance.pick(["r.png", "a b", "", "é"]))\""
        }
    }

    private mutating func of(_ keys: [String], _ classes: [String]) -> String {
        switch chance.below(8) {
        case 0, 1, 2: "." + chance.pick(classes)
        case 3: "#" + chance.pick(["n", "m", "é", "n-1"])
        default: chance.pick(keys) + "=" + value()
        }
    }

    private mutating func value() -> String {
        switch chance.below(4) {
        case 0: chance.pick(Self.words)
        case 1: chance.pick(Self.extremes) + chance.pick(Self.units)
        default: chance.pick(["0", "1", "2.5", "-3", "12", "100", "0.5"]) + chance.pick(Self.units)
        }
    }

    private static let words = [
        "red", "#ff0000", "rgb(1, 2, 3)", "accent", "single", "double-dot", "thick-by-word", "dash-dot-dot",
        "off", "on", "head", "middle", "tail", "de", "ar", "zh-Hant", "x", "\"Notec Gap\"",
        "\"Notec Paints\"", "\"Notec Pictures\"", "\"\"", "1,2,3,4", "+1", "-2", "auto", "inherit", "\"a b\"",
    ]
    private static let extremes = [
        "0.0000001", "1e9", "1e300", "-1e300", "99999", "100000", "100001", "-100000", "0.001", "nan", "inf",
        "9223372036854775807", "-9223372036854775808", "1e-320", "4294967296", "65536", "-0", "00", "1.",
        ".5",
    ]
    private static let units = ["", "", "%", "mm", "cm", "in", "pt"]
}
