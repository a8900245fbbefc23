import Geometry
import NoteFonts
import NoteText

/// The paragraphs of a section as glyphs in font units, with the places where lines may end.
///
/// They depend on the text, its faces and its languages alone: not on sizes, nor on the width of a container,
/// nor on where a paragraph stands. Renditions in other size categories use them again. All offsets are UTF-8
/// bytes from the start of a paragraph, its marker included. What the paragraphs have is in common columns,
/// since a section may have thousands of them.
package final class ShapedSection: Sendable {
    let styled: StyledText
    let glyphs: ShapedGlyphs
    fileprivate let items: [ShapedItem]
    fileprivate let breaks: [Int]
    fileprivate let bonds: [Int]
    fileprivate let tight: [TightPlace]
    fileprivate let entries: [ShapedColumns.Entry]

    /// - Parameter columns: copied without their spare capacity.
    init(_ styled: StyledText, _ columns: ShapedColumns = ShapedColumns()) {
        self.styled = styled
        glyphs = ShapedGlyphs(ShapedText(exactly: columns.glyphs))
        items = Array(exactly: columns.items)
        breaks = Array(exactly: columns.breaks)
        bonds = Array(exactly: columns.bonds)
        tight = Array(exactly: columns.tight)
        entries = Array(exactly: columns.entries)
    }

    /// The same glyphs in other styles of the same text.
    init(_ other: ShapedSection, in styled: StyledText) {
        self.styled = styled
        glyphs = other.glyphs
        items = other.items
        breaks = other.breaks
        bonds = other.bonds
        tight = other.tight
        entries = other.entries
    }

    subscript(paragraph: Int) -> ShapedParagraph { ShapedParagraph(section: self, index: paragraph) }

    var count: Int { entries.count }
}

/// A paragraph of a shaped section.
struct ShapedParagraph: Sendable {
    fileprivate let section: ShapedSection
    /// The index of the paragraph in the section.
    let index: Int

    var styled: StyledText { section.styled }
    var style: ParagraphStyle {
        @inline(__always) _read { yield section.styled.paragraphs[index] }
    }
    var source: NoteText.Paragraph {
        @inline(__always) _read { yield section.styled.attributed.paragraphs[index] }
    }
    /// Its first byte in the section's text.
    var start: Int { source.marker.lowerBound }

    private var entry: ShapedColumns.Entry {
        @inline(__always) _read { yield section.entries[index] }
    }

    /// Those of the section; the items tell which are the paragraph's.
    var glyphs: ShapedGlyphs { section.glyphs }
    /// By glyph of the paragraph, in font units.
    var advances: ArraySlice<Int32> { section.glyphs.columns.advances[entry.glyphs] }
    /// The marker and the white space after it, in the order of the text.
    var marker: ArraySlice<ShapedItem> { section.items[entry.marker] }
    /// The content, in the order of the text.
    var content: ArraySlice<ShapedItem> { section.items[entry.content] }
    /// The offsets at which a line may end, ascending; the end of the content is the last.
    var breaks: ArraySlice<Int> { section.breaks[entry.breaks] }
    /// Those of the breaks that are used only where the text between the others is too wide for a line.
    var bonds: ArraySlice<Int> { section.bonds[entry.bonds] }
    /// The characters that are narrower than their glyphs, ascending.
    var tight: ArraySlice<TightPlace> { section.tight[entry.tight] }
    /// Whether most of its characters stand in squares, as Han and kana do.
    var isMostlyIdeographs: Bool { entry.analysis.isMostlyIdeographs }
    var levels: ParagraphLevels { entry.analysis.levels }
    /// The region whose forms Han characters have, if the paragraph tells and the language does not.
    var region: HanRegion? { entry.analysis.region }
    /// The characters that no face has.
    var missing: ArraySlice<MissingCharacter> { section.glyphs.columns.missing[entry.missing] }
}

extension ShapedParagraph {
    /// It by itself, to be appended to other columns.
    var slice: ShapedSlice {
        ShapedSlice(
            glyphs: section.glyphs.columns,
            items: section.items[entry.marker.lowerBound..<entry.content.upperBound], breaks: breaks,
            bonds: bonds, tight: tight, entry: entry)
    }

    /// The run of the section's text that an item is a part of; nil for the white space after a marker.
    func run(of item: ShapedItem) -> Int? { item.run.map { source.runs.lowerBound + $0 } }

    /// The style of an item, an index into the section's styles.
    func style(of item: ShapedItem) -> Int {
        guard let run = run(of: item) else { return style.base }
        return styled.runStyles[run]
    }

    func face(of item: ShapedItem) -> ChainFace { glyphs.columns.runs[item.shapedRun].face }

    /// Points for one font unit of an item.
    func scale(of item: ShapedItem) -> Double {
        // One field after the other: the face would be kept alive for each item.
        let size = styled.styles[style(of: item)].size * glyphs.columns.runs[item.shapedRun].face.scale
        return size / Double(glyphs.columns.runs[item.shapedRun].face.face.unitsPerEm) * item.reduction
    }

    /// The size at which an item is drawn, in points.
    func size(of item: ShapedItem) -> Double {
        let faceScale = glyphs.columns.runs[item.shapedRun].face.scale
        return styled.styles[style(of: item)].size * (faceScale * item.reduction)
    }

    /// The space between letters that the style of an item has, in points.
    func kern(of item: ShapedItem) -> Double { styled.styles[style(of: item)].kern }
}

extension CharacterStyle {
    /// Points for one font unit of `face`.
    func scale(of face: ChainFace) -> Double { size * face.scale / Double(face.face.unitsPerEm) }
}

/// Shaped paragraphs in columns.
struct ShapedColumns {
    var glyphs = ShapedText()
    var items: [ShapedItem] = []
    var breaks: [Int] = []
    /// Those of the breaks that are used only where the text between the others is too wide for a line.
    var bonds: [Int] = []
    var tight: [TightPlace] = []
    private(set) var entries: [Entry] = []

    /// The parts of the columns that one paragraph has.
    struct Entry {
        @Compact var glyphs: Range<Int>
        @Compact var missing: Range<Int>
        @Compact var marker: Range<Int>
        @Compact var content: Range<Int>
        @Compact var breaks: Range<Int>
        @Compact var bonds: Range<Int>
        @Compact var tight: Range<Int>
        var analysis: ParagraphAnalysis
    }

    /// Ends a paragraph, whose parts are all that follows the last one.
    ///
    /// - Parameter content: its first item that is not the marker's.
    mutating func endParagraph(content: Int, _ analysis: ParagraphAnalysis) {
        let last = entries.last
        entries.append(
            Entry(
                glyphs: (last?.glyphs.upperBound ?? 0)..<glyphs.count,
                missing: (last?.missing.upperBound ?? 0)..<glyphs.missing.count,
                marker: (last?.content.upperBound ?? 0)..<content, content: content..<items.count,
                breaks: (last?.breaks.upperBound ?? 0)..<breaks.count,
                bonds: (last?.bonds.upperBound ?? 0)..<bonds.count,
                tight: (last?.tight.upperBound ?? 0)..<tight.count, analysis: analysis))
    }

    /// Appends a paragraph of other columns.
    mutating func append(_ slice: ShapedSlice) {
        let (glyph, run, entry) = (glyphs.count, glyphs.runs.count, slice.entry)
        let runs = (slice.items.first?.shapedRun ?? 0)..<(slice.items.last.map { $0.shapedRun + 1 } ?? 0)
        glyphs.append(slice.glyphs, entry.glyphs, runs, missing: entry.missing)
        for var item in slice.items {
            item.shapedRun += run - runs.lowerBound
            item.glyphs = item.glyphs.shifted(by: glyph - entry.glyphs.lowerBound)
            item.end += glyph - entry.glyphs.lowerBound
            items.append(item)
        }
        breaks += slice.breaks
        bonds += slice.bonds
        tight += slice.tight
        endParagraph(content: items.count - entry.content.count, entry.analysis)
    }
}

extension ShapedColumns {
    /// Narrows the glyphs of the last paragraph at `places`, which ascend, and has these as its own.
    ///
    /// - Parameter first: the first item of its content.
    mutating func tighten(_ places: [TightPlace], of styled: StyledText, fromItem first: Int) {
        var index = first
        for var place in places {
            while index < items.count, items[index].text.upperBound <= place.text.lowerBound { index += 1 }
            guard index < items.count else { break }
            guard isProse(items[index], of: styled),
                let glyph = glyphs.glyph(of: place, in: items[index].glyphs)
            else { continue }
            place.amount = amount(of: place, glyph, inItem: index, from: first)
            guard place.amount > 0 else { continue }
            glyphs.tighten(glyph, at: place)
            tight.append(place)
        }
    }

    /// Whether an item of the last paragraph is text of another role than code.
    private func isProse(_ item: ShapedItem, of styled: StyledText) -> Bool {
        guard item.kind == .text, item.level & 1 == 0, let run = item.run else { return false }
        let runs = styled.attributed.paragraphs[entries.count].runs
        let style = styled.styles[styled.runStyles[runs.lowerBound + run]]
        return style.shaping.chain.request.role != .mono
    }
}

/// Glyphs of one run of the text, one face and one level.
struct ShapedItem {
    /// An index into the paragraph's runs; nil for the white space after a marker.
    @Compact var run: Int?
    /// An index into the runs of the section's glyphs.
    @Compact var shapedRun: Int
    @Compact var glyphs: Range<Int>
    @Compact var text: Range<Int>
    /// Its embedding level (UAX #9).
    var level: UInt8
    /// The end of the glyphs that were shaped together with it.
    @Compact var end: Int
    var kind = Kind.text
    /// By how much its type is smaller than its style asks for, so that its only cluster stays on the paper,
    /// or its spaces leave room to the text that they indent.
    var reduction = 1.0

    enum Kind {
        case text
        /// A single tab, whose advance depends on where it stands.
        case tab
        /// A single glyph in the place of a picture.
        case object
    }
}

/// The marker or the content of a shaped paragraph, in the sizes of its styles.
final class MeasuredText: Sendable {
    let paragraph: ShapedParagraph
    /// In the order of the text.
    let items: ArraySlice<ShapedItem>
    /// By glyph of the paragraph, in font units: those of the glyphs, with the space between letters that is
    /// asked for, and the widths of pictures.
    let advances: ArraySlice<Int32>
    /// Whether pictures stand among its letters.
    let hasObjects: Bool

    /// - Parameters:
    ///   - items: the marker of `paragraph`, or its content.
    ///   - widthOfObject: the width of the picture that a run of the text is, in points.
    init(
        _ items: ArraySlice<ShapedItem>, of paragraph: ShapedParagraph,
        widthOfObject: (Int) -> Double = { _ in 0 }
    ) {
        var advances = paragraph.advances
        var hasObjects = false
        for item in items {
            let kern = item.kind == .text ? paragraph.kern(of: item) : 0
            guard kern != 0 || item.kind == .object else { continue }
            let (run, scale) = (paragraph.run(of: item), paragraph.scale(of: item))
            if item.kind == .object {
                let width = run.map(widthOfObject) ?? 0
                advances[item.glyphs.lowerBound] = Int32(saturating: (width / scale).rounded())
                hasObjects = true
            } else {
                let end = run.map { paragraph.styled.attributed.runs[$0].text.upperBound - paragraph.start }
                paragraph.glyphs.columns.addKern(
                    Int32(saturating: (kern / scale).rounded()), to: item.glyphs, before: item.end,
                    endsRun: end == nil || item.text.upperBound == end, &advances)
            }
        }
        self.paragraph = paragraph
        self.items = items
        self.advances = advances
        self.hasObjects = hasObjects
    }

    /// The same text with other items.
    init(_ other: MeasuredText, items: [ShapedItem]) {
        paragraph = other.paragraph
        advances = other.advances
        hasObjects = other.hasObjects
        self.items = items[...]
    }
}

extension MeasuredText {
    var styled: StyledText { paragraph.styled }
    var glyphs: ShapedGlyphs { paragraph.glyphs }

    /// Past the last glyph.
    var end: Int { items.last?.glyphs.upperBound ?? 0 }

    /// The width of some glyphs, in font units.
    func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    /// Whether the advances of an item are not those of its glyphs.
    func isAdjusted(_ item: ShapedItem) -> Bool { item.kind == .object || paragraph.kern(of: item) != 0 }

    /// The style of the character at `offset` of the paragraph.
    func style(at offset: Int) -> Int? {
        items.last { $0.text.lowerBound <= offset }.map { paragraph.style(of: $0) }
    }

    /// The text of a part of an item's glyphs, from the start of the paragraph.
    func text(of glyphs: Range<Int>, in item: ShapedItem) -> Range<Int> {
        let begins = glyphs.lowerBound == item.glyphs.lowerBound
        let ends = glyphs.upperBound == item.glyphs.upperBound
        let clusters = paragraph.glyphs.columns.clusters
        let start = begins ? item.text.lowerBound : Int(clusters[glyphs.lowerBound])
        let end = ends ? item.text.upperBound : Int(clusters[glyphs.upperBound])
        return Range(from: start, to: end)
    }

    /// The links that fit `width` points, as text from the start of the paragraph: they are not broken.
    func links(within width: Double) -> [Range<Int>] {
        guard !styled.attributed.links.isEmpty else { return [] }
        var links: [(link: Int, text: Range<Int>, width: Double)] = []
        for item in items {
            guard let run = paragraph.run(of: item), let link = styled.attributed.runs[run].link else {
                continue
            }
            let width = self.width(of: item.glyphs) * paragraph.scale(of: item)
            if let last = links.last, last.link == link {
                links[links.count - 1].text = last.text.lowerBound..<item.text.upperBound
                links[links.count - 1].width += width
            } else {
                links.append((link, item.text, width))
            }
        }
        return links.filter { $0.width <= width + FirstFit.tolerance }.map(\.text)
    }

    /// The same text, in which each cluster that is wider than `width` points by itself is as small as that,
    /// so that it stays on the paper; nil where none is.
    func shrinkingClusters(widerThan width: Double) -> MeasuredText? {
        guard items.contains(where: { mayHaveCluster(widerThan: width, in: $0) }) else { return nil }
        var shrunk: [ShapedItem] = []
        var found = false
        for item in items {
            var rest = item
            for cluster in glyphs.columns.clusters(in: item.glyphs) where item.kind != .tab {
                let own = self.width(of: cluster) * paragraph.scale(of: item)
                guard own > width + FirstFit.tolerance else { continue }
                found = true
                let text = text(of: cluster, in: item)
                if rest.glyphs.lowerBound < cluster.lowerBound {
                    var before = rest
                    before.glyphs = rest.glyphs.lowerBound..<cluster.lowerBound
                    before.text = rest.text.lowerBound..<text.lowerBound
                    shrunk.append(before)
                }
                var small = item
                small.glyphs = cluster
                small.text = text
                small.reduction = width / own
                shrunk.append(small)
                rest.glyphs = cluster.upperBound..<item.glyphs.upperBound
                rest.text = text.upperBound..<item.text.upperBound
            }
            if !rest.glyphs.isEmpty { shrunk.append(rest) }
        }
        return found ? MeasuredText(self, items: shrunk) : nil
    }

    /// Whether some glyphs of one cluster of an item are `width` points wide, but for rounding.
    private func mayHaveCluster(widerThan width: Double, in item: ShapedItem) -> Bool {
        guard item.kind != .tab else { return false }
        let least = Int(saturating: (width / paragraph.scale(of: item)).rounded(.down))
        let clusters = glyphs.columns.clusters
        var (cluster, sum) = (UInt32.max, 0)
        for glyph in item.glyphs {
            if clusters[glyph] != cluster { (cluster, sum) = (clusters[glyph], 0) }
            sum += Int(advances[glyph])
            if sum >= least { return true }
        }
        return false
    }
}
