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
    package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The theme that the file of a theme adds to.
package enum ThemeBase: String, CaseIterable, Sendable {
    case notepad
    /// None: the standard colours, and no styles.
    case none
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

/// The fewest letters before a hyphen, and after one.
package struct HyphenMinimum: Hashable, Sendable {
    package var before: Int
    package var after: Int
}

/// The place of footnotes.
package enum NotesSetting: String, CaseIterable, Sendable {
    case auto
    /// The page of the first mark, below its text.
    case foot
    /// The end of the note.
    case end
}

/// The space added to the distance between lines.
package enum LineSpacingSetting: Hashable, Sendable {
    case points(Double)
    /// A point for so many glyphs of the text up to the end of a line.
    case growing(glyphs: Int)

    /// Nil if it grows.
    package var points: Double? { if case .points(let points) = self { points } else { nil } }

    /// Nil if it does not grow.
    package var glyphsPerPoint: Int? { if case .growing(let glyphs) = self { glyphs } else { nil } }
}

extension Bool {
    /// The words of YAML 1.1, in any letter case; nil for any other word.
    init?(word: String) {
        switch word.lowercased() {
        case "true", "yes", "on": self = true
        case "false", "no", "off": self = false
        default: return nil
        }
    }
}

extension TitleSetting {
    /// `none` or a text, with single spaces for white space and without controls. Nil if nothing is visible.
    static func parse(_ text: String, _ key: String) -> TitleSetting?? {
        guard text != "none" else { return TitleSetting.absent }
        let shown = text.unicodeScalars.filter {
            $0.properties.isWhitespace || $0.properties.generalCategory != .control
        }
        let words = shown.split { $0.properties.isWhitespace }
        guard !words.joined().allSatisfy(\.isBlank) else { return nil }
        return TitleSetting.text(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
    }
}
