package import Geometry
import NoteFonts
package import NoteText

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
