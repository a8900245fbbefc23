import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Sets page numbers in the middle of the foot margin, clear of the edge of the paper, and smaller where the
/// margin is low.
final class PageNumbers {
    private let style: CharacterStyle
    /// From one baseline to the next, in points, though a number has one line.
    private let lineHeight: Double
    private let shaper: Shaper
    /// In points: a line of type of 6 points, the smallest that is read in print.
    private static let leastFoot = 8.0
    /// The size that they have at most, in points.
    private static let largestSize = 24.0
    /// From their baseline to the edge of the paper, in points.
    private static let leastDistance = 28.0
    /// The height of digits, and of what is above them at least, in parts of the size.
    private static let digitHeight = 0.75
    private static let clearance = 0.75

    /// Nil where a foot margin of `foot` points has no room for a number that can be read.
    ///
    /// - Parameter shaper: renditions of one note have it in common, as the same numbers are on their pages.
    init?(sheet: StyleSheet, foot: Double, shaper: Shaper) throws(LayoutError) {
        guard foot >= Self.leastFoot else { return nil }
        let size = Self.size(in: sheet.category, scale: sheet.scale)
        let leading = sheet.leading(forSize: size)
        lineHeight = min(leading, foot)
        do {
            var style = try sheet.character(.footnote, [])
            style.size = size * lineHeight / leading
            style.paint.color = sheet.legible(sheet.theme.secondary)
            self.style = style
        } catch {
            throw .font(error)
        }
        self.shaper = shaper
    }

    private static func size(in category: SizeCategory, scale: Double) -> Double {
        min(TypeScale.metrics(.footnote, category, scale: scale).size, largestSize)
    }

    /// The height of a foot margin that has room for them at `category`, scaled by `scale`, in points.
    static func foot(in category: SizeCategory, scale: Double) -> Double {
        leastDistance + (digitHeight + clearance) * size(in: category, scale: scale)
    }

    /// `number`, as it is printed, at its place on `paper`; in ASCII.
    func line(_ number: String, on paper: Size, _ margins: Insets) -> PlacedLine {
        let section = section(of: Array(number.utf8))
        let foot = paper.height - margins.bottom
        let top = foot + (margins.bottom - lineHeight) / 2
        let width = paper.width - margins.left - margins.right
        let left = margins.left + (width - section.lines[0].width) / 2
        let centred = top + style.baseline(lineHeight: lineHeight)
        let highest = foot + Self.digitHeight * style.size
        let lowest = paper.height - Self.leastDistance
        let origin = Point(x: left, y: highest <= lowest ? min(centred, lowest) : centred)
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
        let source = SectionSource(text, PictureFiles(), ShapedSection(styled), [])
        return SectionLayout(SectionContent(of: source, count: 0), columns, measure: 0, isProvisional: false)
    }
}

/// Text whose every byte is a cluster: ASCII.
private struct SingleBytes: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += text.indices.map { $0 + 1 }
    }
}
