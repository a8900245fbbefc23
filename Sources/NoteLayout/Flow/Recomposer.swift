import Geometry
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
    /// As many as the containers of three pages that differ in width, usually; each has some megabytes.
    private static let mostKnown = 24
    /// The parts that blocks have of the last containers.
    private var blockAreas: [TextContainer: BlockArea?] = [:]
    private static let mostBlockAreas = 256

    init(_ sheet: StyleSheet, _ template: PageTemplate) {
        self.sheet = sheet
        (em, usualSize, overhang) = (template.em, template.usualSize, template.sideSpace.overhang)
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
        let bands = flowed.fragments.filter(\.beginsLine)
        let head = bands.count { $0.isIn(start) }
        let isDivided = head > 0 && head < bands.count && !start.isAtTop
        if isDivided, head == 1 || one.layout.keep.whole || bands.count == 3 {
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
        var search = FragmentSearch(one, from: start, atLeast: em, spanCache)
        var flowed = try compose(one, in: &search)
        while search.retriesHigher() {
            // Where the lines have no place higher up, they stay.
            do throws(LayoutError) { flowed = try compose(one, in: &search) } catch { break }
        }
        return flowed
    }

    private func compose(
        _ one: FlowBlock, in search: inout FragmentSearch
    ) throws(LayoutError) -> Flowed {
        guard let source = one.section.source else { throw .noPlace }
        let composer = try textComposer()
        while true {
            let fragments = search.fragments
            guard !fragments.isEmpty else { throw .noPlace }
            let parts = LineParts(
                fragments.map { LinePart(width: $0.span.length, beginsLine: $0.beginsLine) },
                widest: search.widest)
            let layout = try composer.compose(source, paragraph: one.index, in: parts)
            guard search.continues(after: layout.section, in: layout.parts) else {
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
        return section === one.section ? one : FlowBlock(one.index, of: section)
    }

    /// A section as it is laid out for blocks in `area`.
    private func layout(
        of section: SectionLayout, in area: BlockArea, isList: Bool
    ) throws(LayoutError) -> SectionLayout {
        let size = Size(width: area.span.length, height: area.height)
        guard isList || size.width != section.measure, let source = section.source else { return section }
        let found = known.first { $0.section === section && $0.area == size && $0.isList == isList }
        if let found { return found.layout }
        var sheet = sheet
        if isList { sheet.tables = .list }
        let layout = try makeComposer(sheet, size, try textComposer().shaper).compose(source)
        // Blocks of two sections at most are placed in turns.
        if let last = known.last?.section, last !== section {
            known.removeAll { $0.section !== section && $0.section !== last }
        }
        known = known.suffix(Self.mostKnown - 1) + [(section, size, isList, layout)]
        return layout
    }
}
