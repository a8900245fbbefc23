import Geometry
import NoteFonts

/// The places where a line may end; offsets from the start of the paragraph, ascending.
struct BreakPlaces {
    /// Between words.
    var breaks: ArraySlice<Int>
    /// Inside of them, with a hyphen.
    var divisions: [WordDivision] = []
}

/// Goes through the places where a line may end.
private struct BreakCursor {
    private let places: BreakPlaces
    private var nextBreak: Int
    private var nextDivision = 0
    /// The next place that has not been passed.
    private(set) var next = 0

    init(_ places: BreakPlaces) {
        self.places = places
        nextBreak = places.breaks.startIndex
        update()
    }

    /// Passes all places up to `offset`, and returns the one that is there: a division, or nil for a place
    /// between words.
    mutating func pass(_ offset: Int) -> WordDivision?? {
        var found: WordDivision??
        while nextDivision < places.divisions.count, places.divisions[nextDivision].offset <= offset {
            let division = places.divisions[nextDivision]
            if division.offset == offset { found = .some(division) }
            nextDivision += 1
        }
        while nextBreak < places.breaks.endIndex, places.breaks[nextBreak] <= offset {
            if places.breaks[nextBreak] == offset { found = .some(nil) }
            nextBreak += 1
        }
        update()
        return found
    }

    private mutating func update() {
        let isBetween = nextBreak < places.breaks.endIndex
        next = isBetween ? places.breaks[nextBreak] : .max
        if nextDivision < places.divisions.count {
            next = min(next, places.divisions[nextDivision].offset)
        }
    }
}

/// Cuts the glyphs of a paragraph into segments.
///
/// One for each worker; its array is used again from one paragraph to the next.
package struct SegmentBuilder {
    private(set) var segments: [Segment] = []
    /// The letters that change before the hyphens of the segments.
    private(set) var changes: [WordChange] = []
    private var current = Segment(glyph: 0, text: 0)
    /// The end of the last soft hyphen.
    private var hyphenEnd = -1

    package init() {}

    /// Builds the segments of `text`, whose lines may end at `places`.
    ///
    /// A break inside a cluster has no effect: a ligature is not cut.
    mutating func build(_ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ places: BreakPlaces) {
        segments.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        guard let first = text.items.first else { return }
        current = Segment(glyph: first.glyphs.lowerBound, text: first.text.lowerBound)
        var cursor = BreakCursor(places)
        let clusters = text.glyphs.columns.clusters
        let advances = text.advances
        for item in text.items {
            let scale = text.paragraph.scale(of: item)
            for glyph in item.glyphs {
                let offset = Int(clusters[glyph])
                if offset >= cursor.next, let division = cursor.pass(offset) {
                    end(at: glyph, division, item, of: text, bytes)
                }
                measure(offset, Double(advances[glyph]) * scale, bytes)
                guard Segment.isSoftHyphen(bytes, at: offset) else { continue }
                current.hyphen = text.hyphenWidth(of: item)
                hyphenEnd = offset + 2
            }
            guard item.kind == .tab || item.kind == .lineEnd else { continue }
            let endsLine = item.kind == .lineEnd
            (current.endsWithTab, current.endsLine) = (!endsLine, endsLine)
            open(at: item.glyphs.upperBound, text: item.text.upperBound, bytes)
            current.beginsLine = endsLine
        }
        segments.append(current)
    }

    /// Builds the segments of `text` without breaks at bonds.
    mutating func build(_ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>) {
        build(text, in: bytes, BreakPlaces(breaks: text.paragraph.breaks.without(text.paragraph.bonds)))
    }

    /// Builds the segments of `text` for lines of `width` points: links and bonds that fit one are not
    /// broken.
    ///
    /// - Returns: the offsets between the segments, ascending.
    mutating func build(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, fitting width: Double
    ) -> ArraySlice<Int> {
        let all = text.paragraph.breaks.outside(text.links(within: width))
        let bonds = text.paragraph.bonds
        var breaks = all.without(bonds)
        build(text, in: bytes, BreakPlaces(breaks: breaks))
        guard hasSegment(widerThan: width) else { return breaks }
        if !bonds.isEmpty {
            breaks = all.without(bonds.outside(self.text(widerThan: width, in: text)))
            build(text, in: bytes, BreakPlaces(breaks: breaks))
        }
        // Words that no line holds are parted where spaces that are no breaks join others to them.
        let spaces = self.text(widerThan: width, in: text).flatMap {
            Segment.places(bytes, afterJoiningSpacesIn: $0)
        }
        guard !spaces.isEmpty else { return breaks }
        breaks = (breaks + spaces[...].outside(text.links(within: width))).sorted()[...]
        build(text, in: bytes, BreakPlaces(breaks: breaks))
        return breaks
    }

    /// The text of the segments wider than `width` points, ascending.
    func text(widerThan width: Double, in text: MeasuredText) -> [Range<Int>] {
        var wide: [Range<Int>] = []
        for (index, segment) in segments.enumerated() where segment.width > width + FirstFit.tolerance {
            let end = index + 1 < segments.count ? segments[index + 1].text : text.items.last?.text.upperBound
            wide.append(Range(from: segment.text, to: end ?? segment.text))
        }
        return wide
    }

    /// Whether a segment is wider than `width` points.
    func hasSegment(widerThan width: Double) -> Bool {
        segments.contains { $0.width > width + FirstFit.tolerance }
    }

    /// Whether all segments together are wider than `width` points.
    func isWider(than width: Double) -> Bool {
        segments.reduce(0) { $0 + $1.width + $1.space } - (segments.last?.space ?? 0)
            > width + FirstFit.tolerance
    }

    /// Cuts segments that end at `places` and are wider than `width` points: beside the signs that part
    /// addresses, paths and numbers, and what is still wider into grapheme clusters. The last
    /// cluster of a word, which may be a full stop, stays with the one before it where both fit.
    ///
    /// - Parameter clusterEnds: the ends of the grapheme clusters in a range of the text.
    @discardableResult
    mutating func splitSegments(
        widerThan width: Double, _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>,
        _ places: BreakPlaces, clusterEnds: (Range<Int>) throws(LayoutError) -> [Int]
    ) throws(LayoutError) -> CutWords {
        let words = self.text(widerThan: width, in: text)
        var breaks = Array(places.breaks)
        for word in words { breaks += Segment.places(bytes, besideSignsIn: word) }
        if breaks.count > places.breaks.count {
            breaks.sort()
            var parted = places
            parted.breaks = breaks[...]
            build(text, in: bytes, parted)
        }
        var lasts: [Int] = []
        let whole = self.text(widerThan: width, in: text)
        for word in whole {
            let content = Segment.endOfContent(bytes, in: word)
            let ends = try clusterEnds(word.lowerBound..<content).dropLast()
            if let last = ends.last { lasts.append(last) }
            breaks += ends
        }
        breaks.sort()
        segments.reserveCapacity(breaks.count)
        var finer = places
        finer.breaks = breaks[...].without(lasts)
        build(text, in: bytes, finer)
        if hasSegment(widerThan: width) {
            finer.breaks = breaks[...]
            build(text, in: bytes, finer)
        }
        markBeginnings(of: words)
        return CutWords(atSigns: words[...], anywhere: whole[...])
    }

    /// Lets the words begin a line, unless nothing but white space is before them.
    private mutating func markBeginnings(of words: [Range<Int>]) {
        let first = segments.firstIndex { $0.width > 0 }
        var word = 0
        for index in segments.indices where word < words.count {
            guard segments[index].text == words[word].lowerBound else { continue }
            segments[index].beginsLine = index != first
            word += 1
        }
    }

    @inline(__always)
    private mutating func measure(_ offset: Int, _ advance: Double, _ bytes: UnsafeBufferPointer<UInt8>) {
        if Segment.isHanging(bytes, at: offset) {
            current.space += advance
        } else {
            current.width += current.space + advance
            current.space = 0
        }
        current.hyphen = 0
    }

    /// Ends the segment at a place between words, or inside of one where there is a `division`.
    private mutating func end(
        at glyph: Int, _ division: WordDivision?, _ item: ShapedItem, of text: MeasuredText,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        if let division {
            divide(at: glyph, division, item, of: text)
        } else {
            open(at: glyph, text: Int(text.glyphs.columns.clusters[glyph]), bytes)
        }
    }

    private mutating func open(at glyph: Int, text offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        // A cluster of several glyphs begins at the first of them alone.
        guard glyph > current.glyph, offset > current.text else { return }
        // A soft hyphen with something behind it in its cluster is not the end of a line.
        if hyphenEnd != offset { current.hyphen = 0 }
        current.endsWithHyphen = Segment.isAfterHyphen(bytes, offset)
        segments.append(current)
        current = Segment(glyph: glyph, text: offset)
    }

    /// Ends the segment inside a word, in `item`, where a line ends with a hyphen.
    private mutating func divide(
        at glyph: Int, _ division: WordDivision, _ item: ShapedItem, of text: MeasuredText
    ) {
        let hyphen = text.hyphenWidth(of: item)
        guard hyphen > 0, glyph > current.glyph, division.offset > current.text else { return }
        current.hyphen = hyphen
        if let change = division.change {
            guard change.replaced.lowerBound >= current.text,
                let width = text.width(of: change, before: glyph, in: item)
            else {
                current.hyphen = 0
                return
            }
            current.hyphen += width
            current.change = changes.count
            changes.append(change)
        }
        current.isHyphenated = division.isOptional
        segments.append(current)
        current = Segment(glyph: glyph, text: division.offset)
    }

    /// The glue of each segment, for text that is justified: the text that the segments were built of. The
    /// spaces that it begins with are an indent.
    func glue(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ flexibility: Flexibility
    ) -> [SegmentGlue] {
        var glue = [SegmentGlue](repeating: SegmentGlue(), count: segments.count)
        var index = 0
        var current = SegmentGlue()
        var size = 0.0
        var last = FlexibleKind.other
        var isIndent = true
        let tight = text.paragraph.tight
        let clusters = text.glyphs.columns.clusters
        for item in text.items {
            let (scale, itemSize) = (text.paragraph.scale(of: item), text.paragraph.size(of: item))
            for glyph in item.glyphs {
                let kind = FlexibleKind(bytes, at: Int(clusters[glyph]), tight)
                // Between the two, also where the line may be broken there.
                if kind == .ideograph, last == .ideograph {
                    current.trailing = current.trailing + flexibility.glue(ofIdeograph: size)
                }
                while index + 1 < segments.count, segments[index + 1].glyph <= glyph {
                    glue[index] = current
                    current = SegmentGlue()
                    index += 1
                }
                last = kind
                size = itemSize
                guard kind != .space else {
                    guard !isIndent else { continue }
                    let width = Double(text.advances[glyph]) * scale
                    current.trailing = current.trailing + flexibility.glue(ofSpace: width)
                    continue
                }
                isIndent = false
                current = SegmentGlue(inner: current.whole)
            }
        }
        if index < glue.count { glue[index] = current }
        return glue
    }
}

extension ArraySlice<Int> {
    /// The numbers that are not among `others`; both ascend.
    func without(_ others: some Collection<Int>) -> ArraySlice<Int> {
        guard !others.isEmpty else { return self }
        var rest = others[...]
        return filter { offset in
            rest = rest.drop { $0 < offset }
            return rest.first != offset
        }[...]
    }
}
