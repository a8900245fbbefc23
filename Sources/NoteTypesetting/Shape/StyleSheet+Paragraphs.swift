import NoteFonts
import NoteText

extension StyleSheet {
    /// The space between a line of code in `width` points and the edges of its background, in points.
    func codePadding(in width: Double) -> Double {
        theme.codeBackground == nil ? 0 : min(CodeMetrics.padding, width * CodeMetrics.mostPadding)
    }

    /// Whether its language is written from right to left.
    package var isRightToLeft: Bool { BidiAnalyzer.direction(of: language) == .rightToLeft }

    /// The box of an item of a checklist; nil if no face has one.
    package func checkbox(of paragraph: ShapedParagraph) -> AddedGlyph? {
        guard let task = paragraph.style.task, let box = catalog.checkbox(of: task)
        else { return nil }
        let styled = paragraph.styled
        let style = styled.runStyles[paragraph.source.runs.lowerBound]
        let width = Double(box.face.face.advance(of: box.glyph)) * styled.styles[style].scale(of: box.face)
        return AddedGlyph(
            glyph: box.glyph, face: box.face, style: style, text: paragraph.source.marker, width: width)
    }

    /// The style of a paragraph, whose lines of Han are further apart than those of Latin: their characters
    /// have no ascenders and descenders that leave room between them. In a note in Chinese, Japanese or
    /// Korean that holds for the lines of all text and items, whatever they have of Latin.
    package func style(of paragraph: ShapedParagraph) -> ParagraphStyle {
        var style = paragraph.style
        guard leading == .scale else { return style }
        if paragraph.isMostlyIdeographs || hasSquareScript && paragraph.isTextOrItem {
            style.raiseLineHeight(to: 1.5 * paragraph.styled.styles[style.tallest].size)
        }
        return style
    }
}

extension ShapedParagraph {
    /// Whether it is plain text or begins an item.
    fileprivate var isTextOrItem: Bool {
        let standing = styled.standing(source)
        return standing.isPlain || standing.task != nil
    }
}
