package import NoteText

/// A language of code that other programs show as something else than code.
enum CodeLanguageNote {
    /// The finding about code in `language` at `span`; nil for most.
    static func finding(_ language: String, at span: SourceSpan) -> Finding? {
        switch language {
        case "mermaid": Finding(.diagram, at: span, "the diagram is shown as the text that describes it")
        case "dataview", "tasks", "query":
            Finding(.query, at: span, "the query is shown as its text, not by what it finds")
        default: nil
        }
    }
}

extension Rule {
    package static let diagram = Rule(
        "markdown/diagram", .note, summary: "a diagram in Markdown, which is shown as text",
        explanation: """
            Some programs draw a diagram of code in the language mermaid. It is shown as
            code here. Save the drawing as a picture beside the note, and name its file.
            """,
        example: "---\ndialect: markdown\nlang: en\n---\n```mermaid\nA --> B\n```\n")

    package static let query = Rule(
        "markdown/query", .note, summary: "a query in Markdown, which is shown as text",
        explanation: """
            Obsidian shows what it finds by a block of dataview, tasks or query. The block
            is shown as code here, as a PDF depends on nothing but its note and the files
            that this names.
            """,
        example: "---\ndialect: markdown\nlang: en\n---\n```dataview\nlist from #light\n```\n")
}
