import Geometry
import NoteFonts
import NoteText

/// Shaped items in the sizes of their styles.
final class MeasuredText: Sendable {
    let paragraph: ShapedParagraph
    let runs: [MeasuredRun]
    /// By glyph of the paragraph, in font units: those of the glyphs, with the space between letters that is
    /// asked for, and the widths of pictures.
    let advances: ArraySlice<Int32>

    /// - Parameters:
    ///   - items: the marker of `paragraph`, or its content.
    ///   - widthOfObject: the width of the picture that a run of the text is, in points.
    init(
        _ items: ArraySlice<ShapedItem>, of paragraph: ShapedParagraph,
        widthOfObject: (Int) -> Double = { _ in 0 }
    ) {
        let styled = paragraph.styled
        let source = (runs: paragraph.source.runs, start: paragraph.start)
        var advances = paragraph.advances
        runs = items.map { item in
            let run = item.run.map { source.runs.lowerBound + $0 }
            let style = run.map { styled.runStyles[$0] } ?? paragraph.style.base
            let kern = styled.styles[style].kern
            let scale = paragraph.glyphs.columns.runs[item.shapedRun].face.unit(
                at: styled.styles[style].size)
            if item.kind == .object {
                let width = run.map(widthOfObject) ?? 0
                advances[item.glyphs.lowerBound] = Int32(saturating: (width / scale).rounded())
            } else if item.kind == .text, kern != 0 {
                let end = run.map { styled.attributed.runs[$0].text.upperBound - source.start }
                paragraph.glyphs.columns.addKern(
                    Int32(saturating: (kern / scale).rounded()), to: item,
                    endsRun: end == nil || item.text.upperBound == end, &advances)
            }
            return MeasuredRun(
                style: style, shapedRun: item.shapedRun, glyphs: item.glyphs, text: item.text, scale: scale,
                level: item.level, kind: item.kind, run: run)
        }
        self.paragraph = paragraph
        self.advances = advances
    }

    /// The same text with other runs.
    init(_ other: MeasuredText, runs: [MeasuredRun]) {
        paragraph = other.paragraph
        advances = other.advances
        self.runs = runs
    }
}

/// Glyphs of one style, one face and one level, in the order of the text.
struct MeasuredRun {
    /// An index into the section's styles.
    var style: Int
    /// An index into the runs of the paragraph's glyphs.
    var shapedRun: Int
    var glyphs: Range<Int>
    /// From the start of the paragraph.
    var text: Range<Int>
    /// Points for one font unit.
    var scale: Double
    var level: UInt8
    var kind: ShapedItem.Kind
    /// An index into the runs of the section's text; nil for the white space after a marker.
    var run: Int?
    /// By how much its type is smaller than its style asks for, so that its only cluster stays on the paper.
    var reduction = 1.0
}

extension MeasuredText {
    var styled: StyledText { paragraph.styled }
    var glyphs: ShapedGlyphs { paragraph.glyphs }
    /// Where the paragraph begins in the section's text.
    var start: Int { paragraph.start }

    /// Whether pictures stand among its letters.
    var hasObjects: Bool { runs.contains { $0.kind == .object } }

    /// Past the last glyph.
    var end: Int { runs.last?.glyphs.upperBound ?? 0 }

    /// The width of some glyphs, in font units.
    func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    func face(of run: MeasuredRun) -> ChainFace { glyphs.columns.runs[run.shapedRun].face }

    /// How large a run is drawn, in points.
    func size(of run: MeasuredRun) -> Double {
        styled.styles[run.style].size * (face(of: run).scale * run.reduction)
    }

    /// Whether the advances of a run are not those of its glyphs.
    func isAdjusted(_ run: MeasuredRun) -> Bool {
        run.kind == .object || styled.styles[run.style].kern != 0
    }

    /// The style of the character at `offset` of the paragraph.
    func style(at offset: Int) -> Int? { runs.last { $0.text.lowerBound <= offset }?.style }

    /// The text of a part of a run's glyphs, from the start of the paragraph.
    func text(of glyphs: Range<Int>, in run: MeasuredRun) -> Range<Int> {
        let begins = glyphs.lowerBound == run.glyphs.lowerBound
        let ends = glyphs.upperBound == run.glyphs.upperBound
        let start = begins ? run.text.lowerBound : Int(paragraph.glyphs.columns.clusters[glyphs.lowerBound])
        let end = ends ? run.text.upperBound : Int(paragraph.glyphs.columns.clusters[glyphs.upperBound])
        return Range(from: start, to: end)
    }

    /// The links that fit `width` points, as text from the start of the paragraph: they are not broken.
    func links(within width: Double) -> [Range<Int>] {
        guard !styled.attributed.links.isEmpty else { return [] }
        var links: [(link: Int, text: Range<Int>, width: Double)] = []
        for run in runs {
            guard let index = run.run, let link = styled.attributed.runs[index].link else { continue }
            let width = self.width(of: run.glyphs) * run.scale
            if let last = links.last, last.link == link {
                links[links.count - 1].text = last.text.lowerBound..<run.text.upperBound
                links[links.count - 1].width += width
            } else {
                links.append((link, run.text, width))
            }
        }
        return links.filter { $0.width <= width + FirstFit.tolerance }.map(\.text)
    }
}

extension MeasuredText {
    /// The same text, in which each cluster that is wider than `width` points by itself is as small as that,
    /// so that it stays on the paper; nil where none is.
    func shrinkingClusters(widerThan width: Double) -> MeasuredText? {
        var shrunk: [MeasuredRun] = []
        var found = false
        for run in runs {
            var rest = run
            for cluster in clusters(of: run) where run.kind != .tab {
                let own = self.width(of: cluster) * run.scale
                guard own > width + FirstFit.tolerance else { continue }
                found = true
                let text = text(of: cluster, in: run)
                if rest.glyphs.lowerBound < cluster.lowerBound {
                    var before = rest
                    before.glyphs = rest.glyphs.lowerBound..<cluster.lowerBound
                    before.text = rest.text.lowerBound..<text.lowerBound
                    shrunk.append(before)
                }
                var small = run
                small.glyphs = cluster
                small.text = text
                small.scale *= width / own
                small.reduction *= width / own
                shrunk.append(small)
                rest.glyphs = cluster.upperBound..<run.glyphs.upperBound
                rest.text = text.upperBound..<run.text.upperBound
            }
            if !rest.glyphs.isEmpty { shrunk.append(rest) }
        }
        return found ? MeasuredText(self, runs: shrunk) : nil
    }

    private func clusters(of run: MeasuredRun) -> [Range<Int>] {
        var clusters: [Range<Int>] = []
        var first = run.glyphs.lowerBound
        while first < run.glyphs.upperBound {
            var next = first + 1
            while next < run.glyphs.upperBound,
                glyphs.columns.clusters[next] == glyphs.columns.clusters[first]
            { next += 1 }
            clusters.append(first..<next)
            first = next
        }
        return clusters
    }
}

extension CharacterStyle {
    /// Points for one font unit of `face`.
    func scale(of face: ChainFace) -> Double { face.unit(at: size) }
}

extension ChainFace {
    /// Points for one font unit in type of `size` points.
    fileprivate func unit(at size: Double) -> Double { size * scale / Double(face.unitsPerEm) }
}

extension ShapedText {
    /// Adds the space between letters to the advances of an item; after the last letter of a run of the text
    /// there is none.
    func addKern(_ added: Int32, to item: ShapedItem, endsRun: Bool, _ advances: inout ArraySlice<Int32>) {
        for glyph in endsRun ? item.glyphs.dropLast() : item.glyphs {
            // A mark stays on its letter.
            let next = glyph + 1
            if next < item.end, self.advances[next] == 0, !endsRun || next < item.glyphs.upperBound {
                continue
            }
            advances[glyph] = max(advances[glyph] + added, 0)
        }
    }
}
