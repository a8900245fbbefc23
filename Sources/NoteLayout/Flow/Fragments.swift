import Geometry
import NoteText
import NoteTypesetting

/// A part of a band of a container that holds a line or a part of one; lengths in points.
struct Fragment {
    /// The number of its page.
    var page: Int
    /// An index into the containers of the page.
    var container: Int
    /// The top of the band, from that of the container.
    var y: Double
    /// From the left edge of the container.
    var span: ClosedRange<Double>
    /// Whether it is the first of its band.
    var beginsLine: Bool
}

extension Fragment {
    /// Whether it is in the container of `position`.
    func isIn(_ position: FlowPosition) -> Bool {
        page == position.page && container == position.container
    }
}

/// The fragments of one height, if they did not hold the next word. Below them text begins where the first
/// wider fragment is, not a whole line down.
struct SkippedFragments {
    private let first: Fragment
    /// The width of the widest, and of the last: only that need not hold a whole word. In points.
    private let widest: Double
    private let last: Double

    fileprivate init(_ fragments: ArraySlice<Fragment>) {
        first = fragments[fragments.startIndex]
        widest = fragments.reduce(0) { max($0, $1.span.length) }
        last = fragments[fragments.endIndex - 1].span.length
    }

    fileprivate func isAt(_ position: FlowPosition) -> Bool {
        first.isIn(position) && abs(first.y - position.y) < Self.tolerance
    }

    /// Whether `position` has gone past it.
    fileprivate func isBefore(_ position: FlowPosition) -> Bool {
        (first.page, first.container, first.y + Self.tolerance)
            <= (position.page, position.container, position.y)
    }

    /// Whether `other` comes later in the flow.
    fileprivate func isBefore(_ other: SkippedFragments) -> Bool {
        (first.page, first.container, first.y) < (other.first.page, other.first.container, other.first.y)
    }

    /// Heights that differ by less are the same, in points.
    private static let tolerance = 0.001

    /// Whether `spans`, in the order of the text, do not hold the word either.
    fileprivate func areNoWider(_ spans: [ClosedRange<Double>]) -> Bool {
        spans.dropLast().allSatisfy { $0.length <= widest + FirstFit.tolerance }
            && spans.suffix(1).allSatisfy { $0.length <= last + FirstFit.tolerance }
    }
}

/// The fragments that follow a place in the flow.
struct FragmentCursor {
    private(set) var position: FlowPosition
    /// The least width of a fragment: one em, in points.
    let least: Double
    /// Whether the last fragment of a band is its first.
    let isRightToLeft: Bool
    let cache: FreeSpanCache
    private(set) var fragments: [Fragment] = []
    /// The widths of all of them, in points.
    private(set) var width = 0.0
    /// Whether nothing was found on two whole pages, besides containers that end early.
    private(set) var isExhausted = false
    /// Fragments that are known to hold no word, in the order of the flow.
    private(set) var skipped: [SkippedFragments] = []
    /// The fragments below which nothing wider has been found.
    private(set) var tooNarrow: SkippedFragments?

    /// From one band that is tried to the next, where nothing is free, in points.
    static let step = 1.0

    /// The fragments before the last of those `used`, which ascend, none of which is used at their height.
    func skipped(by used: [Int]) -> [SkippedFragments] {
        guard let last = used.last else { return [] }
        var skipped: [SkippedFragments] = []
        var (next, start) = (0, 0)
        while start < last {
            let end = fragments[(start + 1)...].firstIndex(where: \.beginsLine) ?? fragments.count
            while next < used.count, used[next] < start { next += 1 }
            if next < used.count, used[next] >= end {
                skipped.append(SkippedFragments(fragments[start..<end]))
            }
            start = end
        }
        return skipped
    }

    /// Goes past `others`, which hold no word; of those of one place, the first counts.
    mutating func skip(_ others: [SkippedFragments]) {
        let all = (skipped + others).enumerated()
        skipped = all.sorted { one, other in
            if one.element.isBefore(other.element) { return true }
            return !other.element.isBefore(one.element) && one.offset < other.offset
        }.map(\.element)
    }

    /// The fragments at the position, if they are known to hold no word.
    private var skippedHere: SkippedFragments? {
        let next = skipped.partitioningIndex { !$0.isBefore(position) }
        return next < skipped.count && skipped[next].isAt(position) ? skipped[next] : nil
    }

    /// The width of the widest of those after the fragment with the number `used`, in points.
    ///
    /// - Returns: nil where others may follow that are wider: they are not on two whole pages yet.
    func widest(after used: Int?) -> Double? {
        let rest = fragments[(used.map { $0 + 1 } ?? 0)...]
        guard isExhausted || position.page > (rest.first?.page ?? position.page) + 2 else { return nil }
        // Nothing is left where containers end.
        return (rest.isEmpty ? fragments[...] : rest).reduce(0) { max($0, $1.span.length) }
    }

    /// Appends fragments until they are `wanted` points wide together.
    ///
    /// - Parameters:
    ///   - lineHeight: that of most lines, in points.
    ///   - heights: those of others, by the number of the fragment.
    /// - Returns: the number of bands that have been tried.
    mutating func append(upTo wanted: Double, lineHeight: Double, heights: [Int: Double]) -> Int {
        var (pages, trials) = (position.page, 0)
        while width < wanted, !isExhausted {
            trials += 1
            let (found, height) = spans(lineHeight, heights)
            let spans = isRightToLeft ? found.reversed() : found
            guard position.y + height <= position.height + FirstFit.tolerance || position.isEmpty else {
                position.startContainer()
                isExhausted = position.page > pages + 2 + position.endCount
                continue
            }
            tooNarrow = skippedHere ?? tooNarrow
            guard !spans.isEmpty else {
                position.advance(
                    to: cache.end(ofEmptyBandsAt: position, height: lineHeight, atLeast: least))
                continue
            }
            guard tooNarrow?.areNoWider(spans) != true else {
                position.advance(by: Self.step)
                continue
            }
            tooNarrow = nil
            append(spans)
            position.advance(by: height)
            pages = position.page
        }
        return trials
    }

    /// The free parts of the next band, from the left, and its height.
    private func spans(_ lineHeight: Double, _ heights: [Int: Double]) -> ([ClosedRange<Double>], Double) {
        let spans = cache.spans(at: position, height: lineHeight, atLeast: least)
        guard !heights.isEmpty else { return (spans, lineHeight) }
        let numbers = fragments.count..<fragments.count + spans.count
        let tall = numbers.reduce(lineHeight) { max($0, heights[$1] ?? 0) }
        return (cache.spans(at: position, height: tall, atLeast: least), tall)
    }

    /// Appends `spans`, in the order of the text.
    private mutating func append(_ spans: [ClosedRange<Double>]) {
        for (index, span) in spans.enumerated() {
            fragments.append(
                Fragment(
                    page: position.page, container: position.container, y: position.y, span: span,
                    beginsLine: index == 0))
            width += span.length
        }
    }
}
