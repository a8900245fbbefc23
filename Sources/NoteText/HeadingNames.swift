/// The names that links expect headings to have, made of their text: in lower case, with hyphens for white
/// space and without punctuation. The second heading of a name has `-1` after it.
///
/// This is the form that GitHub gives headings; hyphens and underscores stay.
package struct HeadingNames {
    private var taken: Set<String> = []
    /// For each text that several headings have, the number to try next.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// The name of the next heading; nil if nothing of its text is left.
    package mutating func name(of heading: String) -> String? {
        let base = Self.name(of: heading)
        guard !base.isEmpty else { return nil }
        var name = base
        while taken.contains(name) {
            let number = numbers[base, default: 1]
            numbers[base] = number + 1
            name = "\(base)-\(number)"
        }
        taken.insert(name)
        return name
    }

    /// The name of the first heading with this text; empty if nothing of the text is left.
    package static func name(of heading: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in heading.unicodeScalars {
            if scalar.properties.isWhitespace {
                name.append("-")
            } else if isKept(scalar) {
                name.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(name)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
        default: scalar == "-" || scalar.properties.isAlphabetic
        }
    }
}
