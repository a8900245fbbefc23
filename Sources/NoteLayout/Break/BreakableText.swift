import Geometry
import NoteFonts
import NoteText

/// Decides where the lines of a paragraph end.
protocol LineBreaking {
    /// The lines of `text`; at most `limit`, of which the last then need not reach its end.
    func lines(of text: BreakableText, in widths: LineWidths, limit: Int) -> [LineBreak]
}

/// The boxes and the glue of a paragraph, as a line breaker sees it.
struct BreakableText {
    /// The text between break opportunities, in its order.
    let segments: [Segment]
    let tabs: TabStops
    /// By segment, what of it may change in a justified line; none where lines have their natural widths.
    var glue: [SegmentGlue] = []
}

/// The width that each line of a paragraph may have, in points.
struct LineWidths {
    /// Those of the first lines, if they differ from the rest.
    var first: [Double] = []
    var rest: Double

    subscript(line: Int) -> Double { line < first.count ? first[line] : rest }
}

/// A line as a breaker decides it.
struct LineBreak: Hashable {
    /// The segments that the line holds.
    var segments: Range<Int>
    /// The width without trailing white space, an added hyphen included, in points.
    var width: Double
}

/// The text between two break opportunities; widths in points.
struct Segment {
    /// Its first glyph in the paragraph.
    @Compact var glyph: Int
    /// Its first byte, from the start of the paragraph.
    @Compact var text: Int
    /// Without trailing white space.
    var width = 0.0
    /// Its trailing white space.
    var space = 0.0
    /// The hyphen that is added if the line ends after it.
    var hyphen = 0.0
    /// Whether a tab ends it.
    var endsWithTab = false
    /// Whether it begins a word that is wider than the measure, and so begins a line.
    var beginsLine = false
}

extension Segment {
    init(glyph: Int, text: Int) {
        self.glyph = glyph
        self.text = text
    }

    /// Tells whether the character at `offset` hangs at the end of a line: white space that lines break
    /// after.
    @inline(__always)
    static func isHanging(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let byte = text[offset]
        if byte == 0x20 || byte == 0x09 { return true }
        guard byte >= 0xE1, byte <= 0xE3 else { return false }
        switch decodeScalar(text, at: offset).scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// The end of `word` without the white space that hangs after it; not before its first character's end.
    static func endOfContent(_ text: UnsafeBufferPointer<UInt8>, in word: Range<Int>) -> Int {
        var end = word.upperBound
        while let last = text[word.lowerBound..<end].lastIndex(where: { $0 & 0xC0 != 0x80 }),
            last > word.lowerBound, isHanging(text, at: last)
        {
            end = last
        }
        return end
    }

    /// Tells whether white space of one byte ends at `offset`.
    static func isAfterSpace(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        offset > 0 && (text[offset - 1] == 0x20 || text[offset - 1] == 0x09)
    }

    /// Tells whether the character at `offset` is a soft hyphen.
    @inline(__always)
    static func isSoftHyphen(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        text[offset] == 0xC2 && text[offset + 1] == 0xAD
    }
}

/// Cuts the glyphs of a paragraph into segments.
///
/// One for each worker; its array is used again from one paragraph to the next.
struct SegmentBuilder {
    private(set) var segments: [Segment] = []
    private var current = Segment(glyph: 0, text: 0)
    /// The end of the last soft hyphen.
    private var hyphenEnd = -1

    /// Builds the segments of `text`; `breaks` are the offsets at which a line may end, ascending.
    ///
    /// A break inside a cluster has no effect: a ligature is not cut.
    mutating func build(_ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, breaks: ArraySlice<Int>) {
        segments.removeAll(keepingCapacity: true)
        guard let first = text.items.first else { return }
        current = Segment(glyph: first.glyphs.lowerBound, text: first.text.lowerBound)
        var nextBreak = breaks.startIndex
        let clusters = text.glyphs.columns.clusters
        let advances = text.advances
        for item in text.items {
            let scale = text.paragraph.scale(of: item)
            for glyph in item.glyphs {
                let offset = Int(clusters[glyph])
                while nextBreak < breaks.endIndex, breaks[nextBreak] < offset { nextBreak += 1 }
                if nextBreak < breaks.endIndex, breaks[nextBreak] == offset { open(at: glyph, text: offset) }
                measure(offset, Double(advances[glyph]) * scale, bytes)
                guard Segment.isSoftHyphen(bytes, at: offset) else { continue }
                current.hyphen = Double(text.paragraph.face(of: item).face.hyphenAdvance) * scale
                hyphenEnd = offset + 2
            }
            if item.kind == .tab { closeTab(item) }
        }
        segments.append(current)
    }

    /// Whether a segment is wider than `width` points.
    func hasSegment(widerThan width: Double) -> Bool {
        segments.contains { $0.width > width + FirstFit.tolerance }
    }

    /// Cuts segments wider than `width` points into grapheme clusters, and returns where each began. The last
    /// cluster of a word, which may be a full stop, stays with the one before it where both fit.
    ///
    /// - Parameter clusterEnds: appends the ends of the grapheme clusters in a range of the text.
    mutating func splitSegments(
        widerThan width: Double, _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>,
        clusterEnds: (Range<Int>) throws(LayoutError) -> [Int]
    ) throws(LayoutError) -> [Range<Int>] {
        let end = text.items.last?.text.upperBound ?? 0
        var breaks: [Int] = []
        var lasts: [Int] = []
        var words: [Range<Int>] = []
        for (index, segment) in segments.enumerated() {
            let next = index + 1 < segments.count ? segments[index + 1].text : end
            breaks.append(segment.text)
            guard segment.width > width + FirstFit.tolerance else { continue }
            words.append(segment.text..<next)
            let content = Segment.endOfContent(bytes, in: segment.text..<next)
            let ends = try clusterEnds(segment.text..<content).dropLast()
            if let last = ends.last { lasts.append(last) }
            breaks += ends
        }
        segments.reserveCapacity(breaks.count)
        build(text, in: bytes, breaks: breaks[...].without(lasts))
        if hasSegment(widerThan: width) { build(text, in: bytes, breaks: breaks[...]) }
        markBeginnings(of: words)
        return words
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

    private mutating func closeTab(_ tab: ShapedItem) {
        current.endsWithTab = true
        open(at: tab.glyphs.upperBound, text: tab.text.upperBound)
    }

    private mutating func open(at glyph: Int, text offset: Int) {
        // A cluster of several glyphs begins at the first of them alone.
        guard glyph > current.glyph, offset > current.text else { return }
        // A soft hyphen with something behind it in its cluster is not the end of a line.
        if hyphenEnd != offset { current.hyphen = 0 }
        segments.append(current)
        current = Segment(glyph: glyph, text: offset)
    }
}

/// By how much a line may change its natural width, in points.
struct Glue: Hashable {
    var stretch = 0.0
    var shrink = 0.0

    static func + (left: Glue, right: Glue) -> Glue {
        Glue(stretch: left.stretch + right.stretch, shrink: left.shrink + right.shrink)
    }
}

/// The glue of a segment in a justified line.
struct SegmentGlue: Hashable {
    /// Between its first glyph and the end of its last that is no white space.
    var inner = Glue()
    /// Behind that glyph, which counts where something follows on the line.
    var trailing = Glue()

    var whole: Glue { inner + trailing }
}

/// The limits of the spacing in justified lines.
package struct Flexibility: Hashable, Sendable {
    /// The limits of the width of a space, in parts of its natural width.
    package var spaces: ClosedRange<Double>
    /// The limit of letterspacing where spaces do not suffice, in parts of the size.
    package var letters: Double
    /// The limit of the space between two ideographs, in parts of the size: a quarter, after JLREQ.
    package var ideographs = 0.25

    /// Spaces and letters stay as they are.
    static let none = Flexibility(spaces: 1...1, letters: 0)

    package init(spaces: ClosedRange<Double>, letters: Double) {
        self.spaces = spaces
        self.letters = letters
    }

    /// The glue of one space that is `width` points wide.
    func glue(ofSpace width: Double) -> Glue {
        Glue(stretch: width * (spaces.upperBound - 1), shrink: width * (1 - spaces.lowerBound))
    }

    /// The glue between two ideographs of `size` points.
    func glue(ofIdeograph size: Double) -> Glue { Glue(stretch: size * ideographs) }
}

/// The kind of a character in justification.
enum FlexibleKind {
    case space, ideograph, tab, other

    /// That of the character at `offset`; a space among `tight` is as wide as it is.
    ///
    /// - Parameter start: what the offsets of those count from.
    @inline(__always)
    init(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ tight: ArraySlice<TightPlace>,
        from start: Int = 0
    ) {
        self.init(text, at: offset)
        if self == .space, !tight.isEmpty, tight.hasSpace(at: offset - start) { self = .other }
    }

    @inline(__always)
    private init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        switch text[offset] {
        case 0x20: self = .space
        case 0x09: self = .tab
        // A no-break space.
        case 0xC2: self = text[offset + 1] == 0xA0 ? .space : .other
        case 0xE2...0xF0:
            self = isIdeograph(decodeScalar(text, at: offset).scalar) ? .ideograph : .other
        default: self = .other
        }
    }
}

extension ArraySlice<TightPlace> {
    /// Whether a space of a fixed width is at `offset` of the paragraph.
    fileprivate func hasSpace(at offset: Int) -> Bool {
        let index = partitioningIndex { $0.text.lowerBound >= offset }
        return index < endIndex && self[index].text.lowerBound == offset
    }
}

/// Whether a character stands in a square of its own, so that the place beside it may grow: Han, kana,
/// Bopomofo and their punctuation. Korean parts its words by spaces.
func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x2FDF, 0x3001...0x30FF, 0x3105...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0xFF01...0xFF65, 0x1B000...0x1B16F, 0x20000...0x323AF:
        true
    default: false
    }
}

extension SegmentBuilder {
    /// The glue of each segment, for text that is justified: the text that the segments were built of. The
    /// spaces that it begins with are an indent.
    func glue(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ flexibility: Flexibility
    ) -> [SegmentGlue] {
        var glue = [SegmentGlue](repeating: SegmentGlue(), count: segments.count)
        var index = 0
        var size = 0.0
        var last = FlexibleKind.other
        var isIndent = true
        let tight = text.paragraph.tight
        for item in text.items {
            let (scale, itemSize) = (text.paragraph.scale(of: item), text.paragraph.size(of: item))
            for glyph in item.glyphs {
                let kind = FlexibleKind(bytes, at: Int(text.glyphs.columns.clusters[glyph]), tight)
                // Between the two, also where the line may be broken there.
                if kind == .ideograph, last == .ideograph {
                    glue[index].trailing = glue[index].trailing + flexibility.glue(ofIdeograph: size)
                }
                while index + 1 < segments.count, segments[index + 1].glyph <= glyph { index += 1 }
                last = kind
                size = itemSize
                guard kind != .space else {
                    guard !isIndent else { continue }
                    let width = Double(text.advances[glyph]) * scale
                    glue[index].trailing = glue[index].trailing + flexibility.glue(ofSpace: width)
                    continue
                }
                isIndent = false
                glue[index].inner = glue[index].whole
                glue[index].trailing = Glue()
            }
        }
        return glue
    }
}

extension Face {
    /// The hyphen that is added at the end of a line.
    var hyphenGlyph: UInt16? { glyph(for: 0x2010) ?? glyph(for: 0x2D) }

    /// Its advance, in font units; 0 where the face has none.
    var hyphenAdvance: Int { hyphenGlyph.map(advance(of:)) ?? 0 }
}

/// The tab stops of a paragraph.
package struct TabStops: Hashable, Sendable {
    /// In points from the container's leading edge, ascending.
    var stops: [Double] = []
    /// From one stop to the next behind those, in points.
    var distance: Double
    /// The start of the text, in points from the container's leading edge.
    var origin = 0.0

    /// The first stop after `x`, both in points from where text begins.
    func next(after x: Double) -> Double {
        let place = x + origin
        // What stands on a stop, but for rounding, goes on to the next.
        let least = place + distance * 0.001
        if let stop = stops.first(where: { $0 > least }) { return stop - origin }
        return ((least / distance).rounded(.down) + 1) * distance - origin
    }
}
