/// Pages of a note by their place in it, the first being 1, whatever their printed numbers are.
package struct PageSelection: Hashable, Sendable {
    /// Sorted, without overlaps.
    private let ranges: [ClosedRange<Int>]

    package static let all = PageSelection([1...Int.max])
    package static let first = PageSelection([1...1])

    /// The pages of any of `ranges`.
    package init(_ ranges: [ClosedRange<Int>]) {
        self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            guard let last = merged.last, range.lowerBound - 1 <= last.upperBound else {
                return merged.append(range)
            }
            merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        }
    }

    package func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }

    /// The first page from which on all or none are selected.
    package var firstOfRest: Int {
        ranges.last.map { $0.upperBound == .max ? $0.lowerBound : $0.upperBound + 1 } ?? 1
    }
}
