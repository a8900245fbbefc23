import Geometry
import NoteFonts
import NoteText

extension PlacedLine {
    /// The decorations that `stripe` gives the runs of the line; adjacent runs with the same share one.
    func decorations(_ stripe: (CharacterStyle, Stripe.Stroke) -> Stripe?) -> [Decoration] {
        let content = section.lines[line]
        let own = metrics
        let stroke = Stripe.Stroke(top: -own.baseline, height: own.lineHeight)
        var found: [Decoration] = []
        var open: (stripe: Stripe, left: Double, right: Double)?
        let end = { (found: inout [Decoration]) in
            guard let last = open else { return }
            let areas = last.stripe.areas(
                from: origin.x + last.left, to: origin.x + last.right, y: origin.y)
            if !areas.isEmpty { found.append(Decoration(color: last.stripe.color, areas: areas)) }
            open = nil
        }
        for run in section.runs[content.runs] {
            guard let own = stripe(section.styles[run.style], stroke) else {
                end(&found)
                continue
            }
            for extent in extents(of: run, byWord: own.isByWord) {
                let left = max(extent.lowerBound, content.x)
                let right = min(extent.upperBound, content.x + content.width)
                guard left < right else { continue }
                if let last = open, last.stripe == own, abs(last.right - left) < 0.001 {
                    open?.right = right
                } else {
                    end(&found)
                    open = (own, left, right)
                }
            }
        }
        end(&found)
        return found
    }

    /// The horizontal extent of a run on its line, or those of its words.
    private func extents(of run: LineRun, byWord: Bool) -> [ClosedRange<Double>] {
        guard byWord else { return [run.extent] }
        let unit = section.size(of: run) / Double(section.face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        var extents: [ClosedRange<Double>] = []
        var pen = isRightToLeft ? run.x + run.width : run.x
        let clusters = section.glyphs(of: run).columns.clusters
        let origin = section.origin(of: run)
        let advances = section.advances(of: run)
        section.text.text.withUnsafeBufferPointer { text in
            for glyph in run.glyphs {
                let advance = Double(advances.values[glyph + advances.shift]) * unit
                let next = isRightToLeft ? pen - advance : pen + advance
                defer { pen = next }
                if Segment.isHanging(text, at: Int(clusters[glyph]) + origin) { continue }
                let own = ClosedRange(between: pen, and: next)
                if let last = extents.last, last.upperBound == own.lowerBound {
                    extents[extents.count - 1] = last.lowerBound...own.upperBound
                } else if let last = extents.last, last.lowerBound == own.upperBound {
                    extents[extents.count - 1] = own.lowerBound...last.upperBound
                } else {
                    extents.append(own)
                }
            }
        }
        return extents
    }
}
