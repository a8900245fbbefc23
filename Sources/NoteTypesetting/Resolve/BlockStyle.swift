import NoteText

/// The style that all text of a block shares.
struct BlockStyle {
    var textStyle: TextStyle
    /// The style that has its size in the type scale: no heading is smaller than the body.
    var sizeStyle: TextStyle
    var styles: StyleSet
    var tone = StyleRequest.Tone.text
    var isLetterpress = false
    /// Whether its digits line up with those above and below.
    var hasTabularFigures = false
    /// Whether the theme asks for something for its text style.
    var isOverridden: Bool
    /// BCP 47; nil for that of the note.
    var language: String?

    init(
        _ paragraph: StandingParagraph, _ requested: ParagraphAttributes?,
        _ overrides: [TextStyle: StyleOverride]
    ) {
        textStyle = Self.textStyle(of: paragraph)
        sizeStyle = paragraph.paragraph.styleKind.level == 5 ? .body : textStyle
        let isOver = paragraph.task?.isOver == true
        styles = paragraph.paragraph.styleKind.styles
        if isOver, !paragraph.kind.isVerbatim { styles.insert(.strike) }
        if paragraph.isInHead { styles.insert(.bold) }
        if paragraph.kind.level == 0 { tone = .title }
        if isOver { tone = .secondary }
        if let requested {
            if let style = requested.textStyle.flatMap(TextStyle.init(name:)) {
                (textStyle, sizeStyle) = (style, style)
            }
            (isLetterpress, language) = (requested.isLetterpress, requested.language)
        }
        isOverridden = overrides.keys.contains(textStyle)
    }

    /// Whether its text looks as its text style and its own styles say.
    var isPlain: Bool {
        tone == .text && !isLetterpress && language == nil && !isOverridden && sizeStyle == textStyle
            && !hasTabularFigures
    }

    /// Whether it is a line of a block of code.
    var isCode: Bool { styles.contains(.code) }

    /// The style of the kind of a paragraph, for plain text the smallest of those that its container blocks
    /// have.
    private static func textStyle(of paragraph: StandingParagraph) -> TextStyle {
        guard paragraph.kind.isPlain else { return paragraph.paragraph.styleKind.textStyle }
        let (own, outer) = (paragraph.kind.textStyle, paragraph.containerTextStyle)
        return outer.map { $0.rawValue > own.rawValue ? $0 : own } ?? own
    }
}

extension TextAttributes {
    /// Drops what text looks the same without.
    mutating func clearWhatDoesNotShow() {
        (identifier, picture) = (nil, nil)
        // Marks of all footnotes look the same.
        note = note.map { _ in 0 }
        traits.remove(.noBreak)
    }
}
