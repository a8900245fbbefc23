import Geometry
import NoteFonts
import NoteText

/// The part of the container's width that lines may have, in points.
struct LineSpan {
    /// From the container's leading edge.
    var start: Double
    var width: Double
    /// The indent of all lines but the first, from `start`.
    var hang = 0.0

    /// That of the lines after the first.
    var rest: LineSpan { LineSpan(start: start + hang, width: width - hang) }

    /// The widths of the lines.
    var widths: LineWidths { LineWidths(first: hang > 0 ? [width] : [], rest: width - hang) }
}

extension MeasuredText {
    /// The width of the spaces and tabs that a plain paragraph or a line of a quote begins with, in points;
    /// zero for other blocks, and for text that is not set from its leading edge.
    ///
    /// Ideographic and em spaces do not count: they indent a first line.
    func indent(_ style: ParagraphStyle, from start: Double) -> Double {
        let source = paragraph.source
        guard source.kind == .body || source.kind == .quote, !source.content.isEmpty,
            style.alignment == nil || style.alignment == .justify
        else { return 0 }
        let text = styled.attributed.text
        guard Self.isSpace(text[source.content.lowerBound]) else { return 0 }
        var tabs = style.tabs
        tabs.origin = start
        let clusters = glyphs.columns.clusters
        var width = 0.0
        for item in items {
            guard item.kind != .tab else {
                width = tabs.next(after: width)
                continue
            }
            let scale = paragraph.scale(of: item)
            for glyph in item.glyphs {
                guard Self.isSpace(text[Int(clusters[glyph]) + paragraph.start]) else { return width }
                width += Double(advances[glyph]) * scale
            }
        }
        return width
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
