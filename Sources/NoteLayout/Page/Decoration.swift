package import Geometry
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

    /// The paragraph that it is a line of.
    var paragraph: ParagraphLayout { section.paragraphs[section.lines[line].paragraph] }

    /// Its height over its measure, on the page, from the container's left edge.
    var frame: Rectangle {
        Rectangle(
            x: origin.x, y: origin.y - metrics.baseline, width: section.lines[line].measure,
            height: metrics.lineHeight)
    }

    /// The metrics of the line in its container.
    var metrics: LineMetrics { section.metrics(of: line, in: paragraph) }

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
