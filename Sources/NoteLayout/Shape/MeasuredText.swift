import Geometry
import NoteFonts
import NoteText

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

    /// The text of `other` with other items.
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

    /// The text, in which each cluster that is wider than `width` points by itself is as small as that,
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
