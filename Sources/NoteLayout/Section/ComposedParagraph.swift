import NoteText
import NoteTypesetting

/// A paragraph whose lines are those of its section that its layout tells.
struct ComposedParagraph {
    var layout: ParagraphLayout
    /// In the order of their lines.
    var attachments: [Attachment] = []
    /// In the order of their lines.
    var tallLines: [TallLine] = []
    /// The lines below which the space grows.
    var growingLines: [GrowingLine] = []
    /// The borders of cards that begin with its lines.
    var borders: [CardBorder] = []
    /// The area of a line of a block of code.
    var codeArea: CodeArea?
    /// By line, the number of the part of the container that it has, if it was given such.
    var parts: [Int] = []
    /// The findings about the paragraph, in the order of the text.
    var findings: [Finding] = []
    /// The languages of its words that were to be divided and have no dictionary.
    var missingDictionaries: [MissingDictionary] = []
}

extension ComposedParagraph {
    /// The paragraph as the label of cells, about which nothing is reported.
    var asLabel: ComposedParagraph {
        var label = self
        label.layout.isLabel = true
        label.findings = []
        return label
    }
}
