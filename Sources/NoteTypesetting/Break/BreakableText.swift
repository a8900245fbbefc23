import NoteFonts
import NoteText

/// The boxes and the glue of a paragraph, as a line breaker sees it.
struct BreakableText {
    /// The text between break opportunities, in its order.
    let segments: [Segment]
    let tabs: TabStops
    /// The letters that change before hyphens, by the numbers that segments have.
    var changes: [WordChange] = []
    /// By segment, what of it may change in a justified line; none where lines have their natural widths.
    var glue: [SegmentGlue] = []
    /// By segment, what of it stands beyond the end of a line that ends after it; none where nothing does.
    var hangs: [SegmentHang] = []
    /// A line that would fill less than this part of its width without it ends with a hyphen where it can.
    var hyphenation = 0.0
    /// The stretch of each line besides its glue, in points: by how much ragged lines may be shorter than
    /// their width.
    var rag = 0.0
}

/// The width that each line of a paragraph may have, in points.
struct LineWidths {
    /// The widths of the first lines, if they differ from the rest.
    var first: [Double] = []
    var rest: Double
    /// Whether a line is left empty that does not hold the next word.
    var mayBeSkipped = false
    /// Of the first lines, whether each goes on behind a hole with the one after it.
    var goOn: [Bool] = []
    /// Of the first lines, the widths without indents, if lines may be skipped.
    var whole: [Double] = []
    /// The indents of those that are the first of their height to hold text: of the first of them, and of the
    /// others.
    var indents = (first: 0.0, others: 0.0)
    /// No line is wider.
    var most = Double.infinity

    /// Whether the first lines stand below each other, none of them behind a hole in the one before it.
    var areStacked: Bool { !goOn.contains(true) }

    subscript(line: Int) -> Double { line < first.count ? first[line] : rest }

    /// The width of a line that is the first of its height to hold text, and perhaps of all, or is not.
    func width(of line: Int, isIndented: Bool, isFirst: Bool) -> Double {
        guard whole.indices.contains(line) else { return self[line] }
        guard isIndented else { return min(whole[line], most) }
        return min(whole[line] - (isFirst ? indents.first : indents.others), most)
    }

    /// Whether a line goes on behind a hole in the one before it.
    func isBehindHole(_ line: Int) -> Bool { goOn.indices.contains(line - 1) && goOn[line - 1] }

    /// The widths, none of them more than `width` points.
    func limited(to width: Double) -> LineWidths {
        var widths = self
        widths.first = first.map { min($0, width) }
        widths.rest = min(rest, width)
        widths.most = min(most, width)
        return widths
    }
}

/// A line as a breaker decides it.
struct LineBreak: Hashable {
    /// The segments that the line holds; none for a line that is left empty.
    var segments: Range<Int>
    /// The width without trailing white space, an added hyphen included, and without what hangs, in points.
    var width: Double
    /// The width of what stands beyond its end, in points.
    var hang = 0.0
}

/// The glue of a segment in a justified line.
struct SegmentGlue: Hashable {
    /// Between its first glyph and the end of its last that is no white space.
    var inner = Glue()
    /// Behind that glyph, which counts where something follows on the line.
    var trailing = Glue()

    var whole: Glue { inner + trailing }
}

/// The kind of a character in justification.
enum FlexibleKind {
    case space, ideograph, tab, other

    /// The kind of the character at `offset`; a space among `tight` is as wide as it is.
    ///
    /// - Parameter start: what the offsets of those count from.
    @inline(__always)
    init(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ tight: ArraySlice<TightPlace>,
        from start: Int = 0
    ) {
        switch text[offset] {
        case 0x20: self = .space
        case 0x09: self = .tab
        // A no-break space.
        case 0xC2: self = text[offset + 1] == 0xA0 ? .space : .other
        case 0xE2...0xF0: self = isIdeograph(decodeScalar(text, at: offset).scalar) ? .ideograph : .other
        default: self = .other
        }
        if self == .space, !tight.isEmpty, tight.hasSpace(at: offset - start) { self = .other }
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

extension Face {
    /// The hyphen that is added at the end of a line.
    var hyphenGlyph: UInt16? { glyph(for: 0x2010) ?? glyph(for: 0x2D) }

    /// The advance of the hyphen, in font units; 0 where the face has none.
    var hyphenAdvance: Int { hyphenGlyph.map(advance(of:)) ?? 0 }
}
