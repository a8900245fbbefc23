package import NoteText
package import NoteTypesetting

/// The findings of layout in one section.
package struct LayoutFindings: Sendable {
    /// By paragraph, those about its lines; in the order of the text.
    package var paragraphs: [ParagraphFindings] = []
    /// Findings about the text, whatever its lines are.
    package var text: [Finding] = []
    /// Characters that no face has, each once, in the order of their first places.
    package var missing: [MissingGlyph] = []
    /// Faces that are worth a remark, each once, in the order of their first places.
    package var faces: [FaceRemark] = []

    package init() {}

    /// Lines and words that are not as they were to be.
    package var lines: [Finding] { paragraphs.flatMap(\.lines) + text }
    /// Languages without a dictionary, in the order of their places.
    package var dictionaries: [MissingDictionary] { paragraphs.flatMap(\.dictionaries) }
}

/// The findings about the lines of one paragraph.
package struct ParagraphFindings: Sendable {
    /// An index into the section's.
    package var paragraph: Int
    /// Lines and words that are not as they were to be, in the order of the text.
    package var lines: [Finding] = []
    /// The languages of words that were to be divided and have no dictionary.
    package var dictionaries: [MissingDictionary] = []
}
