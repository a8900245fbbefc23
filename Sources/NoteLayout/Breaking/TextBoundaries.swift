import NoteFonts

/// Finds the boundaries of stretches of UTF-8 text, as UTF-8 offsets.
///
/// One for each worker; its buffers are used again from one paragraph to the next.
final class TextBoundaries {
    private let language: String
    private let lines: BreakIterator
    /// Made when first asked for: few notes need it.
    private var graphemes: BreakIterator?
    private let transcoded = UTF16Text()

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
        transcoded.load(text, range)
        try iterator.boundaries(transcoded.units) { breaks.append(transcoded.offset(of: $0)) }
    }
}

extension TextBoundaries: ClusterSegmenting {
    /// Appends the end of each grapheme cluster of `text`; where ICU fails, the text is one cluster.
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += (try? clusterEnds(in: text, 0..<text.count)) ?? [text.count]
    }
}
