import Geometry

/// The purpose of text; with a size category it determines size, leading and weight.
///
/// Raw values are the order of the type scale's rows.
package enum TextStyle: UInt8, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3
    case headline, subheadline, body, callout, footnote
    case caption1, caption2
}

extension TextStyle {
    /// The UIKit name, `caption1`.
    package var name: String { Self.names[Int(rawValue)] }

    /// Their names, the largest first.
    package static let names = [
        "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption1", "caption2",
    ]

    /// Names besides those.
    static let synonyms: [String: TextStyle] = [
        "title": .title1, "caption": .caption1, "subhead": .subheadline,
    ]

    /// The style that `name` means: UIKit's names, with or without `UIFontTextStyle`, and the synonyms.
    ///
    /// Case, hyphens, underscores, dots and spaces do not count. Nil for any other name.
    package init?(name: String) {
        let folded = foldedName(name, droppingPrefixes: ["uifonttextstyle"])
        let style = Self.synonyms[folded] ?? Self.allCases.first { foldedName($0.name) == folded }
        guard let style else { return nil }
        self = style
    }
}

/// `name` in lower case, without hyphens, underscores, dots, spaces, and the first of `prefixes` that it has.
func foldedName(_ name: String, droppingPrefixes prefixes: [String] = []) -> String {
    let folded = name.lowercased().filter { !"-_. ".contains($0) }
    guard let prefix = prefixes.first(where: folded.hasPrefix) else { return folded }
    return String(folded.dropFirst(prefix.count))
}
