import Geometry
import NoteFonts
import NoteText

/// The part of the container's width that lines may have, in points.
package struct LineSpan {
    /// From the container's leading edge.
    package var start: Double
    package var width: Double
    /// The indent of all lines but the first, from `start`.
    var hang = 0.0
    var parts = LineParts()

    /// Leaves `distance` points free at both ends.
    mutating func inset(by distance: Double) {
        start += distance
        width -= 2 * distance
    }

    /// The span of the lines after the first, in the whole container.
    var rest: LineSpan { LineSpan(start: start + hang, width: width - hang) }

    /// The widths of the lines.
    var widths: LineWidths {
        guard parts.list.isEmpty else {
            var widths = LineWidths(rest: 0, mayBeSkipped: true)
            widths.first = parts.list.indices.map { line($0, after: $0 == 0 ? nil : $0 - 1).width }
            widths.goOn = parts.list.dropFirst().map { !$0.beginsLine }
            widths.whole = parts.list.map(\.width)
            widths.indents = (start, start + hang)
            return widths
        }
        return LineWidths(first: hang != 0 ? [width] : [], rest: width - hang)
    }

    /// The width that words have at most, in points: wider ones are divided.
    var widest: Double { parts.widest.map { $0 - start - hang } ?? rest.width }

    /// The number of the first line that holds what stands before the text, for a paragraph that has no text.
    var firstToHoldMarker: Int { parts.list.firstIndex { $0.width + FirstFit.tolerance >= start } ?? 0 }

    /// The span of line `number`, from 0, below or behind the line with the number `last`, which is nil for
    /// the first that holds text.
    ///
    /// In the first part of its height that holds text, it begins as far from the edge of the part as it
    /// would from that of the container.
    func line(_ number: Int, after last: Int?) -> LineSpan {
        let whole = last == nil ? LineSpan(start: start, width: width) : rest
        guard parts.list.indices.contains(number) else { return whole }
        let part = parts.list[number]
        guard parts.leads(number, after: last) else { return LineSpan(start: 0, width: part.width) }
        return LineSpan(start: whole.start, width: part.width - whole.start)
    }
}

extension MeasuredText {
    /// The indent of all lines but the first, in points: the width of the spaces and tabs that a plain
    /// paragraph, a line of a quote or of code begins with; that of two digits more in code. Zero for other
    /// blocks, for text that is not set from its leading edge, and for code that fits a line of `span`.
    ///
    /// Ideographic and em spaces do not count: they indent a first line.
    func hang(_ style: ParagraphStyle, in span: LineSpan) -> Double {
        let source = paragraph.source
        guard !source.content.isEmpty, style.alignment == nil || style.alignment == .justify else { return 0 }
        if source.kind.isPlain, source.marker.isEmpty, !styled.isInTable(source) {
            return leadingSpace(style, from: span.start)
        }
        guard source.kind.isVerbatim, width(style, from: span.start) > span.width + FirstFit.tolerance
        else { return 0 }
        return leadingSpace(style, from: span.start)
            + CodeMetrics.hang * styled.styles[style.base].digitWidth
    }

    /// The width of the text on a single line that begins at `start`, in points.
    private func width(_ style: ParagraphStyle, from start: Double) -> Double {
        var tabs = style.tabs
        tabs.begin(at: start)
        return items.reduce(0) { width, item in
            guard item.kind != .tab else { return tabs.next(after: width) }
            return width + self.width(of: item.glyphs) * paragraph.scale(of: item)
        }
    }

    /// Whether white space is at its beginning.
    var beginsWithSpace: Bool {
        let content = paragraph.source.content
        return !content.isEmpty && Self.isSpace(styled.attributed.text[content.lowerBound])
    }

    private func leadingSpace(_ style: ParagraphStyle, from start: Double) -> Double {
        let text = styled.attributed.text
        guard beginsWithSpace else { return 0 }
        var tabs = style.tabs
        tabs.begin(at: start)
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

    /// The text, in which the spaces that it begins with have `share` of their width; nil where a tab is
    /// among them.
    func indent(_ share: Double) -> MeasuredText? {
        let text = styled.attributed.text
        let clusters = glyphs.columns.clusters
        var changed = Array(items)
        for (index, item) in items.enumerated() {
            guard item.kind != .tab else { return nil }
            let end = item.glyphs.first { !Self.isSpace(text[Int(clusters[$0]) + paragraph.start]) }
            changed[index].reduction *= share
            guard let end else { continue }
            changed[index].glyphs = item.glyphs.lowerBound..<end
            changed[index].text = self.text(of: changed[index].glyphs, in: item)
            var rest = item
            rest.glyphs = end..<item.glyphs.upperBound
            rest.text = changed[index].text.upperBound..<item.text.upperBound
            changed.insert(rest, at: index + 1)
            if changed[index].glyphs.isEmpty { changed.remove(at: index) }
            break
        }
        return MeasuredText(self, items: changed)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension Flexibility {
    /// The flexibility of lines in `parts`: beside a hole or in a shape, whose outline is to be seen, a space
    /// may be four times as wide. Lines are broken as elsewhere.
    package func over(_ parts: LineParts) -> Flexibility {
        guard !parts.list.isEmpty, spaces.upperBound > 1 else { return self }
        var flexibility = self
        flexibility.spaces = spaces.lowerBound...max(4, spaces.upperBound)
        return flexibility
    }
}

extension CellLabel {
    /// The span of the text in a column of `width` points that begins at `start`.
    package func span(from start: Double, _ width: Double) -> LineSpan {
        guard !isAbove else { return LineSpan(start: start + hang, width: width - hang) }
        return LineSpan(start: start + lead, width: width - lead, hang: hang - lead)
    }
}
