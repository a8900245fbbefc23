import Geometry

/// A colour as people write it: its components in sRGB, from 0 to 1, or a name of the theme.
package enum ColorNotation: Hashable, Sendable {
    case components(red: Double, green: Double, blue: Double)
    case named(String)

    /// The notations, in words.
    package static let forms = "#rrggbb, rgb(r, g, b) or a colour of the theme"

    /// Reads `#rrggbb`, `rrggbb`, `rgb(r, g, b)` with numbers up to 255 or percentages, or a name: a letter,
    /// then letters, digits, hyphens and underscores. Nil for anything else.
    package init?(_ text: String) {
        if let color = Self.hexadecimal(text) ?? Self.function(text) {
            self = color
        } else if Self.isName(text) {
            self = .named(text)
        } else {
            return nil
        }
    }

    /// Whether `text` may be the name of a colour: no other notation can be meant by it.
    package static func isName(_ text: String) -> Bool {
        guard text.utf8.first?.isASCIILetter == true, hexadecimal(text) == nil else { return false }
        return text.utf8.allSatisfy(\.isASCIIName)
    }

    private static func hexadecimal(_ text: String) -> ColorNotation? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.first != "+", digits.first != "-",
            let value = Int(digits, radix: 16)
        else { return nil }
        let part = { (shift: Int) in Double(value >> shift & 0xFF) / 255 }
        return .components(red: part(16), green: part(8), blue: part(0))
    }

    /// The notation of CSS Color 4, 5.1, with commas.
    private static func function(_ text: String) -> ColorNotation? {
        guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
        let parts = text.dropFirst(4).dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let values = parts.compactMap(component)
        guard parts.count == 3, values.count == 3 else { return nil }
        return .components(red: values[0], green: values[1], blue: values[2])
    }

    private static func component(_ text: Substring) -> Double? {
        let word = text.trimming(" ")
        guard word.last == "%" else { return UInt8(word).map { Double($0) / 255 } }
        guard let value = Double(decimal: word.dropLast(), isSigned: false), value <= 100 else { return nil }
        return value / 100
    }
}

extension ColorChoice {
    /// The colour that `text` is a notation of, its components rounded to whole numbers; nil if it is none.
    package init?(_ text: String) {
        switch ColorNotation(text) {
        case .named(let name): self = .named(name)
        case .components(let red, let green, let blue): self = .nearest(red: red, green: green, blue: blue)
        case nil: return nil
        }
    }

    /// The nearest to components from 0 to 1.
    package static func nearest(red: Double, green: Double, blue: Double) -> ColorChoice {
        let whole = { (value: Double) in UInt8(saturating: (value * 255).rounded()) }
        return .rgb(red: whole(red), green: whole(green), blue: whole(blue))
    }

    /// `#rrggbb`, or the name.
    package var name: String {
        switch self {
        case .named(let name): name
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}

/// The problem that the colour `name` is none of `colors`; nil where it is one of them.
package func unknownColor(_ name: String, among colors: [String]) -> Problem? {
    guard !colors.contains(name) else { return nil }
    let hint = closestHint(to: name, among: colors) ?? "there are \(colors.joined(separator: ", "))"
    return Problem("no colour is called '\(name.shortened)'", hint: hint)
}

/// The problem with `name`, which is neither a class of spans nor one of `colors`.
package func unknownStyle(_ name: String, colors: [String]) -> Problem {
    let near = closestHint(to: name, among: AttributeContext.span.classes + colors)
    return Problem(
        "no class and no colour is called '\(name.shortened)'",
        hint: near ?? "a class of spans, or \(colors.joined(separator: ", "))")
}
