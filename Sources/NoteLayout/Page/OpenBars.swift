import NoteTypesetting

/// The bars of quotes that the next line of a page may go on with, from the outermost in.
struct OpenBars {
    /// The last line beside them.
    var line: PlacedLine?
    private var bars: [(quote: Int, decoration: Int)] = []

    var isEmpty: Bool { bars.isEmpty }

    /// The index of the decoration that the bar at `level` is; nil if it begins.
    func decoration(at level: Int) -> Int? { level < bars.count ? bars[level].decoration : nil }

    /// Lets `bar` at `level` be decoration `index`, or go on with it.
    mutating func set(_ index: Int, of bar: QuoteBar, at level: Int) {
        if level < bars.count { bars[level].decoration = index } else { bars.append((bar.quote, index)) }
    }

    /// Ends those that `next` does not stand beside.
    mutating func close(before next: PlacedLine) {
        guard let last = line, !bars.isEmpty else { return }
        let (quotes, side) = (next.paragraph.bars, last.paragraph.bars.first?.isAtRight)
        let isBeside = next.container == last.container && quotes.first?.isAtRight == side
        let kept = isBeside ? zip(bars, quotes).prefix { $0.quote == $1.quote }.count : 0
        bars.removeLast(bars.count - kept)
    }
}
