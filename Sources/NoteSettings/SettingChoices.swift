import NoteText

/// The treatment of characters that no font has: an error, or a box with the number.
package enum MissingGlyphSetting: String, CaseIterable, Sendable {
    case error, box
}

/// Values of `title` and `author`: a text, or none.
package enum TitleSetting: Hashable, Sendable {
    case text(String)
    case absent

    /// Nil if the note has none.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

/// The weight of the bold trait.
package enum BoldWeight: String, CaseIterable, Sendable {
    /// The weight in the type scale: semibold, and bold in large titles.
    case semibold
    case bold
}

/// The orientation of the paper.
package enum Orientation: String, CaseIterable, Sendable {
    case portrait, landscape
}

/// The alignment of lines.
package enum AlignSetting: String, CaseIterable, Sendable {
    case natural, left, right, center, justify
}

extension TitleSetting {
    /// `none` or a text, on one line: white space of any kind becomes single spaces, controls are removed.
    /// Nil if nothing visible is left.
    static func parse(_ text: String, _ key: String) -> TitleSetting?? {
        guard text != "none" else { return TitleSetting.absent }
        let shown = text.unicodeScalars.filter { $0.properties.isWhitespace || !$0.isControl }
        let words = shown.split { $0.properties.isWhitespace }
        guard !words.joined().allSatisfy(\.isBlank) else { return nil }
        return TitleSetting.text(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
