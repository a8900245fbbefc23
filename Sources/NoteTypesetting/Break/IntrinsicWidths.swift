import Geometry
import NoteFonts
import NoteText

/// The widths that a paragraph asks for, whatever container it has; in points.
package struct IntrinsicWidths {
    /// The width of its widest word.
    package fileprivate(set) var least = 0.0
    /// The width of all of its text on one line.
    package fileprivate(set) var natural = 0.0
    /// The widths of its words, each link being part of one; empty where it has no links.
    fileprivate var linked: [Double] = []
    /// For a number, the width of what stands before its decimal sign.
    package fileprivate(set) var integer: Double?

    /// The width of its widest word in lines of `width` points, in which links that fit one are not broken.
    package func least(inLinesOf width: Double) -> Double {
        let unbroken = linked.filter { $0 * MeasuredText.leastReduction <= width }
        return max(least, unbroken.max() ?? 0)
    }
}

extension SegmentBuilder {
    /// The widths that `paragraph` asks for.
    ///
    /// - Parameters:
    ///   - language: that of numbers, by BCP 47.
    ///   - widthOfObject: the width of the picture that a run of the text is, in points.
    package mutating func widths(
        of paragraph: ShapedParagraph, language: String, widthOfObject: (_ run: Int) -> Double
    ) -> IntrinsicWidths {
        let text = MeasuredText(paragraph.content, of: paragraph, widthOfObject: widthOfObject)
        var widths = IntrinsicWidths()
        paragraph.styled.withBytes(of: paragraph.source) { bytes in
            build(text, in: bytes)
            guard !text.items.isEmpty else { return }
            for segment in segments {
                widths.least = max(widths.least, segment.width + segment.hyphen)
                widths.natural += segment.width
                if segment.endsWithTab {
                    widths.natural = paragraph.style.tabs.next(after: widths.natural + segment.space)
                } else {
                    widths.natural += segment.space
                }
            }
            if let last = segments.last { widths.natural -= last.space }
            let number = NumberText(bytes, hasPoint: NumberText.hasPoint(language))
            if !text.links(within: .infinity).isEmpty {
                _ = build(text, in: bytes, fitting: .infinity)
                widths.linked = segments.map { $0.width + $0.hyphen }
            }
            widths.integer = number.map { text.width(before: $0.integerEnd) }
        }
        return widths
    }
}

extension MeasuredText {
    /// The width of the text before `end`, all of which runs from left to right.
    fileprivate func width(before end: Int) -> Double {
        let clusters = glyphs.columns.clusters
        return items.reduce(0) { sum, item in
            let own = item.glyphs.filter { Int(clusters[$0]) < end }
            return sum + own.reduce(0) { $0 + Double(advances[$1]) } * paragraph.scale(of: item)
        }
    }
}
