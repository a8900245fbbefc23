import Geometry
import NoteFonts
import NoteText

/// The part of the mark at the end of a segment that stands beyond the end of its line.
struct SegmentHang: Hashable {
    /// In points.
    var width = 0.0
    /// Whether it stands there only where the line does not hold it.
    var isOptional = false
}

extension SegmentHang {
    /// The hang of a mark that is `width` points wide; none for other characters.
    ///
    /// Stops and commas are those of CSS (CSS Text 4, hanging-punctuation).
    ///
    /// - Parameter space: the space beyond the end of a line, in points.
    fileprivate init(of scalar: UInt32, width: Double, _ choice: HangingPunctuation, atMost space: Double) {
        switch scalar {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64:
            self.init(width: width <= space ? width : 0, isOptional: true)
        case _ where choice == .cjk: self.init()
        case 0x2E, 0x6D4: self.init(width: min(0.7 * width, space))
        case 0x2C, 0x60C, 0x2D, 0x2010: self.init(width: min(0.5 * width, space))
        default: self.init()
        }
    }
}

extension SegmentBuilder {
    /// By segment, the hang of a line that ends after it; none at all where nothing hangs.
    ///
    /// - Parameter space: the space beyond the ends of lines, in points.
    func hangs(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ choice: HangingPunctuation,
        atMost space: Double
    ) -> [SegmentHang] {
        guard choice != .none, space > 0, !text.paragraph.source.kind.isVerbatim else { return [] }
        var hangs = [SegmentHang](repeating: SegmentHang(), count: segments.count)
        var index = 0
        for item in text.items {
            let (scale, mayHang) = (text.paragraph.scale(of: item), text.mayHang(item))
            for glyph in item.glyphs {
                let offset = Int(text.glyphs.columns.clusters[glyph])
                while index + 1 < segments.count, segments[index + 1].glyph <= glyph { index += 1 }
                guard !Segment.isHanging(bytes, at: offset), !Segment.isSoftHyphen(bytes, at: offset) else {
                    continue
                }
                let scalar = mayHang ? decodeScalar(bytes, at: offset).scalar : 0
                hangs[index] = SegmentHang(
                    of: scalar, width: Double(text.advances[glyph]) * scale, choice, atMost: space)
            }
        }
        for index in segments.indices.dropLast() {
            if segments[index].addsHyphen {
                hangs[index] = hangOfHyphen(after: index, text, choice, atMost: space)
            } else if segments[index + 1].width == 0 {
                // White space alone hangs behind the mark before it.
                hangs[index + 1] = hangs[index]
            }
        }
        return hangs
    }

    /// The hang of the hyphen that is added after segment `index`, which is not the last.
    private func hangOfHyphen(
        after index: Int, _ text: MeasuredText, _ choice: HangingPunctuation, atMost space: Double
    ) -> SegmentHang {
        let end = segments[index + 1].glyph
        let item = text.items[text.items.partitioningIndex { $0.glyphs.upperBound >= end }]
        guard text.mayHang(item) else { return SegmentHang() }
        return SegmentHang(of: 0x2010, width: text.hyphenWidth(of: item), choice, atMost: space)
    }
}

extension MeasuredText {
    /// Whether a mark of an item may hang: it is seen at the end of the line that it ends, and is no code.
    fileprivate func mayHang(_ item: ShapedItem) -> Bool {
        item.kind == .text && item.level == paragraph.levels.base
            && styled.styles[paragraph.style(of: item)].shaping.chain.request.role != .mono
    }
}

extension BreakableText {
    /// A line of some segments that is `width` points wide, with the hyphen that is added, in a measure of
    /// `measure` points.
    @inline(__always)
    func lineBreak(_ segments: Range<Int>, _ width: Double, in measure: Double) -> LineBreak {
        guard !hangs.isEmpty else { return LineBreak(segments: segments, width: width) }
        let hang = hangs[segments.upperBound - 1]
        guard !hang.isOptional || width > measure + FirstFit.tolerance
        else { return LineBreak(segments: segments, width: width) }
        return LineBreak(segments: segments, width: width - hang.width, hang: hang.width)
    }

    /// By how much a line up to segment `index` may be wider than its measure, in points: what is at the end
    /// of that may hang, but for a hyphen, which the line need not have.
    @inline(__always)
    func hangOfText(before index: Int) -> Double {
        hangs.isEmpty || segments[index].addsHyphen ? 0 : hangs[index].width
    }
}
