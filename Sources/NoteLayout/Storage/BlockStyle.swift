import NoteFonts
import NoteText

/// What all text of a block has in common.
struct BlockStyle {
    var textStyle: TextStyle
    var styles: StyleSet
    var tone = StyleRequest.Tone.text
    var isLetterpress = false
    /// What the theme asks for its text style.
    var look: StyleLook?
    /// BCP 47; nil for that of the note.
    var language: String?

    init(_ paragraph: Paragraph, _ asked: ParagraphAttributes?, theme: Theme) {
        textStyle = Self.textStyle(of: paragraph)
        styles = paragraph.kind == .code ? .code : paragraph.isChecked ? .strike : []
        if paragraph.kind == .title { tone = .title }
        if paragraph.isChecked { tone = .secondary }
        look = theme.looks[textStyle]
        guard let asked else { return }
        textStyle = asked.textStyle.flatMap(TextStyle.init(name:)) ?? textStyle
        look = theme.looks[textStyle]
        isLetterpress = asked.isLetterpress
        language = asked.language
    }

    /// Whether its text looks as its text style and its own styles say.
    var isPlain: Bool { tone == .text && !isLetterpress && language == nil && look == nil }

    private static func textStyle(of paragraph: Paragraph) -> TextStyle {
        switch paragraph.kind {
        case .title: .largeTitle
        case .heading1: .title1
        case .heading2: .title2
        case .heading3: .title3
        case .heading4: .headline
        case .heading5: .subheadline
        case .quote: .callout
        case .code: .footnote
        case .picture: .caption1
        // An item in a quote is as large as what goes on with it.
        case .bullet, .number, .check: paragraph.isQuoted ? .callout : .body
        case .body, .rule, .card: .body
        }
    }
}

extension TextAttributes {
    /// Drops what text looks the same without.
    mutating func clearWhatDoesNotShow() {
        identifier = nil
        picture = nil
        traits.remove(.noBreak)
    }
}

extension ParagraphStyle {
    /// Sets the space round a paragraph and what stays on its page.
    ///
    /// - Parameter body: from one baseline of body text to the next, in points.
    mutating func setVertical(_ paragraph: Paragraph, _ body: Double) {
        spaceBefore = Double(paragraph.blankLines) * body
        if paragraph.kind == .title {
            spaceAfter = body
            keepsWithNext = true
        } else if let level = paragraph.kind.headingLevel {
            // Nearer to what follows than to what comes before, the more so the higher the heading.
            let shares = [1, 0.875, 0.75, 0.5, 0.5]
            spaceBefore = max(spaceBefore, shares[level - 1] * body)
            spaceAfter = 0.25 * body
            keepsWithNext = true
        } else if paragraph.kind == .picture || paragraph.kind == .card {
            // Clear of the text above it and below it.
            spaceBefore = max(spaceBefore, 0.5 * body)
            spaceAfter = 0.5 * body
        }
    }

    /// Makes room for text of `style`, whose number is `index`, where it is larger than the rest.
    ///
    /// Text that is raised or lowered by more than letters above and below the line are has room for itself.
    mutating func grow(to style: CharacterStyle, _ index: Int, _ sheet: StyleSheet) {
        let usual = Self.usualRise * style.size
        roomAbove = max(roomAbove, style.paint.rise - usual)
        roomBelow = max(roomBelow, -style.paint.rise - usual)
        let leading = sheet.pitch(of: style, scale: TypeScale.leading(forSize: style.size))
        guard leading > pitch else { return }
        pitch = leading
        tallest = index
    }

    /// How far text is raised without more room, in parts of its size: letters above the line are not.
    private static let usualRise = 0.5

    /// Takes what all blocks of a note have; space is added to what they have by themselves.
    mutating func apply(_ usual: ParagraphAttributes) {
        alignment = usual.alignment
        if let factor = usual.lineHeight { spaceAbove = pitch * (factor - 1) }
        spaceBelow = usual.lineSpacing ?? 0
        spaceBefore += usual.spaceBefore ?? 0
        spaceAfter += usual.spaceAfter ?? 0
    }

    /// Adds what has been asked for the block.
    mutating func add(_ asked: ParagraphAttributes?) {
        guard let asked else { return }
        alignment = asked.alignment ?? alignment
        if let factor = asked.lineHeight { spaceAbove = pitch * (factor - 1) }
        spaceBelow = asked.lineSpacing ?? spaceBelow
        spaceBefore = asked.spaceBefore ?? spaceBefore
        spaceAfter = asked.spaceAfter ?? spaceAfter
        indent += asked.indent ?? 0
        ornament?.inset += asked.indent ?? 0
        isKeptWhole = isKeptWhole || asked.isKeptWhole
        maxLines = asked.maxLines ?? maxLines
        truncation = asked.truncation ?? truncation
    }
}
