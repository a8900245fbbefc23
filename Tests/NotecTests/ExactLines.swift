import NotecTestSupport

/// Whether a reader's text is that of the lines as they were set, exactly but for white space at line ends:
/// every code point counts.
struct ExactLines {
    /// The lines as they were set.
    var expected: [String]
    /// Whether the reader may begin a new line at any character, as some do wherever direction changes.
    var mayEndAnywhere: Bool

    init(expected: [String], mayEndAnywhere: Bool = false) {
        self.expected = expected.map(Self.trimmed).filter { !$0.isEmpty }
        self.mayEndAnywhere = mayEndAnywhere
    }

    /// The first line of `text` that differs, as a person reads it; nil where there is none.
    func firstDifference(in text: String) -> String? {
        let found = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\u{C}" }
            .map { Self.trimmed(String($0)) }.filter { !$0.isEmpty }
        return mayEndAnywhere ? firstDifference(joined: found) : firstDifference(line: found)
    }

    private func firstDifference(line found: [String]) -> String? {
        for (wanted, there) in zip(expected, found) where !Self.areSame(wanted, there) {
            return Self.report(wanted, there)
        }
        guard expected.count != found.count else { return nil }
        return "\(expected.count) lines are expected, \(found.count) are there"
    }

    /// A line end of the reader's stands for a space, or for nothing.
    private func firstDifference(joined found: [String]) -> String? {
        let there = Array(found.joined(separator: "\n").unicodeScalars)
        var place = 0
        for line in expected {
            for scalar in line.unicodeScalars {
                if place < there.count, there[place] == "\n" {
                    place += 1
                    if scalar == " " { continue }
                }
                guard place < there.count, there[place] == scalar else { return report(line, there, place) }
                place += 1
            }
            guard place == there.count || there[place] == "\n" else { return report(line, there, place) }
            place += 1
        }
        return place < there.count ? "the text goes on" : nil
    }

    private func report(_ line: String, _ there: [Unicode.Scalar], _ place: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: there[max(0, place - 12)..<min(place + 12, there.count)])
        return Self.report(line, String(text))
    }

    /// `==` would take canonically equivalent text for the same.
    private static func areSame(_ one: String, _ other: String) -> Bool {
        one.unicodeScalars.elementsEqual(other.unicodeScalars)
    }

    private static func report(_ wanted: String, _ there: String) -> String {
        "expected \(wanted.withInvisiblesEscaped)\nfound    \(there.withInvisiblesEscaped)"
    }

    private static func trimmed(_ line: String) -> String {
        let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(scalars[...last])
    }
}
