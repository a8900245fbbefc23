import Geometry
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// Pages of text in container blocks, 340 by 220 points, with footnotes at their foot.
struct NestedPages {
    let pages: [Page]

    init(_ fixture: LayoutFixture = LayoutFixture(), _ build: (inout NestedText) -> Void) throws {
        var text = NestedText()
        build(&text)
        pages = try FootnotePages(fixture: fixture).pages(of: text.text)
    }

    /// The first line on the first page that begins with `text`.
    func line(_ text: String, page: Int = 0) -> PlacedLine? {
        pages[page].lines.first { $0.text.hasPrefix(text) }
    }

    /// The bars on a page, from left to right.
    func bars(page: Int = 0) -> [Rectangle] {
        let high = pages[page].decorations.below.map(\.area).filter { $0.height > $0.width && $0.width < 10 }
        return high.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    /// All lines as `--dump layout` shows them, and all that is drawn below text.
    func dump() -> String {
        var dump = LayoutDump()
        for page in pages { dump.append(page) }
        let drawn = pages.flatMap { page in
            page.decorations.below.map { Self.line(of: $0.area, on: page.number) }
        }
        return String(decoding: dump.bytes, as: UTF8.self) + drawn.joined()
    }

    private static func line(of area: Rectangle, on page: Int) -> String {
        let values = [area.minX, area.minY, area.width, area.height].map { ($0 * 100).rounded() / 100 }
        return "{\"page\":\(page),\"below\":[\(values.map { "\($0)" }.joined(separator: ","))]}\n"
    }
}

extension PlacedLine {
    /// The edges of the part of the page that its text has, in points from the left edge of the text area.
    var textSpan: ClosedRange<Double> {
        let own = section.lines[line]
        return Double(own.left)...Double(own.left) + own.measure
    }

    /// The number of quotes and callouts that it stands in.
    var quoteCount: Int {
        let text = section.text
        return text.standing(text.paragraphs[section.lines[line].paragraph]).path
            .filter { $0.kind.margin == .bar }.count
    }
}
