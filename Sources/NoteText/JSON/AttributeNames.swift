extension ColorChoice {
    /// `#rrggbb`, or the name.
    var name: String {
        switch self {
        case .named(let name): name
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    /// What `name` says; nil where it says nothing.
    init?(name: String) {
        guard name.hasPrefix("#") else {
            guard !name.isEmpty else { return nil }
            self = .named(name)
            return
        }
        let digits = name.dropFirst()
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
        else { return nil }
        self = .rgb(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }
}

extension LineDecoration {
    /// Weight, pattern and `by-word`, a space between them.
    package var name: String {
        weight.rawValue + (pattern == .solid ? "" : " " + pattern.rawValue) + (isByWord ? " by-word" : "")
    }

    /// What `name` says; nil where it says nothing.
    init?(name: String) {
        self.init()
        for word in name.split(separator: " ") {
            if let weight = Weight(rawValue: String(word)) {
                self.weight = weight
            } else if let pattern = Pattern(rawValue: String(word)) {
                self.pattern = pattern
            } else if word == "by-word" {
                isByWord = true
            } else {
                return nil
            }
        }
        guard !name.isEmpty else { return nil }
    }
}

extension TextTraits {
    private static let named: [(name: String, trait: TextTraits)] = [
        ("letterpress", .letterpress), ("no-ligatures", .noLigatures), ("nobreak", .noBreak),
        ("smallcaps", .smallCaps), ("subscript", .subscript), ("superscript", .superscript),
    ]

    /// The names of all traits in it, in alphabetical order.
    var allNames: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

    init?(name: String) {
        guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
        self = found.trait
    }
}

extension StyleSet {
    private static let named: [String: StyleSet] = [
        "bold": .bold, "caps": .caps, "code": .code, "italic": .italic, "script": .script, "strike": .strike,
    ]

    init?(name: String) {
        guard let style = Self.named[name] else { return nil }
        self = style
    }
}
