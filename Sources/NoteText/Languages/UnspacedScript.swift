import Geometry

/// The scripts whose words have no spaces between them.
package enum UnspacedScript {
    /// Whether `scalar` is of one.
    package static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x800: false
        // Korean has spaces, although Hangul counts as glued because of particles.
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDF: false
        // East Asian punctuation and full-width forms.
        case 0x3000...0x303F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: true
        default: isGlued(scalar)
        }
    }

    /// Whether `scalar` is of a script written without spaces or with glued particles.
    package static func isGlued(_ scalar: UInt32) -> Bool {
        let index = gluedRanges.partitioningIndex { $0.upperBound >= scalar }
        return index < gluedRanges.count && gluedRanges[index].contains(scalar)
    }

    /// Whether no space belongs between two lines that are joined, the text `last` and the text `next`: they
    /// are of such scripts on both sides, or one is beside a quotation mark, an ellipsis or a dash that has
    /// such text on its other side.
    package static func areGlued(_ text: [UInt8], _ last: Range<Int>, _ next: Range<Int>) -> Bool {
        let (before, after) = (lastScalar(text, last), firstScalar(text, next))
        if contains(before), contains(after) { return true }
        return isMark(before) && contains(beyondMarks(text, last, fromEnd: true))
            || isMark(after) && contains(beyondMarks(text, next, fromEnd: false))
    }

    /// Whether a scalar is one of the marks that have the width of those scripts beside their letters:
    /// “ ” ‘ ’ … —.
    static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
        default: false
        }
    }

    /// The first character of `range` that is none of those marks, or the last; of a few.
    private static func beyondMarks(_ text: [UInt8], _ range: Range<Int>, fromEnd: Bool) -> UInt32 {
        var rest = range
        for _ in 0..<mostMarks where !rest.isEmpty {
            let scalar = fromEnd ? lastScalar(text, rest) : firstScalar(text, rest)
            guard isMark(scalar) else { return scalar }
            // Each has three bytes.
            rest = fromEnd ? rest.dropLast(3) : rest.dropFirst(3)
        }
        return 0
    }

    private static let mostMarks = 6

    private static func firstScalar(_ text: [UInt8], _ range: Range<Int>) -> UInt32 {
        guard var index = range.first else { return 0 }
        return UTF8Decoder.scalar(in: text.span, at: &index)
    }

    private static func lastScalar(_ text: [UInt8], _ range: Range<Int>) -> UInt32 {
        guard var start = range.last else { return 0 }
        while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
        return firstScalar(text, start..<range.upperBound)
    }
}
