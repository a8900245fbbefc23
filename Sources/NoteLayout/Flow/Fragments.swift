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
private typealias SkippedFragments = ArraySlice<Fragment>

/// Heights that differ by less are the same, in points.
private let heightTolerance = 0.001

extension SkippedFragments {
    fileprivate func isAt(_ position: FlowPosition) -> Bool {
        let top = self[startIndex]
        return top.isIn(position) && abs(top.y - position.y) < heightTolerance
    }

    /// Whether `spans`, in the order of the text, do not hold the word either: only the last of each height
    /// need not hold a whole word.
    fileprivate func areNoWider(_ spans: [ClosedRange<Double>]) -> Bool {
        let (widest, last) = (reduce(0) { Swift.max($0, $1.span.length) }, self[endIndex - 1].span.length)
        return spans.dropLast().allSatisfy { $0.length <= widest + FirstFit.tolerance }
            && spans.suffix(1).allSatisfy { $0.length <= last + FirstFit.tolerance }
    }
}

/// Looks for enough fragments for a paragraph.
struct FragmentSearch {
    private let block: FlowBlock
    /// The least width of a fragment: one em, in points.
    private let least: Double
    private let cache: FreeSpanCache
    /// The place at which the paragraph begins.
    private let start: FlowPosition
    /// The place below the last of the fragments.
    private var position: FlowPosition
    private(set) var fragments: [Fragment] = []
    /// The width of the fragments together, and that which is wanted, in points.
    private var width = 0.0
    private var wanted: Double
    /// Whether nothing was found on two whole pages, besides containers that end early.
    private var isExhausted = false
    /// The fragments below which nothing wider has been found.
    private var tooNarrow: SkippedFragments?
    /// Fragments that are known to hold no word; of those of one place the first counts.
    private var skipped: [SkippedFragments] = []
    /// The width that words have at most where no fragment holds one, in points.
    private(set) var widest: Double?
    /// By the number of a fragment, the height of a line in it that is higher than others.
    private var heights: [Int: Double] = [:]
    /// The number of times that heights have changed.
    private var rounds = 0
    /// Lines that change each other's heights need not come to rest.
    private static let mostRounds = 64
    /// The number of bands that have been tried, and the number from which on the lines stay where they are.
    private var trials = (count: 0, most: fewTrials)
    private static let fewTrials = 50_000
    /// The number of times that the first bands may be tried, however many they are.
    private static let leastRounds = 8
    /// The numbers of the fragments that the lines stand in, once they all do.
    private var used: [Int] = []
    /// The number of times that lines have moved up below fragments that they skipped.
    private var moves = 0
    /// Lines that move up may leave others empty.
    private static let mostMoves = 4
    /// Longer paragraphs are not worth that.
    private static let mostLinesToMove = 500

    init(_ one: FlowBlock, from start: FlowPosition, atLeast em: Double, _ cache: FreeSpanCache) {
        (block, least, self.cache) = (one, em, cache)
        (self.start, position) = (start, start)
        let width = one.section.lines[one.lines].reduce(0) { $0 + max($1.width, $1.measure) }
        wanted = width + one.section.measure
        append()
        trials.most += Self.leastRounds * trials.count
    }

    /// Whether other fragments are needed than the paragraph was laid out in; then they are looked for.
    mutating func continues(after section: SectionLayout, in parts: [Int]) -> Bool {
        let tall = Dictionary(
            section.tallLines.map { (parts[$0.line], $0.metrics.lineHeight) }, uniquingKeysWith: max)
        let isWhole = parts.allSatisfy(fragments.indices.contains)
        let merged = heights.merging(tall, uniquingKeysWith: max)
        if isWhole, merged == heights || rounds == Self.mostRounds || trials.count > trials.most {
            used = parts
            return false
        }
        guard !isWhole else {
            heights = merged
            rounds += 1
            restart()
            return true
        }
        guard !isExhausted || widest == nil else { return false }
        if let width = widest(after: parts.last { fragments.indices.contains($0) }) {
            // Not even parts of words fit.
            guard widest.map({ width < $0 }) ?? true else { return false }
            widest = width
        }
        wanted *= 2
        append()
        return true
    }

    /// The width of the widest of those after the fragment with the number `used`, in points.
    ///
    /// - Returns: nil where others may follow that are wider: they are not on two whole pages yet.
    private func widest(after used: Int?) -> Double? {
        let rest = fragments[(used.map { $0 + 1 } ?? 0)...]
        guard isExhausted || position.page > (rest.first?.page ?? position.page) + 2 else { return nil }
        // Nothing is left where containers end.
        return (rest.isEmpty ? fragments[...] : rest).reduce(0) { max($0, $1.span.length) }
    }

    private mutating func restart() {
        (position, fragments, width, isExhausted, tooNarrow) = (start, [], 0, false, nil)
        append()
    }

    /// Appends fragments until they have the width that is wanted.
    private mutating func append() {
        let (lineHeight, isRightToLeft) = (block.lineHeight, block.layout.isRightToLeft)
        var pages = position.page
        while width < wanted, !isExhausted {
            trials.count += 1
            let free = cache.spans(at: position, height: lineHeight, atLeast: least)
            let height = height(ofLinesIn: free.spans)
            let found = height > lineHeight ? cache.spans(at: position, height: height, atLeast: least) : free
            let spans = isRightToLeft ? found.spans.reversed() : found.spans
            guard position.y + height <= position.height + FirstFit.tolerance || position.isEmpty else {
                position.startContainer()
                isExhausted = position.page > pages + 2 + position.endCount
                continue
            }
            tooNarrow = skipped.first { $0.isAt(position) } ?? tooNarrow
            guard !spans.isEmpty, tooNarrow?.areNoWider(spans) != true else {
                position.advance(to: free.next)
                continue
            }
            tooNarrow = nil
            append(spans)
            position.advance(by: height)
            pages = position.page
        }
    }

    /// The height of lines in `spans`, which come next.
    private func height(ofLinesIn spans: [ClosedRange<Double>]) -> Double {
        guard !heights.isEmpty else { return block.lineHeight }
        let numbers = fragments.count..<fragments.count + spans.count
        return numbers.reduce(block.lineHeight) { max($0, heights[$1] ?? 0) }
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

extension FragmentSearch {
    /// Whether lines that stand a whole line below fragments that they skipped may stand higher; then their
    /// fragments are looked for.
    mutating func retriesHigher() -> Bool {
        guard moves < Self.mostMoves, trials.count <= trials.most,
            block.lines.count <= Self.mostLinesToMove
        else { return false }
        let others = unused
        guard !others.isEmpty else { return false }
        moves += 1
        skipped += others
        // The fragments have other numbers.
        (heights, rounds) = ([:], 0)
        restart()
        return true
    }

    /// The fragments before the last of those that are used, none of which is used at their height.
    private var unused: [SkippedFragments] {
        guard let last = used.last else { return [] }
        var unused: [SkippedFragments] = []
        var start = 0
        while start < last {
            let end = fragments[(start + 1)...].firstIndex(where: \.beginsLine) ?? fragments.count
            let next = used[used.partitioningIndex { $0 >= start }]
            if next >= end { unused.append(fragments[start..<end]) }
            start = end
        }
        return unused
    }
}
