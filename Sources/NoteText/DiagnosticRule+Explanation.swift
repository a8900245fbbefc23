extension DiagnosticRule {
    /// What `--list-rules` and `--explain` say.
    package var explanation: RuleExplanation {
        switch self {
        case .missingGlyph: Self.missingGlyphExplanation
        case .fallbackUsed: Self.fallbackUsedExplanation
        case .fontPassedOver: Self.fontPassedOverExplanation
        case .fontNotInstalled: Self.fontNotInstalledExplanation
        case .proportionalCode: Self.proportionalCodeExplanation
        case .syntheticStyle: Self.syntheticStyleExplanation
        case .controlCharacter: Self.controlCharacterExplanation
        case .bidiOverride: Self.bidiOverrideExplanation
        case .wordTooWide: Self.wordTooWideExplanation
        case .truncated: Self.truncatedExplanation
        case .looseLine: Self.looseLineExplanation
        case .invalidFrontMatter: Self.invalidFrontMatterExplanation
        case .unknownKey: Self.unknownKeyExplanation
        case .unknownAttribute: Self.unknownAttributeExplanation
        case .attributeValue: Self.attributeValueExplanation
        case .unusedAttribute: Self.unusedAttributeExplanation
        case .unclosedCode: Self.unclosedCodeExplanation
        case .linkScheme: Self.linkSchemeExplanation
        case .unreadablePicture: Self.unreadablePictureExplanation
        case .pictureOutsideRoot: Self.pictureOutsideRootExplanation
        case .pictureWithoutWords: Self.pictureWithoutWordsExplanation
        case .misnamedPicture: Self.misnamedPictureExplanation
        case .linkWithoutWords: Self.linkWithoutWordsExplanation
        case .unknownTarget: Self.unknownTargetExplanation
        case .repeatedName: Self.repeatedNameExplanation
        case .tooLong: Self.tooLongExplanation
        case .privateUse: Self.privateUseExplanation
        case .slowRule: Self.slowRuleExplanation
        case .guessedLanguage: Self.guessedLanguageExplanation
        }
    }

    private static let missingGlyphExplanation = RuleExplanation(
        summary: "a character that no font has",
        text: """
            None of the fonts that were tried can show the character, so it would be
            missing from the page. It is reported once, at its first place, with the
            number of times that it comes. Install a font that has it, or name the
            folder of one with --font-dir. With --missing-glyph box it is shown as a box
            with its number, and only warned about. The rule cannot be made less than
            an error otherwise: no character is let go.
            """,
        example: "A sign of my own, \u{10FFFD}, that no font has.\n")

    private static let fallbackUsedExplanation = RuleExplanation(
        summary: "a font that stands in for characters that the families lack",
        text: """
            None of the families that were asked for has the characters, so another font
            that is installed sets them, the same one on every machine with the same
            fonts. Name a family that has them under fonts in the front matter to choose
            another.
            """,
        example: "The word for it is \u{0E43}\u{0E08}.\n")

    private static let fontPassedOverExplanation = RuleExplanation(
        summary: "a font that cannot be used, in whose place the next one is taken",
        text: """
            A font that was to be used, or a file in a folder named by --font-dir, is
            damaged or may not be embedded by its maker's rights. Remove it, or install
            it anew. A family that was asked for and comes in another kind alone, as
            Type 1, is noted only.
            """,
        example: "Set in whatever is left.\n")

    private static let fontNotInstalledExplanation = RuleExplanation(
        summary: "a family that is asked for and not installed",
        text: """
            None of the families that fonts names for a use is installed, or one that
            font asks for text is not, so the usual ones take their place. Correct the
            name, install the font, or name the folder of one with --font-dir. Where one
            of several families is installed, the others are alternatives, and are noted
            only.
            """,
        example: """
            ---
            fonts: {sans: Nowhere Sans}
            ---
            Hello

            """)

    private static let proportionalCodeExplanation = RuleExplanation(
        summary: "code in a font whose letters have different widths",
        text: """
            No monospaced font is installed that can be used, so code is set in the
            font of the text, and what stands in columns does not stand so on the page.
            Install a monospaced font, as fonts-noto-mono has one, or name the folder of
            one with --font-dir. A font that fonts.mono names is taken as it is.
            """,
        example: "Run `make demo` first.\n")

    private static let syntheticStyleExplanation = RuleExplanation(
        summary: "bold or italic that a font has not got and that is drawn",
        text: """
            The font has no face of the weight or the slant that was asked for, so its
            outlines are thickened or slanted. Name a family that has such a face under
            fonts in the front matter, or leave the emphasis out.
            """,
        example: "Yours, ~*Mara*~\n")

    private static let controlCharacterExplanation = RuleExplanation(
        summary: "a control character, which is dropped",
        text: """
            Controls have no look and no meaning in a note. Those that are not white
            space are left out of the output; they often come with text that was copied
            from a terminal or out of a PDF. Delete them where the message points.
            """,
        example: "The bell \u{7}rings.\n")

    private static let bidiOverrideExplanation = RuleExplanation(
        summary: "a character that changes the direction of the text after it",
        text: """
            Overrides, embeddings and isolates make text run the other way than it does
            by itself, so that what is shown may not be what is stored. They are kept,
            as a few texts need them. Delete them where they were not meant; right to
            left text needs none as a rule.
            """,
        example: "The file is called \u{202E}txt.exe\n")

    private static let wordTooWideExplanation = RuleExplanation(
        summary: "a word that is wider than the line",
        text: """
            The word fits no line, so it is broken between any two of its letters,
            without a hyphen. Put soft hyphens (U+00AD) where it may be broken, or choose
            wider paper or a smaller size category.
            """,
        example: """
            ---
            paper: iphone
            size-category: AX5
            ---
            Donaudampfschifffahrtsgesellschaft

            """)

    private static let invalidFrontMatterExplanation = RuleExplanation(
        summary: "front matter that is not YAML, or a value that its key does not take",
        text: """
            Front matter is a mapping in YAML between two lines of three hyphens at the
            very start of a note. The value that is wrong sets nothing; the rest holds.
            Correct what the message names, or take the line out.
            """,
        example: """
            ---
            lang: de_CH
            ---
            Guten Tag

            """)

    private static let unknownKeyExplanation = RuleExplanation(
        summary: "a setting that is unknown, or not supported by this version",
        text: """
            The key changes nothing. It may be a slip of the pen, and then the nearest
            key that there is stands in the hint, or a key of a later version. Keys that
            other tools keep in front matter (layout, tags, categories, comments,
            aliases) are left alone.
            """,
        example: """
            ---
            titel: Optics
            ---
            Light bends.

            """)

    private static let guessedLanguageExplanation = RuleExplanation(
        summary: "a language that was guessed by the letters of the text",
        text: """
            The language decides which voice reads the PDF aloud, and which glyphs are
            taken. Nothing sets it, so it is the language that the script of most letters
            is likeliest in: English for Latin letters, whichever language they are in.
            Arabic, Urdu and Persian, Chinese in either form, and the larger languages in
            Cyrillic are told apart by letters. Set lang in the front matter, or give
            --lang.
            """,
        example: "\u{6F22}\u{5B57}\n")
}
