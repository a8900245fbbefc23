package import Geometry
package import NoteText

/// A paragraph that is set in lines; lengths in points.
package struct SetParagraph {
    /// The content, in the sizes that it has in the lines.
    package let text: MeasuredText
    package let style: ParagraphStyle
    /// The lines among those of the section.
    package let lines: Range<Int>
    /// The metrics of lines without pictures.
    package let metrics: LineMetrics
    package let edges: ContainerEdges
    /// The part of the container for the text, with the padding of code.
    package let span: LineSpan
    /// The space that a picture among the letters has at most.
    package let objectSpace: Size
    /// By line, the number of the part of the container that it has, if it was given such.
    package let parts: [Int]
    /// By line, the number of glyphs of the section up to its end, if the space below the lines grows.
    package let glyphEnds: [Int]
    /// The findings about the paragraph, in the order of the text.
    package let findings: [Finding]
    /// The languages of its words that were to be divided and have no dictionary.
    package let missingDictionaries: [MissingDictionary]
}
