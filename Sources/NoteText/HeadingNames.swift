/// The names that links expect headings to have, made of their text: in lower case, with hyphens for white
/// space and without punctuation. The second heading of a name has `-1` after it.
///
/// The form of names is that of GitHub; hyphens and underscores stay. `nameOnGitHub` is that to the
/// letter: it has hyphens for spaces alone, and a heading without letters counts among those that have none.
package struct HeadingNames {
    private var taken: Set<String> = []
    /// For each text that several headings have, the number to try next.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// The name of the next heading; nil if nothing of its text is left.
    package mutating func name(of heading: String) -> String? {
        let base = Self.name(of: heading)
        return base.isEmpty ? nil : unique(base)
    }

    /// The name of the first heading with this text; empty if nothing of the text is left.
    package static func name(of heading: String) -> String {
        base(of: heading) { $0.properties.isWhitespace }
    }

    /// The name that GitHub gives the next heading, which may be empty.
    package mutating func nameOnGitHub(of heading: String) -> String {
        unique(Self.nameOnGitHub(ofText: heading))
    }

    /// The name that GitHub gives the first heading of that text.
    package static func nameOnGitHub(ofText text: String) -> String { base(of: text) { $0 == " " } }

    /// A name without what is left of signs: no hyphen stands at its ends or beside another one.
    package static func withoutSigns(_ name: String) -> String {
        name.split(separator: "-").joined(separator: "-")
    }

    private mutating func unique(_ base: String) -> String {
        var name = base
        while taken.contains(name) {
            let number = numbers[base, default: 1]
            numbers[base] = number + 1
            name = "\(base)-\(number)"
        }
        taken.insert(name)
        return name
    }

    private static func base(of heading: String, isSpace: (Unicode.Scalar) -> Bool) -> String {
        asciiBase(of: heading, isSpace: isSpace) ?? unicodeBase(of: heading, isSpace: isSpace)
    }

    /// The name of a heading of ASCII; nil for any other.
    private static func asciiBase(of heading: String, isSpace: (Unicode.Scalar) -> Bool) -> String? {
        var name: [UInt8] = []
        for byte in heading.utf8 {
            guard byte < 0x80 else { return nil }
            if isSpace(Unicode.Scalar(byte)) {
                name.append(ASCII.hyphen)
            } else if byte.isASCIIName {
                name.append(ASCII.isCapital(byte) ? byte | 0x20 : byte)
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static func unicodeBase(of heading: String, isSpace: (Unicode.Scalar) -> Bool) -> String {
        var name = String.UnicodeScalarView()
        for scalar in heading.unicodeScalars {
            if isSpace(scalar) {
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
