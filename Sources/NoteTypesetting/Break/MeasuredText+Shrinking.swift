import Geometry
import NoteFonts
import NoteText

extension MeasuredText {
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
