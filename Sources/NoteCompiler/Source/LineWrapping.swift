import NoteSettings
import NoteText

/// The decision whether the lines of a note are joined to paragraphs.
struct LineWrapping: Sendable {
    var lineBreaks = LineBreakHandling.keep
    /// The columns at which the lines are wrapped; nil if they are not.
    var measure: Int?
}

extension LineWrapping {
    /// The decision of the note's settings, or, if they leave it to them, of its lines, wrapped at `measure`.
    init(_ settings: NoteSettings, measure: Int?) {
        self.measure = measure
        let requested = settings[.lineBreaks]
        // The line ends of Markdown are spaces, wherever they are.
        let joins = measure != nil || settings[.dialect].family == .markdown
        lineBreaks = requested == .auto ? joins ? .reflow : .keep : requested
    }

    /// The finding that the note decided, if it decided that its lines are joined.
    func finding(_ settings: NoteSettings) -> Finding? {
        guard let measure, settings[.lineBreaks] == .auto, settings[.dialect] == .note else { return nil }
        return Finding(
            .reflowed, at: nil,
            "the lines are wrapped at about \(measure) columns, and are joined to paragraphs",
            hint: "to keep each line, set line-breaks: keep")
    }
}

extension Rule {
    static let reflowed = Rule(
        "layout/reflowed", .note, summary: "a note whose lines were joined to paragraphs",
        explanation: """
            Most lines of the note end where the next word had no space left, between
            columns 50 and 100: they were wrapped by hand or by an editor. Unless
            line-breaks is set, such lines are joined up to a blank line or the start of
            another block. Lines that are indented differently, end with two spaces or a
            backslash, or are shorter than they had to be, as in verse and addresses, are
            kept. Set line-breaks: keep to keep all lines, or line-breaks: reflow if they
            are to be joined in any case.
            """,
        example: """
            Title

            The lines of this paragraph end where the next word would have been too
            long for the line, as it happens in mail and in files that were written
            in an editor, so that the page joins them.

            """)
}
