import Geometry
import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// A specimen of the text styles: a note that notec makes itself, in which each style shows its type.
package enum Specimen {
    private static let language = "en"

    /// The specimens of the size categories of `options`, in JSON, each with the pages of its first category.
    ///
    /// The lines of a specimen name the text style and the size category that they are set in, and captions
    /// tell the figures that the style sheets of these have.
    ///
    /// - Parameters:
    ///   - options: the settings of the specimens; they are made with the same.
    ///   - apart: whether each category has a specimen of its own. Otherwise there is one of all of them.
    /// - Throws: `RunError` if the configuration is wrong, or there is no font.
    package static func all(of options: CompileOptions, apart: Bool) throws(RunError) -> [CompileInput] {
        var ownSettings = NoteSettings()
        ownSettings[.lang] = language
        let sheets = try listedSheets(options, ownSettings: ownSettings)
        return try (apart ? sheets.map { [$0] } : [sheets]).map { sheets throws(RunError) in
            var text = SpecimenText()
            for sheet in sheets { try text.append(sheet) }
            let settings = [(key: "lang", json: JSONText.string(language))]
            let json =
                AttributedTextWriter.header(name: SpecimenText.title, settings: settings)
                + AttributedTextWriter.lines(of: text.finish())
            return .made(MadeSource(name: "specimen", category: sheets[0].category, text: json))
        }
    }
}

/// Builds the text of a specimen.
private struct SpecimenText {
    static let title = "Text styles"
    /// Few words, which large type has room for, with rare letters: of two lines, the second has two words.
    static let sample = "Quick zephyrs vex\u{A0}Jim"
    /// The names of the text styles, in their order.
    static let names = [
        "Large title", "Title 1", "Title 2", "Title 3", "Headline", "Subheadline", "Body", "Callout",
        "Footnote", "Caption 1", "Caption 2",
    ]

    private var text = AttributedText()
    private var attributes = DistinctValues<TextAttributes>()
    private var paragraphAttributes = DistinctValues<ParagraphAttributes>()

    /// Appends all text styles in the size category of `sheet`, on pages of their own.
    mutating func append(_ sheet: StyleSheet) throws(RunError) {
        let isFirst = text.paragraphs.isEmpty
        var block = ParagraphAttributes()
        block.sizeCategory = sheet.category
        if isFirst { append(Self.title, .title, block) }
        append("Size category \(sheet.category.shortName)", .heading1, block)
        if !isFirst { text.paragraphs[text.paragraphs.count - 1].startsPage = true }
        for style in TextStyle.allCases {
            let plain = try ListedFace(style, [], sheet)
            let bold = try ListedFace(style, .bold, sheet)
            var caption = block
            (caption.textStyle, caption.spaceAfter) = (TextStyle.footnote.name, 0)
            append(Self.caption(plain, bold), .heading2, caption)
            appendSamples(of: style, block, hasBold: bold.face != plain.face)
        }
    }

    /// Appends a line in a style, and a bold one where that is another face.
    private mutating func appendSamples(of style: TextStyle, _ block: ParagraphAttributes, hasBold: Bool) {
        var block = block
        block.textStyle = style.name
        // Both lines are on one page, if the headings above them leave room for that.
        block.keepsWithNext = hasBold
        append(Self.sample, .body, block)
        block.keepsWithNext = false
        if hasBold { append(Self.sample, .body, block, isBold: true) }
    }

    /// The name of a style, its size, leading and faces, as in `Body  17/22  Inter Regular, Semi Bold`.
    private static func caption(_ plain: ListedFace, _ bold: ListedFace) -> String {
        let (face, boldFace) = (plain.face.face, bold.face.face)
        var words = names[Int(plain.style.rawValue)]
        words += "  \(plain.metrics.sizeText)/\(plain.metrics.leadingText)"
        words += "  \(face.familyName) \(face.styleName)"
        if boldFace.familyName != face.familyName {
            words += ", \(boldFace.familyName) \(boldFace.styleName)"
        } else if boldFace.styleName != face.styleName {
            words += ", \(boldFace.styleName)"
        }
        return words
    }

    /// Appends a paragraph. A heading of the third level is a caption, in secondary colour.
    private mutating func append(
        _ words: String, _ kind: BlockKind, _ block: ParagraphAttributes, isBold: Bool = false
    ) {
        var run = TextAttributes()
        if kind.level == 2 { run.color = .named("secondary") }
        let start = text.text.count
        text.text += words.utf8
        let range = start..<text.text.count
        text.runs.append(
            AttributedRun(
                span: nil, text: range, styles: isBold ? .bold : [],
                attributes: run.isEmpty ? nil : attributes.index(of: run)))
        var paragraph = Paragraph(
            kind: kind, number: text.paragraphs.count, span: SourceSpan(start: 0, end: 0),
            marker: start..<start, content: range)
        paragraph.runs = text.runs.count - 1..<text.runs.count
        paragraph.attributes = paragraphAttributes.index(of: block)
        text.paragraphs.append(paragraph)
    }

    /// The text of all paragraphs.
    consuming func finish() -> AttributedText {
        text.attributes = attributes.values
        text.paragraphAttributes = paragraphAttributes.values
        return text
    }
}
