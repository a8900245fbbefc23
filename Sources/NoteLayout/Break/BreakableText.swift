import Geometry
import NoteFonts
import NoteText

/// Decides where the lines of a paragraph end.
protocol LineBreaking {
    /// The lines of `text`; at most `limit`, of which the last then need not reach its end.
    func lines(of text: BreakableText, in widths: LineWidths, limit: Int) -> [LineBreak]
}

/// The line breaker of paragraphs.
package enum LineBreakingChoice: String, Sendable {
    /// Optimal for justified text, greedy for other text.
    case auto
    /// First fit.
    case greedy
    /// Total fit.
    case optimal

    /// Whether paragraphs of `style` are broken by total fit.
    func isOptimal(_ style: ParagraphStyle) -> Bool {
        switch self {
        case .auto: style.alignment == .justify
        case .greedy: false
        case .optimal: true
        }
    }
}

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

/// A place inside a word where a line may end with a hyphen.
struct WordDivision: Hashable {
    /// The first byte after it, from the start of the paragraph.
    @Compact var offset: Int
    /// Whether a line ends there only where words are hyphenated.
    var isOptional: Bool
    /// The letters that change there.
    var change: WordChange? = nil
}

/// The width that each line of a paragraph may have, in points.
struct LineWidths {
    init(first: [Double] = [], rest: Double, mayBeSkipped: Bool = false) {
        (self.first, self.rest, self.mayBeSkipped) = (first, rest, mayBeSkipped)
    }

    /// Those of the first lines, if they differ from the rest.
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
    private var most = Double.infinity

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

    /// The same, none of them wider than `width` points.
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
    /// The hyphen that is added if the line ends after it, with what letters that change there are wider; may
    /// be negative.
    var hyphen = 0.0
    /// The letters that change there, among those of the paragraph.
    @Compact var change: Int? = nil
    /// Whether a line may end after it only where words are hyphenated.
    var isHyphenated = false
    /// Whether its text ends with a hyphen of its own.
    var endsWithHyphen = false
    /// Whether a tab ends it.
    var endsWithTab = false
    /// Whether it begins a word that is wider than the measure, and so begins a line.
    var beginsLine = false
}

extension Segment {
    /// Whether a hyphen is added if the line ends after it.
    var addsHyphen: Bool { hyphen > 0 || change != nil }

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

    /// The places in a word that no line holds at which a reader expects it to go on: after its spaces, if it
    /// is to be kept whole, after the signs that part paths and addresses, and before a backslash, a full
    /// stop or an `@`, which then ends no sentence.
    static func places(_ text: UnsafeBufferPointer<UInt8>, besideSignsIn word: Range<Int>) -> [Int] {
        let first = word.lowerBound + 1
        return (first..<max(first, endOfContent(text, in: word) - 1)).filter { offset in
            let (last, next) = (text[offset - 1], text[offset])
            if last == 0x20 { return next != 0x20 }
            if isWordCharacter(next) { return isPartingSign(last) }
            guard next == 0x2E || next == 0x40 || next == 0x5C else { return false }
            return isWordCharacter(last) && isWordCharacter(text[offset + 1])
        }
    }

    /// The ends of the no-break spaces in a stretch of words that no line holds, but for those beside French
    /// punctuation: U+00A0, U+2007 and U+202F.
    static func places(_ text: UnsafeBufferPointer<UInt8>, afterJoiningSpacesIn word: Range<Int>) -> [Int] {
        var places: [Int] = []
        for (offset, byte) in zip(word, text[word]) where byte == 0xC2 || byte == 0xE2 {
            let end = offset + (byte == 0xC2 ? 2 : 3)
            guard end < word.upperBound, isJoiningSpace(text, at: offset), !isJoiningSpace(text, at: end),
                offset > word.lowerBound, !endsWithGuillemet(text, at: offset),
                !isFrenchSign(text, at: end)
            else { continue }
            places.append(end)
        }
        return places
    }

    private static func isJoiningSpace(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        switch text[offset] {
        case 0xC2: text[offset + 1] == 0xA0
        case 0xE2: text[offset + 1] == 0x80 && (text[offset + 2] == 0x87 || text[offset + 2] == 0xAF)
        default: false
        }
    }

    private static func endsWithGuillemet(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset > 1 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAB
    }

    /// Whether `; : ! ?` or a closing guillemet is at `offset`.
    private static func isFrenchSign(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        switch text[offset] {
        case 0x3B, 0x3A, 0x21, 0x3F: true
        case 0xC2: text[offset + 1] == 0xBB
        default: false
        }
    }

    /// Whether a word may go on after a sign: `# % & ( + , - / : ; = ? [ _ | ~`.
    private static func isPartingSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x23, 0x25, 0x26, 0x28, 0x2B...0x2D, 0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x5B, 0x5F, 0x7C, 0x7E: true
        default: false
        }
    }

    /// A letter or a digit, or a byte of a character beyond ASCII.
    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
    }

    /// Tells whether white space of one byte ends at `offset`.
    static func isAfterSpace(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        offset > 0 && (text[offset - 1] == 0x20 || text[offset - 1] == 0x09)
    }

    /// Tells whether a hyphen ends at `offset`: U+002D or U+2010.
    static func isAfterHyphen(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        text[offset - 1] == UInt8(ascii: "-")
            || offset >= 3 && text[offset - 1] == 0x90 && text[offset - 2] == 0x80 && text[offset - 3] == 0xE2
    }

    /// Tells whether the character at `offset` is a soft hyphen.
    @inline(__always)
    static func isSoftHyphen(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        text[offset] == 0xC2 && text[offset + 1] == 0xAD
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

    /// That of lines in `parts`: beside a hole or in a shape, whose outline is to be seen, a space may be
    /// four times as wide. Lines are broken as elsewhere.
    func over(_ parts: LineParts) -> Flexibility {
        guard !parts.list.isEmpty, spaces.upperBound > 1 else { return self }
        var flexibility = self
        flexibility.spaces = spaces.lowerBound...max(4, spaces.upperBound)
        return flexibility
    }

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

extension Face {
    /// The hyphen that is added at the end of a line.
    var hyphenGlyph: UInt16? { glyph(for: 0x2010) ?? glyph(for: 0x2D) }

    /// Its advance, in font units; 0 where the face has none.
    var hyphenAdvance: Int { hyphenGlyph.map(advance(of:)) ?? 0 }
}

/// The tab stops of a paragraph.
package struct TabStops: Hashable, Sendable {
    /// In points from the container's leading edge, ascending; see `isInText`.
    var stops: [Double] = []
    /// From one stop to the next behind those, in points.
    var distance: Double
    /// The start of the text, in points from where stops are counted.
    private(set) var origin = 0.0
    /// Whether they are counted from the start of the text, as the columns of code are.
    var isInText = false

    /// Counts stops for text that begins `start` points from the container's leading edge.
    mutating func begin(at start: Double) { origin = isInText ? 0 : start }

    /// The first stop after `x`, both in points from where text begins.
    func next(after x: Double) -> Double {
        let place = x + origin
        // What stands on a stop, but for rounding, goes on to the next.
        let least = place + distance * 0.001
        if let stop = stops.first(where: { $0 > least }) { return stop - origin }
        return ((least / distance).rounded(.down) + 1) * distance - origin
    }
}
