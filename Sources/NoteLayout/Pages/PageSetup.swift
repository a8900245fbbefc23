package import Geometry

/// The paper and what it is divided into.
package struct PageSetup: Hashable, Sendable {
    /// Width and height in points.
    package var paper: Size
    package var margins: Insets
    package var showsPageNumbers: Bool

    /// A4 with margins of 56 points unless told otherwise.
    package init(
        paper: Size = Size(width: 595.276, height: 841.89), margins: Insets = Insets(56),
        showsPageNumbers: Bool = true
    ) {
        self.paper = paper
        self.margins = margins
        self.showsPageNumbers = showsPageNumbers
    }

    /// Where the text goes.
    package var textArea: Rectangle {
        Rectangle(x: 0, y: 0, width: paper.width, height: paper.height).inset(by: margins)
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
