import NoteText

/// The runs of backticks in a text, so that no run is looked for twice.
struct BacktickRuns: Sendable {
    /// For each length, the start of the last run that has been found.
    private var last: [Int: Int] = [:]
    private var hasFoundAll = false

    mutating func removeAll() {
        if !last.isEmpty { last.removeAll(keepingCapacity: true) }
        hasFoundAll = false
    }

    /// The start of the next run of exactly `count` backticks in `rest`; nil if there is none.
    mutating func next(_ count: Int, in text: [UInt8], _ rest: Range<Int>) -> Int? {
        if hasFoundAll, last[count] ?? -1 < rest.lowerBound { return nil }
        var index = rest.lowerBound
        while let start = Self.nextBacktick(text, index..<rest.upperBound) {
            let end = (start..<rest.upperBound).first { text[$0] != ASCII.backtick } ?? rest.upperBound
            if end - start == count { return start }
            if !hasFoundAll { last[end - start] = start }
            index = end
        }
        hasFoundAll = true
        return nil
    }

    private static func nextBacktick(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        ByteWord.next(ASCII.backtick, in: text, range)
    }
}
