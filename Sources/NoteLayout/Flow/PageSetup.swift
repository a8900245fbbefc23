package import Geometry
import NoteFonts
package import NoteText

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

/// The paper and what it is divided into.
package struct PageSetup: Hashable, Sendable {
    /// Width and height in points.
    package var paper: Size
    package var margins: Insets
    package var showsPageNumbers: Bool
    /// The number of the first page.
    package var firstPageNumber = 1

    package init(paper: Size, margins: Insets, showsPageNumbers: Bool) {
        self.paper = paper
        self.margins = margins
        self.showsPageNumbers = showsPageNumbers
    }

    /// The paper without its margins, in points.
    package var textArea: Rectangle {
        Rectangle(x: 0, y: 0, width: paper.width, height: paper.height).inset(by: margins)
    }

    /// How far long markers may stand in the side margins, in points.
    var overhang: Double { min(margins.left, margins.right) / 2 }

    /// Whether a letter and a line of any style of `category` fit the text area.
    package func checkTextArea(for category: SizeCategory) throws(LayoutError) {
        let em = TypeScale.metrics(.body, category).size
        let lineHeight = TypeScale.metrics(.largeTitle, category).leading
        guard textArea.width >= em else { throw .containerTooNarrow(width: textArea.width, em: em) }
        guard textArea.height >= lineHeight else {
            throw .containerTooSmall(lineHeight: lineHeight, height: textArea.height)
        }
    }

    /// The containers of a page, which text fills in turn.
    package var containers: [TextContainer] { [TextContainer(frame: textArea)] }
}

/// A region that text flows into.
package struct TextContainer: Hashable, Sendable {
    /// On the page, in points.
    package var frame: Rectangle

    package init(frame: Rectangle) {
        self.frame = frame
    }
}
