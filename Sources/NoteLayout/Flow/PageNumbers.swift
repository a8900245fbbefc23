import Geometry
import NoteFonts
import NoteText

/// Sets page numbers, centred in the foot margin: smaller where that is lower than a line of them.
final class PageNumbers {
    private let style: CharacterStyle
    /// From one baseline to the next, in points, though a number has one line.
    private let lineHeight: Double
    private let shaper: Shaper
    /// In points: a line of type of 6 points, the smallest that is read in print.
    private static let leastFoot = 8.0

    /// Nil where a foot margin of `foot` points has no room for a number that can be read.
    init?(sheet: StyleSheet, foot: Double) throws(LayoutError) {
        guard foot >= Self.leastFoot else { return nil }
        let leading = TypeScale.metrics(.footnote, sheet.category).leading
        lineHeight = min(leading, foot)
        do {
            var style = try sheet.character(.footnote, [])
            style.size *= lineHeight / leading
            style.paint.color = sheet.theme.secondary
            self.style = style
        } catch {
            throw .font(error)
        }
        shaper = Shaper(catalog: sheet.catalog)
    }

    /// The number of page `number`, at its place.
    func line(_ number: Int, _ setup: PageSetup) -> PlacedLine {
        let section = section(of: Array(String(number).utf8))
        let width = section.lines[0].width
        let foot = setup.paper.height - setup.margins.bottom
        let top = foot + (setup.margins.bottom - lineHeight) / 2
        let left = setup.textArea.minX + (setup.textArea.width - width) / 2
        let origin = Point(x: left, y: top + style.baseline(lineHeight: lineHeight))
        return PlacedLine(section: section, line: 0, container: 0, origin: origin)
    }

    private func section(of digits: [UInt8]) -> SectionLayout {
        var text = AttributedText()
        text.text = digits
        var shaped = ShapedText()
        shaper.shape(
            digits, digits.indices, style: style.shaping, segmenter: SingleBytes(), into: &shaped)
        var columns = LineColumns()
        columns.append(shaped, style)
        let styled = StyledText(attributed: text, paragraphs: [], runStyles: [], styles: [style])
        return SectionLayout(ShapedSection(styled), SectionContent(count: 0), columns, LayoutFindings())
    }
}

/// Text whose every byte is a cluster: ASCII.
private struct SingleBytes: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += text.indices.map { $0 + 1 }
    }
}
