import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

extension FaceRemark: CountedRemark {
    /// The remark, whichever character it comes with first.
    struct Key: Hashable {
        let kind: Kind
        let family: String
        let families: [String]
    }

    var key: Key { Key(kind: kind, family: family, families: families) }

    var finding: Finding { Finding(rule, at: span, message, hint: hint) }

    private var rule: Rule {
        switch kind {
        case .fallback, .emoji: .fallbackUsed
        case .proportionalCode: .proportionalCode
        case .syntheticBold, .syntheticItalic, .syntheticCapitals: .syntheticStyle
        }
    }

    /// `中 U+4E2D and 312 more characters are set in Noto Sans CJK SC (not in Inter or Noto Sans)`.
    private var message: String {
        let isOne = count == 1
        let text = isOne ? "\(character) is" : "\(character) and \(others) are"
        switch kind {
        case .fallback: return "\(text) set in \(family) (not in \(families.alternatives))"
        case .emoji:
            return "\(text) shown in colour by \(family)"
        case .proportionalCode:
            return "code is set in \(family), as no monospaced font is installed"
        case .syntheticBold:
            return "\(family) has no bold: its outlines are thickened"
        case .syntheticItalic:
            return "\(family) has no italic: its outlines are slanted"
        case .syntheticCapitals:
            return "\(family) has no small capitals: its capitals are made smaller"
        }
    }

    private var hint: String? {
        guard kind == .proportionalCode else { return nil }
        return "install a monospaced font, as fonts-noto-mono has one, or name one with fonts.mono"
    }

    private var others: String { count == 2 ? "another character" : "\(count - 1) more characters" }

    /// `中 U+4E2D`, and the code alone where the character might be mistaken for something else.
    private var character: String {
        let scalar = Unicode.Scalar(scalar) ?? .replacement
        let code = scalar.code
        return scalar.isVisible ? "\(scalar) \(code)" : code
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a sign that stands by itself.
    fileprivate var isVisible: Bool {
        ![
            .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate,
            .unassigned, .nonspacingMark, .spacingMark, .enclosingMark,
        ].contains(properties.generalCategory)
    }
}

extension MissingGlyph: CountedRemark {
    var key: UInt32 { scalar }

    /// The finding about it: shown as a box if `showsBoxes`, and not in fonts of the packages `installed`.
    func finding(showsBoxes: Bool, without installed: Set<String>) -> Finding {
        Finding(
            .missingGlyph, at: span, message, hint: hint(showsBoxes: showsBoxes, without: installed),
            severity: showsBoxes ? .warning : nil)
    }

    /// `no font has U+1234 ETHIOPIC SYLLABLE SEE (3 times; tried Inter, Noto Sans)`.
    private var message: String {
        let character = Unicode.Scalar(scalar) ?? .replacement
        let name = "\(character.code) \(character.name)"
        let times = count > 1 ? "\(count) times; " : ""
        return "no font has \(name) (\(times)tried \(families.joined(separator: ", ")))"
    }

    /// Advice that names none of the packages that are `installed`, whose fonts have been tried.
    private func hint(showsBoxes: Bool, without installed: Set<String>) -> String {
        let package = FontPackages.package(for: scalar).flatMap { installed.contains($0) ? nil : $0 }
        let advice =
            package.map { "install \($0)" } ?? "name the folder of a font that has it with --font-dir"
        return showsBoxes ? advice : "\(advice), or pass --missing-glyph box"
    }
}

extension RejectedFont {
    var finding: Finding {
        Finding(
            .fontRejected, at: nil, "the font \(path) is passed over: \(reason)",
            severity: kind == .unsupported ? .note : nil)
    }
}

extension Rule {
    static let ofFonts = [fallbackUsed, proportionalCode, syntheticStyle, missingGlyph, fontRejected]

    static let fallbackUsed = Rule(
        "font/fallback-used", .note, summary: "a font that stands in for characters that the families lack",
        explanation: """
            None of the families that were asked for has the characters, so another font
            that is installed sets them, the same one on every machine with the same
            fonts. Name a family that has them under fonts in the front matter to choose
            another.
            """,
        example: "The word for it is \u{0E43}\u{0E08}.\n")

    static let proportionalCode = Rule(
        "font/proportional-code", .warning, summary: "code in a font whose letters have different widths",
        explanation: """
            No monospaced font is installed that can be used, so code is set in the
            font of the text, and what stands in columns does not stand so on the page.
            Install a monospaced font, as fonts-noto-mono has one, or name the folder of
            one with --font-dir. A font that fonts.mono names is taken as it is.
            """,
        example: "Run `make demo` first.\n")

    static let syntheticStyle = Rule(
        "font/synthetic-style", .note, summary: "bold or italic imitated, since the font has none",
        explanation: """
            The font has no face of the weight or the slant that was asked for, so its
            outlines are thickened or slanted. Name a family that has such a face under
            fonts in the front matter, or leave the emphasis out.
            """,
        example: "Yours, ~*Mara*~\n")

    // Each character has one finding: the limit is as many as a writing system needs.
    static let missingGlyph = Rule(
        "font/missing-glyph", .error(losing: "character", limit: 50_000),
        summary: "a character that no font has",
        explanation: """
            None of the fonts that were tried can show the character, so it would be
            missing from the page. It is reported once, at its first place, with the
            number of times that it comes. Install a font that has it, or name the
            folder of one with --font-dir. With --missing-glyph box it is shown as a box
            with its number, and only warned about. The rule cannot be made less than
            an error otherwise: no character is let go.
            """,
        example: "A sign of my own, \u{10FFFD}, that no font has.\n")

    static let fontRejected = Rule(
        "font/passed-over", .warning,
        summary: "a font that cannot be used, in whose place the next one is taken",
        explanation: """
            A font that was to be used, or a file in a folder named by --font-dir, is
            damaged or may not be embedded by its maker's rights. Remove it, or install
            it anew. A family that was asked for and comes in another kind alone, as
            Type 1, is noted only.
            """,
        example: "Set in whatever is left.\n")
}
