import NoteFonts

/// Finds the boundaries of stretches of UTF-8 text, as UTF-8 offsets.
///
/// One for each worker; its buffers are used again from one paragraph to the next.
final class TextBoundaries {
    private let language: String
    private let lines: BreakIterator
    /// Made when first asked for: few notes need it.
    private var graphemes: BreakIterator?
    /// For each UTF-16 unit, the UTF-8 offset of its character. Not filled for ASCII.
    private var offsets: [Int] = []

    /// - Parameter language: BCP 47, for the rules of line breaking.
    init(language: String) throws(LayoutError) {
        self.language = language
        lines = try BreakIterator(.line, language: language)
    }

    /// The offsets at which a line may end in `range` of `text`, its end included, ascending.
    func lineBreaks(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into breaks: inout [Int]
    ) throws(LayoutError) {
        try find(lines, text, range, &breaks)
    }

    /// The offsets at which a grapheme cluster ends in `range` of `text`, ascending.
    func clusterEnds(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws(LayoutError) -> [Int] {
        let iterator: BreakIterator
        if let graphemes {
            iterator = graphemes
        } else {
            iterator = try BreakIterator(.grapheme, language: language)
        }
        graphemes = iterator
        var ends: [Int] = []
        try find(iterator, text, range, &ends)
        return ends
    }

    private func find(
        _ iterator: BreakIterator, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        _ breaks: inout [Int]
    ) throws(LayoutError) {
        breaks.removeAll(keepingCapacity: true)
        guard !range.isEmpty else { return }
        let units = iterator.buffer(range.count)
        if widen(text, range, into: units) {
            try iterator.boundaries(range.count) { breaks.append(range.lowerBound + $0) }
            return
        }
        let count = transcode(text, range, into: units)
        try iterator.boundaries(count) { breaks.append(offsets[$0]) }
    }

    /// Copies ASCII, and says whether that was all.
    private func widen(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        into units: UnsafeMutableBufferPointer<UInt16>
    ) -> Bool {
        var bits: UInt8 = 0
        for index in range {
            let byte = text[index]
            bits |= byte
            units[index - range.lowerBound] = UInt16(byte)
        }
        return bits < 0x80
    }

    /// Copies `range` as UTF-16, records where each unit came from, and returns how many units there are.
    private func transcode(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        into units: UnsafeMutableBufferPointer<UInt16>
    ) -> Int {
        offsets.removeAll(keepingCapacity: true)
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let (scalar, length) = decodeScalar(text, at: index)
            if scalar < 0x10000 {
                units[count] = UInt16(truncatingIfNeeded: scalar)
                offsets.append(index)
                count += 1
            } else {
                units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
                units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
                offsets.append(index)
                offsets.append(index)
                count += 2
            }
            index += length
        }
        offsets.append(range.upperBound)
        return count
    }
}

extension TextBoundaries: ClusterSegmenting {
    /// Appends the end of each grapheme cluster of `text`; where ICU fails, the text is one cluster.
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += (try? clusterEnds(in: text, 0..<text.count)) ?? [text.count]
    }
}

/// The scalar that begins at `index` of valid UTF-8, and its length in bytes.
@inline(__always)
func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[index])
    if first < 0x80 { return (first, 1) }
    func next(_ distance: Int) -> UInt32 { UInt32(text[index + distance]) & 0x3F }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
}
