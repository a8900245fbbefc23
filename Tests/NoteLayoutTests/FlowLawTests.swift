import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Laws of random pages: no text is lost or doubled, none enters what it flows around or leaves its place,
/// no place stays empty that holds a word, and footnotes are on the page of their marks or go on on the next.
///
/// `NOTEC_PAGES=all` makes 2,000 pages: `make check-pages`.
@Suite struct FlowLawTests {
    private static let margin = 56.0

    @Test func randomPagesKeepTheLaws() throws {
        var (seed, count, flowed, footnotes) = (UInt64(0), 0, 0, 0)
        while count < (InstalledFiles.wantsAll("NOTEC_PAGES") ? 2000 : 200) {
            seed += 1
            let flow = RandomFlow(seed: seed)
            let (pages, text) = try flow.pages()
            let shown = pages.flatMap(\.body).map(\.shown).joined().filter { !$0.isWhitespace }
            #expect(shown == text, "seed \(seed): text is lost or doubled")
            if flow.setup.setsFootnotes {
                let law = FootnoteLaw(pages, bottom: Self.margin + flow.area.height)
                #expect(law.defects == [], "seed \(seed)")
                footnotes += law.count
            }
            for (page, next) in zip(pages, pages.dropFirst()) where page.lines.isEmpty {
                // A block may be higher than what shapes leave of a page.
                let isBlock = next.lines.first.map { !$0.isText } ?? false
                #expect(isBlock && !flow.exclusions.isEmpty, "seed \(seed): page \(page.number) is empty")
            }
            for page in pages {
                for fault in faults(of: page, flow) {
                    Issue.record("seed \(seed), page \(page.number): \(fault)")
                }
                flowed += page.body.count { !$0.beginsLine }
            }
            count += pages.count
        }
        #expect(footnotes > count / 4, "few pages have footnotes")
        #expect(flowed > count / 16, "few lines go on behind a hole")
    }

    private func faults(of page: Page, _ flow: RandomFlow) -> [String] {
        var faults: [String] = []
        let exclusions = flow.exclusions.filter { $0.pages.contains(page.number) }
        for line in page.lines {
            let box = line.inkBox.moved(by: -Self.margin)
            let name = "'\(line.shown)' at \(box)"
            if !line.holds(box, flow) { faults.append("\(name) leaves its container") }
            let padded = box.widened(by: line.padding(flow))
            for exclusion in exclusions where exclusion.shape.meets(padded.grown(by: exclusion.padding - 0.2))
            {
                faults.append("\(name) enters an exclusion")
            }
            if line.pictures.isEmpty, page.lines.contains(where: { $0.keepsOut(padded, flow) }) {
                faults.append("\(name) enters a picture")
            }
        }
        for (first, second) in zip(page.body, page.body.dropFirst()) where first.isBefore(second) {
            let word = second.firstWordWidth
            if let place = emptyPlace(after: first, before: second, word, page, flow) {
                faults.append("'\(second.shown)' leaves \(place) empty, its first word is \(word) wide")
            }
        }
        return faults
    }

    /// A place between two lines of a paragraph, in one container, that is at least `width` points wide.
    private func emptyPlace(
        after first: PlacedLine, before second: PlacedLine, _ width: Double, _ page: Page, _ flow: RandomFlow
    ) -> ClosedRange<Double>? {
        let (top, height) = (first.frame.minY - Self.margin, first.frame.height)
        let em = TypeScale.metrics(.body, flow.category).size
        // A scan is exact to half a point at each end; words of the last place need not fit exactly.
        let least = max(em, width) + 2
        // The text of an item or a quote begins no more than this from the edge of the first place that its
        // line has: where the leading one is too narrow for that, from the edge of another.
        let indent = first.isIndented ? 3 * em : 0
        let isSame = abs(second.frame.minY - first.frame.minY) < 0.01
        let (from, to) = (first.x(flow), second.x(flow))
        for span in free(top...top + height, of: first, page, flow)
        where span.length >= least {
            let isAfter =
                flow.isRightToLeft ? span.upperBound < from.lowerBound : span.lowerBound > from.upperBound
            let isBefore =
                !isSame
                || (flow.isRightToLeft ? span.lowerBound > to.upperBound : span.upperBound < to.lowerBound)
            if isAfter && isBefore { return span }
        }
        guard !isSame else { return nil }
        // Lines follow each other as far as something is free, which may be too narrow for the word, so that
        // a place has to be as high as two to be found.
        var y = top + height
        while y + height < second.frame.minY - Self.margin - 0.01 {
            let spans = free(y...y + 2 * height, of: first, page, flow)
            if let wide = spans.first(where: { $0.length >= least + indent }) { return wide }
            y += 1
        }
        return nil
    }

    /// The free parts of a band of a line's container, looked for at every half point.
    private func free(
        _ band: ClosedRange<Double>, of line: PlacedLine, _ page: Page, _ flow: RandomFlow
    ) -> [ClosedRange<Double>] {
        let exclusions = flow.exclusions.filter { $0.pages.contains(page.number) }
        var spans: [ClosedRange<Double>] = []
        var start: Double?
        let frame = line.containerFrame(flow)
        var x = frame.minX
        while x <= frame.maxX {
            let column = Rectangle(
                x: x, y: band.lowerBound + 0.05, width: 0.01, height: band.upperBound - band.lowerBound - 0.1)
            let padded = column.widened(by: line.padding(flow))
            let isFree =
                line.holds(column, flow)
                && !exclusions.contains { $0.shape.meets(padded.grown(by: $0.padding), margin: 0) }
                && !page.lines.contains { $0.isFloating && $0.keepsOut(padded, flow) }
            if isFree {
                start = start ?? x
            } else if let first = start {
                spans.append(first...x - 0.5)
                start = nil
            }
            x += 0.5
        }
        if let start { spans.append(start...max(start, frame.maxX)) }
        // In the accessibility categories lines are not interrupted, and begin at the edge.
        guard flow.category.isAccessibility else { return spans }
        return spans.filter { $0.contains(flow.isRightToLeft ? frame.maxX : frame.minX) }
    }
}

extension PlacedLine {
    fileprivate var shown: String {
        let shown = section.shownText(of: section.lines[line])
        return String(decoding: shown, as: UTF8.self).replacing("\u{2010}", with: "")
    }

    /// The box of its glyphs, white space at its end aside, as high as the line.
    fileprivate var inkBox: Rectangle {
        if let picture = pictures.first { return picture.frame }
        let own = section.lines[line]
        let markers = section.runs[own.runs].filter { $0.role == .marker }
        let left = markers.reduce(own.x) { min($0, $1.x) }
        let right = markers.reduce(own.x + own.width) { max($0, $1.x + $1.width) }
        return Rectangle(x: origin.x + left, y: frame.minY, width: max(0, right - left), height: frame.height)
    }

    /// Its extent, from the edge of the text area.
    fileprivate func x(_ flow: RandomFlow) -> ClosedRange<Double> {
        let box = inkBox.moved(by: -56)
        return box.minX...box.maxX
    }

    /// Whether it is followed by `next` in a paragraph of text, which may have any places.
    fileprivate func isBefore(_ next: PlacedLine) -> Bool {
        section === next.section && container == next.container && paragraph.index == next.paragraph.index
            && isText && next.line == line + 1
    }

    /// Whether its text begins at a distance from the edge: that of an item of a list, and of a quote.
    fileprivate var isIndented: Bool {
        let source = section.text.paragraphs[paragraph.index]
        let standing = section.text.standing(source)
        return standing.begunItem != nil || standing.isQuoted
    }

    /// Whether it is a line of text that may have any places.
    fileprivate var isText: Bool {
        let source = section.text.paragraphs[paragraph.index]
        return source.kind != .code && section.text.standing(source).innermostKind?.holdsText != true
            && pictures.isEmpty
    }

    /// The frame of its container, from the corner of the text area.
    fileprivate func containerFrame(_ flow: RandomFlow) -> Rectangle {
        if flow.frames.indices.contains(container) {
            switch flow.frames[container] {
            case .rectangle(let box): return box.widened(by: -flow.framePadding)
            case .ellipse(let box): return box
            case .triangle: break
            }
        }
        let em = TypeScale.metrics(.body, flow.category).size
        let count = flow.category.isAccessibility ? 1 : flow.columns
        let width = (flow.area.width - Double(count - 1) * 2 * em) / Double(count)
        let number = flow.isRightToLeft ? count - 1 - container : container
        return Rectangle(
            x: Double(number) * (width + 2 * em), y: 0, width: width, height: flow.area.height)
    }

    /// Whether its container holds a box.
    fileprivate func holds(_ box: Rectangle, _ flow: RandomFlow) -> Bool {
        guard flow.frames.indices.contains(container), case .ellipse = flow.frames[container] else {
            return FlowShape.rectangle(containerFrame(flow)).holds(box)
        }
        return flow.frames[container].holds(box.widened(by: flow.framePadding))
    }

    /// The distance that the ends of lines keep in its container from what they flow around.
    fileprivate func padding(_ flow: RandomFlow) -> Double {
        flow.frames.indices.contains(container) ? flow.framePadding : 0
    }

    /// The width of the first word of its text, as far as its first space, in points.
    fileprivate var firstWordWidth: Double {
        var width = 0.0
        for run in section.runs[section.lines[line].runs] where run.role == .content {
            let scale = section.size(of: run) / Double(section.face(of: run).face.unitsPerEm)
            let (glyphs, advances) = (section.glyphs(of: run).columns, section.advances(of: run))
            for glyph in run.glyphs {
                let offset = Int(glyphs.clusters[glyph]) + section.origin(of: run)
                if section.text.text[offset] == 0x20 { return width }
                width += Double(advances.values[glyph + advances.shift]) * scale
            }
        }
        return width
    }
}

/// The line of a picture that stands alone.
extension PlacedLine {
    /// Whether text flows beside the picture.
    fileprivate var isFloating: Bool { paragraph.role.float != nil }

    /// Whether some of a box is in the picture, or in what is opaque of it.
    fileprivate func keepsOut(_ box: Rectangle, _ flow: RandomFlow) -> Bool {
        guard let place = pictures.first?.frame.moved(by: -56) else { return false }
        guard isFloating, case .triangle(let points) = flow.outline else {
            return FlowShape.rectangle(place).meets(box)
        }
        let corners = points.map { point in
            Point(x: place.minX + point.x * place.width / 60, y: place.minY + point.y * place.height / 55)
        }
        return FlowShape.triangle(corners).meets(box)
    }
}

extension Rectangle {
    /// It with `distance` points more on its left and on its right.
    fileprivate func widened(by distance: Double) -> Rectangle {
        Rectangle(x: minX - distance, y: minY, width: width + 2 * distance, height: height)
    }

    /// Both of its coordinates with `distance` more.
    fileprivate func moved(by distance: Double) -> Rectangle {
        Rectangle(x: minX + distance, y: minY + distance, width: width, height: height)
    }
}
