package import Geometry
import NoteFonts
package import NoteText
package import NoteTypesetting

/// The paper and what it is divided into.
package struct PageSetup: Hashable, Sendable {
    /// Width and height in points.
    package var paper: Size
    package var margins: Insets
    package var showsPageNumbers: Bool
    /// The number of the first page.
    package var firstPageNumber = 1
    /// Whether a page that is alone has a number as well: it is one of a book.
    package var numbersSinglePage = false
    package var columns = ColumnSetup()
    /// The only container of a page, instead of columns.
    package var container: PageShape?
    /// The containers of a page, instead of columns, in the order in which text fills them.
    package var frames: [PageShape] = []
    /// The shapes that text flows around.
    package var exclusions: [PageShape] = []
    /// The date in the corner of the first page.
    package var badge: DateWords?
    /// Whether footnotes stand at the foot of the container with their first marks, and not at the end.
    package var setsFootnotes = false
    /// Whether the foot margin grows where page numbers need it: nobody has set the margins.
    private var growsAtFoot = false

    package init(paper: Size, margins: Insets, showsPageNumbers: Bool) {
        self.paper = paper
        self.margins = margins
        self.showsPageNumbers = showsPageNumbers
    }

    /// Paper whose margins suit it: 56 points, but at most 9.5% of its shorter side.
    package init(paper: Size, showsPageNumbers: Bool) {
        let margin = min(56, (0.095 * min(paper.width, paper.height)).rounded())
        self.init(paper: paper, margins: Insets(margin), showsPageNumbers: showsPageNumbers)
        growsAtFoot = true
    }

    /// The setup in `category`, scaled by `scale`: with room in its foot margin for the page numbers,
    /// unless that takes much of its height, or somebody has set the margins; in the accessibility
    /// categories with one column. Footnotes are at the end there, and where shapes leave no place for them.
    package func adjusted(for category: SizeCategory, scale: Double = 1) -> PageSetup {
        let foot = PageNumbers.foot(in: category, scale: scale)
        var setup = self
        if category.isAccessibility { setup.columns.count = 1 }
        if growsAtFoot, showsPageNumbers, foot <= paper.height / 5 {
            setup.margins.bottom = max(margins.bottom, foot)
        }
        setup.setsFootnotes = setsFootnotes && !category.isAccessibility && setup.holdsFootnotes
        return setup
    }

    /// Whether footnotes have a place at the foot of each page: one that no shape takes most of. All
    /// containers are rectangles of one size then, in which lines of one width can stand anywhere.
    private var holdsFootnotes: Bool {
        guard frames.isEmpty else { return false }
        if let container {
            guard case .rectangle = container.outline, container.pages == .all else { return false }
        }
        guard !exclusions.isEmpty else { return true }
        let frame = container?.container(in: self).frame ?? textArea
        let taken = exclusions.map { $0.reach(in: self) }.sorted { $0.minY < $1.minY }
        var (free, y) = (0.0, frame.minY)
        for one in taken {
            free = max(free, min(one.minY, frame.maxY) - y)
            y = max(y, one.maxY)
        }
        return max(free, frame.maxY - y) >= FlowPosition.leastFreeShare * frame.height
    }

    /// The paper without its margins, in points.
    package var textArea: Rectangle {
        Rectangle(x: 0, y: 0, width: paper.width, height: paper.height).inset(by: margins)
    }

    /// The part of the side margins that long markers may stand in, in points.
    var overhang: Double { min(margins.left, margins.right) / 2 }

    /// Whether a letter and a line of any style of `category`, scaled by `scale`, fit the text area.
    package func checkTextArea(for category: SizeCategory, scale: Double = 1) throws(LayoutError) {
        let em = TypeScale.metrics(.body, category, scale: scale).size
        let lineHeight = TypeScale.metrics(.largeTitle, category, scale: scale).leading
        guard textArea.width >= em else { throw .containerTooNarrow(width: textArea.width, em: em) }
        guard textArea.height >= lineHeight else {
            throw .containerTooSmall(lineHeight: lineHeight, height: textArea.height)
        }
    }
}
