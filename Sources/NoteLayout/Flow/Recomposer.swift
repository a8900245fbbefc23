import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Lays out paragraphs and sections again, for other places than those that sections are laid out for.
final class Recomposer {
    /// The size of body text, in points: text is not set in narrower places.
    let em: Double
    private let sheet: StyleSheet
    /// The size of the usual container, and the space before it for long markers, in points.
    private let usualSize: Size
    private let overhang: Double
    /// The composer of text in fragments.
    private var composer: SectionComposer?
    private let spanCache = FreeSpanCache()
    /// The last sections that were laid out for areas of blocks.
    private var known: [(section: SectionLayout, area: Size, isList: Bool, layout: SectionLayout)] = []

    /// The parts that blocks have of the last containers.
    private var blockAreas: [TextContainer: BlockArea?] = [:]

    private static let mostBlockAreas = 256
    /// As many as the containers of three pages that differ in width, usually; each has some megabytes.
    private static let mostKnown = 24

    init(_ sheet: StyleSheet, _ template: PageTemplate, overhang: Double) {
        (self.sheet, self.overhang) = (sheet, overhang)
        (em, usualSize) = (template.em, template.usualSize)
    }

    private func textComposer() throws(LayoutError) -> SectionComposer {
        if let composer { return composer }
        let shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
        let new = makeComposer(sheet, usualSize, shaper)
        composer = new
        return new
    }

    private func makeComposer(
        _ sheet: StyleSheet, _ container: Size, _ shaper: ParagraphShaper
    ) -> SectionComposer {
        SectionComposer(
            sheet: sheet, container: container, beside: SideSpace(overhang: overhang), shaper: shaper)
    }
}

extension [Fragment] {
    /// The numbers of lines in the first container and in others, those of one band counted once.
    fileprivate func bands(in first: FlowPosition) -> (first: Int, others: Int) {
        let bands = filter(\.beginsLine)
        let own = bands.count { $0.isIn(first) }
        return (own, bands.count - own)
    }

    /// The fragment before which the container before the last is to end, so that one more line goes to the
    /// last, where a single one stands now; nil where more do, or all.
    fileprivate var endBeforeWidow: Fragment? {
        let bands = filter(\.beginsLine)
        guard bands.count > 2, let widow = bands.last else { return nil }
        let before = bands[bands.count - 2]
        return (before.page, before.container) != (widow.page, widow.container) ? before : nil
    }
}

extension Recomposer {
    /// A paragraph with lines for the fragments of containers, of which each line has one.
    typealias Flowed = (block: FlowBlock, fragments: [Fragment])

    /// The lines of a paragraph in the fragments from `start` on.
    ///
    /// No first or last line of it stands alone in a container where that can be helped.
    func flow(_ one: FlowBlock, from start: FlowPosition) throws(LayoutError) -> Flowed {
        let flowed = try compose(one, from: start)
        let (head, rest) = flowed.fragments.bands(in: start)
        let isDivided = head > 0 && rest > 0 && !start.isAtTop
        if isDivided, head == 1 || one.layout.keep.whole || head + rest == 3 {
            var next = start
            next.startContainer()
            return try compose(one, from: next)
        }
        // The last container may hold more or less than the one before it, so a few attempts need not help.
        var (position, other) = (start, flowed)
        for _ in 0..<Self.mostAttempts {
            guard let end = other.fragments.endBeforeWidow else { return other }
            position.end(before: end)
            other = try compose(one, from: position)
        }
        return other.fragments.endBeforeWidow == nil ? other : flowed
    }

    private static let mostAttempts = 3

    private func compose(_ one: FlowBlock, from start: FlowPosition) throws(LayoutError) -> Flowed {
        var attempt = FragmentAttempt(one, from: start, atLeast: em, spanCache)
        var flowed = try compose(one, in: &attempt)
        while attempt.retriesHigher() {
            // Where the lines have no place higher up, they stay.
            do throws(LayoutError) { flowed = try compose(one, in: &attempt) } catch { break }
        }
        return flowed
    }

    private func compose(
        _ one: FlowBlock, in attempt: inout FragmentAttempt
    ) throws(LayoutError) -> Flowed {
        guard let source = one.section.source else { throw .noPlace }
        let composer = try textComposer()
        while true {
            let fragments = attempt.cursor.fragments
            guard !fragments.isEmpty else { throw .noPlace }
            let parts = LineParts(
                fragments.map { LinePart(width: $0.span.length, beginsLine: $0.beginsLine) },
                widest: attempt.widest)
            let layout = try composer.compose(source, paragraph: one.index, in: parts)
            guard attempt.continues(after: layout.section, in: layout.parts) else {
                guard layout.parts.allSatisfy(fragments.indices.contains) else { throw .noPlace }
                return (
                    FlowBlock(one.index, of: layout.section), Self.fragments(layout.parts, of: fragments)
                )
            }
        }
    }

    /// The fragments that lines stand in, of which the first of each height begins it.
    private static func fragments(_ used: [Int], of all: [Fragment]) -> [Fragment] {
        var last: Int?
        return used.map { number in
            var fragment = all[number]
            fragment.beginsLine = all[((last ?? -1) + 1)...number].contains(where: \.beginsLine)
            last = number
            return fragment
        }
    }
}

/// Looks for enough fragments for a paragraph.
private struct FragmentAttempt {
    private(set) var cursor: FragmentCursor
    private let block: FlowBlock
    /// The width of the fragments that are wanted together, in points.
    private var wanted: Double
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
    /// At the beginning of the paragraph.
    private var first: FragmentCursor
    /// The numbers of the fragments that the lines stand in, once they all do.
    private var used: [Int] = []
    /// The number of times that lines have moved up below fragments that they skipped.
    private var moves = 0
    /// Lines that move up may leave others empty.
    private static let mostMoves = 4
    /// Longer paragraphs are not worth that.
    private static let mostLinesToMove = 500

    init(_ one: FlowBlock, from start: FlowPosition, atLeast em: Double, _ spanCache: FreeSpanCache) {
        block = one
        first = FragmentCursor(
            position: start, least: em, isRightToLeft: one.layout.isRightToLeft, cache: spanCache)
        cursor = first
        let width = one.section.lines[one.lines].reduce(0) { $0 + max($1.width, $1.measure) }
        wanted = width + one.section.measure
        appendFragments()
        trials.most += Self.leastRounds * trials.count
    }

    private mutating func appendFragments() {
        trials.count += cursor.append(upTo: wanted, lineHeight: block.lineHeight, heights: heights)
    }

    /// Whether other fragments are needed than the paragraph was laid out in; then they are looked for.
    mutating func continues(after section: SectionLayout, in parts: [Int]) -> Bool {
        let tall = Dictionary(
            section.tallLines.map { (parts[$0.line], $0.metrics.lineHeight) }, uniquingKeysWith: max)
        let isWhole = parts.allSatisfy(cursor.fragments.indices.contains)
        let merged = heights.merging(tall, uniquingKeysWith: max)
        if isWhole, merged == heights || rounds == Self.mostRounds || trials.count > trials.most {
            used = parts
            return false
        }
        if !isWhole {
            guard !cursor.isExhausted || widest == nil else { return false }
            let used = parts.last { cursor.fragments.indices.contains($0) }
            if let width = cursor.widest(after: used) {
                // Not even parts of words fit.
                guard widest.map({ width < $0 }) ?? true else { return false }
                widest = width
            }
            wanted *= 2
        } else {
            heights = merged
            rounds += 1
            cursor = first
        }
        appendFragments()
        return true
    }
}

extension FragmentAttempt {
    /// Whether lines that stand a whole line below fragments that they skipped may stand higher; then their
    /// fragments are looked for.
    mutating func retriesHigher() -> Bool {
        guard moves < Self.mostMoves, trials.count <= trials.most,
            block.lines.count <= Self.mostLinesToMove
        else { return false }
        let skipped = cursor.skipped(by: used)
        guard !skipped.isEmpty else { return false }
        moves += 1
        first.skip(skipped)
        // The fragments have other numbers.
        (cursor, heights, rounds) = (first, [:], 0)
        appendFragments()
        return true
    }
}

extension Recomposer {
    /// The part of a container that blocks have; nil if nothing is free.
    func blockArea(of container: TextContainer) -> BlockArea? {
        if let known = blockAreas[container] { return known }
        if blockAreas.count == Self.mostBlockAreas { blockAreas.removeAll() }
        let area = container.blockArea(em: em)
        blockAreas[container] = area
        return area
    }

    /// A block as it is laid out in `area`.
    ///
    /// - Parameter isList: whether its table is set as a list.
    func block(_ one: FlowBlock, in area: BlockArea, isList: Bool = false) throws(LayoutError) -> FlowBlock {
        let section = try layout(of: one.section, in: area, isList: isList)
        return one.same(in: section, within: area.height)
    }

    /// A section as it is laid out for blocks in `area`.
    private func layout(
        of section: SectionLayout, in area: BlockArea, isList: Bool
    ) throws(LayoutError) -> SectionLayout {
        let size = Size(width: area.span.length, height: area.height)
        guard isList || size.width != section.measure, let source = section.source else { return section }
        if let found = known.first(where: { known in
            known.section === section && known.area == size && known.isList == isList
        }) {
            return found.layout
        }
        var sheet = sheet
        if isList { sheet.tables = .list }
        let layout = try makeComposer(sheet, size, try textComposer().shaper).compose(source)
        // Blocks of two sections at most are placed in turns.
        if let last = known.last?.section, last !== section {
            known.removeAll { $0.section !== section && $0.section !== last }
        }
        if known.count == Self.mostKnown { known.removeFirst() }
        known.append((section, size, isList, layout))
        return layout
    }
}
