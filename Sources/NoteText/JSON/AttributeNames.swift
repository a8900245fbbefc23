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
}

extension LineDecoration {
    /// Weight, pattern and `by-word`, a space between them.
    package var name: String {
        weight.rawValue + (pattern == .solid ? "" : " " + pattern.rawValue) + (isByWord ? " by-word" : "")
    }

    /// What `name` says; nil where it says nothing.
    init?(name: String) {
        self.init()
        let words = name.split(separator: " ")
        guard !words.isEmpty else { return nil }
        for word in words {
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
    }
}
