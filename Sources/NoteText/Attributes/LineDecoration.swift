/// A line under text or through it.
package struct LineDecoration: Hashable, Sendable {
    package enum Weight: String, CaseIterable, Sendable {
        case single, thick, double
    }

    package enum Pattern: String, CaseIterable, Sendable {
        case solid, dot, dash
        case dashDot = "dash-dot"
        case dashDotDot = "dash-dot-dot"
    }

    package var weight = Weight.single
    package var pattern = Pattern.solid
    /// Whether spaces have none.
    package var isByWord = false

    package init() {}
}

extension LineDecoration {
    private static let byWord = "by-word"

    /// Weight, pattern and `by-word`, a space between them.
    package var name: String { words.joined(separator: " ") }

    /// The decoration as a note writes it, joined by hyphens.
    var notation: String { words.joined(separator: "-") }

    private var words: [String] {
        let parts = [
            weight.rawValue, pattern == .solid ? nil : pattern.rawValue, isByWord ? Self.byWord : nil,
        ]
        return parts.compactMap(\.self)
    }

    /// Reads words with spaces between them; nil where there are none or others.
    init?(name: String) { self.init(words: name.split(separator: " ").map(String.init)) }

    /// Reads words that are joined by hyphens, plus signs, commas or spaces; nil where there are none or
    /// others.
    init?(notation: String) {
        var words: [String] = []
        var rest = notation.utf8[...]
        while !rest.isEmpty {
            guard let word = Self.longestWords.first(where: { rest.starts(with: $0.utf8) }) else {
                return nil
            }
            words.append(word)
            rest = rest.dropFirst(word.utf8.count)
            let joint = rest.prefix { "-+, ".utf8.contains($0) }
            guard rest.isEmpty || !joint.isEmpty && joint.count < rest.count else { return nil }
            rest = rest.dropFirst(joint.count)
        }
        self.init(words: words)
    }

    private init?(words: [String]) {
        guard !words.isEmpty else { return nil }
        for word in words {
            if let weight = Weight(rawValue: word) {
                self.weight = weight
            } else if let pattern = Pattern(rawValue: word) {
                self.pattern = pattern
            } else if word == Self.byWord {
                isByWord = true
            } else {
                return nil
            }
        }
    }

    /// All words, the longer before those that they begin with.
    private static let longestWords =
        (Weight.allCases.map(\.rawValue) + Pattern.allCases.map(\.rawValue) + [byWord])
        .sorted { $0.utf8.count > $1.utf8.count }
}
