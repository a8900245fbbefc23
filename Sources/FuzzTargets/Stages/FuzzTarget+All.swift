extension FuzzTarget {
    /// Every target, in the order of the stages.
    package static let all: [FuzzTarget] = [
        SourceStage.target, LexerStage.target, MarkdownStage.target, AttributesStage.target,
        ConfigurationStage.target, JSONStage.target, PicturesStage.target, SVGStage.target, FontsStage.target,
        CompileStage.target, PagesStage.target, BooksStage.target,
    ]
}
