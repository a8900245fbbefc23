package import Geometry
import NoteFonts
import NoteText

/// A shape painted on a page besides text: a background, bar, rule, border, or line under text or through it.
package struct Decoration: Hashable, Sendable {
    package var color: Color
    /// On the page, in points.
    package var areas: [Rectangle]
}

/// The decorations of a page, by whether text lies on them; each in the order of painting.
package struct Decorations: Sendable {
    package var below: [Decoration] = []
    package var above: [Decoration] = []
}

extension Page {
    /// The decorations below the text of the page, and above it.
    package var decorations: Decorations {
        var decorations = Decorations()
        guard lines.contains(where: { $0.section.isDecorated }) else { return decorations }
        let decorated = lines.filter(\.hasDecoratedText)
        // Backgrounds are under everything, also where those of the next line begin.
        for line in decorated { decorations.below += line.decorations { $0.backgroundStripe($1) } }
        decorations.below += ornaments
        for line in decorated {
            decorations.below += line.decorations { $0.underlineStripe($1) }
            decorations.above += line.decorations { $0.strikeStripe($1) }
        }
        return decorations
    }

    /// Bars beside quotes, one for each that stands on the page, rules, and the borders of cards.
    private var ornaments: [Decoration] {
        var found: [Decoration] = []
        for line in lines { found += line.cardBorders }
        guard lines.contains(where: { $0.section.hasOrnaments }) else { return found }
        var openBar: (index: Int, line: PlacedLine)?
        for line in lines {
            let paragraph = line.paragraph
            guard let placed = paragraph.ornament else {
                openBar = nil
                continue
            }
            let ornament = placed.ornament
            if let bar = openBar, ornament.kind == .bar, line.continues(with: bar.line) {
                found[bar.index].areas[0].size.height = line.frame.maxY - found[bar.index].areas[0].minY
                openBar?.line = line
                continue
            }
            found.append(Decoration(color: ornament.color, areas: [line.area(of: placed)]))
            openBar = ornament.kind == .bar ? (found.count - 1, line) : nil
        }
        return found
    }
}

extension PlacedLine {
    /// Whether anything besides glyphs is drawn on its text.
    package var hasDecoratedText: Bool {
        let section = section
        guard section.isDecorated else { return false }
        return section.runs[section.lines[line].runs].contains { section.decorated[$0.style] }
    }

    fileprivate var cardBorders: [Decoration] {
        section.borders(of: line).map { Decoration(color: $0.color, areas: $0.sides(at: origin)) }
    }

    /// Whether it stands in the same quote and container as a line before it.
    fileprivate func continues(with other: PlacedLine) -> Bool {
        guard container == other.container, paragraph.isRightToLeft == other.paragraph.isRightToLeft else {
            return false
        }
        let index = section.lines[line].paragraph
        let isSame = section === other.section && index == other.section.lines[other.line].paragraph
        return isSame || section.text.paragraphs[index].continuesBlock
    }

    fileprivate func area(of placed: PlacedOrnament) -> Rectangle {
        let frame = frame
        let ornament = placed.ornament
        let top = ornament.kind == .bar ? 0 : (frame.height - ornament.thickness) / 2
        let height = ornament.kind == .bar ? frame.height : ornament.thickness
        return Rectangle(x: frame.minX + placed.x, y: frame.minY + top, width: placed.width, height: height)
    }
}

extension PlacedLine {
    /// The decorations that `stripe` gives the runs of the line; adjacent runs with the same share one.
    fileprivate func decorations(_ stripe: (CharacterStyle, Stripe.Stroke) -> Stripe?) -> [Decoration] {
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
