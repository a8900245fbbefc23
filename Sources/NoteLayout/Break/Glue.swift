import Geometry
import NoteFonts

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
    /// Between its first glyph and the end of its ink.
    var inner = Glue()
    /// Behind its ink, which counts where something follows on the line.
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

    /// That of the character at `offset`.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
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

/// Whether a character stands in a square of its own, so that the place beside it may grow: Han, kana,
/// Bopomofo and their punctuation. Korean parts its words by spaces.
private func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x2FDF, 0x3001...0x30FF, 0x3105...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0xFF01...0xFF65, 0x1B000...0x1B16F, 0x20000...0x323AF:
        true
    default: false
    }
}

extension SegmentBuilder {
    /// The glue of each segment, for text that is justified: the text that the segments were built of.
    func glue(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ flexibility: Flexibility
    ) -> [SegmentGlue] {
        var glue = [SegmentGlue](repeating: SegmentGlue(), count: segments.count)
        var index = 0
        var size = 0.0
        var last = FlexibleKind.other
        for item in text.items {
            let (scale, itemSize) = (text.paragraph.scale(of: item), text.paragraph.size(of: item))
            for glyph in item.glyphs {
                let kind = FlexibleKind(bytes, at: Int(text.glyphs.columns.clusters[glyph]))
                // Between the two, also where the line may be broken there.
                if kind == .ideograph, last == .ideograph {
                    glue[index].trailing = glue[index].trailing + flexibility.glue(ofIdeograph: size)
                }
                while index + 1 < segments.count, segments[index + 1].glyph <= glyph { index += 1 }
                last = kind
                size = itemSize
                guard kind != .space else {
                    let width = Double(text.advances[glyph]) * scale
                    glue[index].trailing = glue[index].trailing + flexibility.glue(ofSpace: width)
                    continue
                }
                glue[index].inner = glue[index].whole
                glue[index].trailing = Glue()
            }
        }
        return glue
    }
}
