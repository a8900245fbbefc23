import NoteText

/// What becomes of a character that no font has: it is an error, or shown as a box with its number.
package enum MissingGlyphSetting: String, CaseIterable, Sendable {
    case error, box
}

/// What `title` or `author` may say: a text, or that the note has none.
package enum TitleSetting: Hashable, Sendable {
    case text(String)
    case absent

    /// Nil where the note has none.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

/// How heavy the bold trait is.
package enum BoldWeight: String, CaseIterable, Sendable {
    /// As heavy as the type scale has it: semibold, and bold in large titles.
    case semibold
    case bold
}

/// Which side of the paper is up.
package enum Orientation: String, CaseIterable, Sendable {
    case portrait, landscape
}

/// Where the lines of a note stand.
package enum AlignSetting: String, CaseIterable, Sendable {
    case natural, left, right, center, justify
}

extension TitleSetting {
    /// `none` or a text, which is set on one line: white space of any kind becomes single spaces, controls
    /// go. No value where nothing that can be seen is left.
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
