import Geometry
import NoteText
import NoteTypesetting

extension Badge {
    /// From the label to the edges of the paper, in points.
    private static let inset = 5.0
    /// From the label to the edge of the disc, in points.
    private static let padding = 20.0
    /// The radius of the largest disc, in widths of the paper.
    private static let largest = 0.25

    /// - Parameter composer: for the paper as a container; the ground of its sheet is the colour of the disc.
    init(_ date: DateWords, _ composer: SectionComposer) throws(LayoutError) {
        let paper = composer.container
        let largest = Self.largest * paper.width
        let padding = min(Self.padding, largest / 3)
        var label = Label(try composer.compose(Self.text(date, size: nil)), composer.sheet)
        // The leading of type is not quite proportional to its size.
        for _ in 0..<4 where label.side / 2 + padding > largest {
            let size = label.size * (largest - padding) / (label.side / 2)
            label = Label(try composer.compose(Self.text(date, size: size)), composer.sheet)
        }
        let middle = Self.inset + label.width / 2
        let center = Point(
            x: composer.sheet.isRightToLeft ? middle : paper.width - middle,
            y: Self.inset + label.height / 2)
        section = label.section
        lines = label.lines(around: center)
        disc = Disc(center: center, radius: label.side / 2 + padding, color: composer.sheet.ground)
        words = date.full
    }

    /// The lines as a section that is not of the note.
    private static func text(_ date: DateWords, size: Double?) -> AttributedText {
        var attributes = TextAttributes()
        attributes.color = .rgb(red: 255, green: 255, blue: 255)
        attributes.size = size.map(FontSize.points)
        var block = ParagraphAttributes()
        block.textStyle = TextStyle.headline.name
        let lines = [date.day + " ", date.month + " ", date.year]
        return FurnitureText.of(.body, lines.map { [($0, attributes)] }, block)
    }

    /// The lines below each other, in points.
    private struct Label {
        let section: SectionLayout
        let width: Double
        /// From one baseline to the next.
        let lineHeight: Double
        /// Of its type.
        let size: Double
        var height: Double { lineHeight * Double(section.lines.count) }
        var side: Double { max(width, height) }

        init(_ section: SectionLayout, _ sheet: StyleSheet) {
            self.section = section
            width = section.lines.reduce(0) { max($0, $1.width) }
            size = section.runs.reduce(1) { max($0, section.styles[$1.style].size) }
            lineHeight = sheet.leading(forSize: size)
        }

        /// Each centred on `center`, at their places on the page.
        func lines(around center: Point) -> [PlacedLine] {
            section.lines.indices.map { index in
                let (line, top) = (section.lines[index], center.y - height / 2 + Double(index) * lineHeight)
                let style = section.runs[line.runs].first.map { section.styles[$0.style] }
                let baseline = style?.baseline(lineHeight: lineHeight) ?? lineHeight
                return PlacedLine(
                    section: section, line: index, container: 0,
                    origin: Point(x: center.x - line.x - line.width / 2, y: top + baseline))
            }
        }
    }
}
