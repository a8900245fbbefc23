import Geometry
import NoteFonts
import NoteText

/// Sets page numbers, centred in the foot margin: smaller where that is lower than a line of them.
final class PageNumbers {
    private let style: CharacterStyle
    /// From one baseline to the next, in points, though a number has one line.
    private let pitch: Double
    private let shaper: ParagraphShaper
    /// In points: a line of type of 6 points, the smallest that is read in print.
    private static let leastFoot = 8.0

    /// Nil where a foot margin of `foot` points has no room for a number that can be read.
    init?(sheet: StyleSheet, foot: Double) throws(LayoutError) {
        guard foot >= Self.leastFoot else { return nil }
        let leading = TypeScale.metrics(.footnote, sheet.category).leading
        pitch = min(leading, foot)
        do {
            var style = try sheet.character(.footnote, [])
            style.size *= pitch / leading
            style.paint.color = sheet.theme.secondary
            self.style = style
        } catch {
            throw .font(error)
        }
        shaper = ParagraphShaper(catalog: sheet.catalog, boundaries: SingleBytes())
    }

    /// The number of page `number`, at its place.
    func line(_ number: Int, _ setup: PageSetup) -> PlacedLine {
        var text = AttributedText()
        text.text = Array(String(number).utf8)
        var draft = SectionDraft(
            storage: TextStorage(attributed: text, paragraphs: [], runStyles: [], styles: [style]))
        draft.context = 0..<text.text.count
        let width = shaper.set(0..<text.text.count, style: 0, at: 0, into: &draft)
        draft.lines.append(
            Line(
                paragraph: 0, text: 0..<text.text.count, runs: 0..<draft.lineRuns.count, x: 0, width: width,
                measure: width))
        let foot = setup.paper.height - setup.margins.bottom
        let top = foot + (setup.margins.bottom - pitch) / 2
        let left = setup.textArea.minX + (setup.textArea.width - width) / 2
        let origin = Point(x: left, y: top + style.baseline(pitch: pitch))
        return PlacedLine(section: LaidSection(draft), line: 0, container: 0, origin: origin)
    }
}

/// Text whose every byte is a cluster: ASCII.
private struct SingleBytes: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += text.indices.map { $0 + 1 }
    }
}
