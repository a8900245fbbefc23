import Geometry

extension ColorChoice {
    /// `#rrggbb`, or the name.
    package var name: String {
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
