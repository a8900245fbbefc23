import Geometry

/// The containers of the pages of a rendition, in the order in which text fills them.
struct PageTemplate: Sendable {
    private let containers: [TextContainer]
    /// Whether the columns of the last page are made equally long.
    let balancesColumns: Bool

    /// - Parameters:
    ///   - em: the size of body text, in points.
    ///   - isRightToLeft: whether the first column is the rightmost.
    init(_ setup: PageSetup, em: Double, isRightToLeft: Bool) {
        let columns = setup.columns.frames(in: setup.textArea, em: em)
        containers = (isRightToLeft ? columns.reversed() : columns).map(TextContainer.init)
        balancesColumns = setup.columns.areBalanced && containers.count > 1
    }

    /// Those of page `number`, from 1; at least one.
    func containers(ofPage number: Int) -> [TextContainer] { containers }

    /// The size of most containers, for which sections are laid out before it is known where they stand.
    var usualSize: Size { containers[0].frame.size }
}

/// The columns of a page.
package struct ColumnSetup: Hashable, Sendable {
    package var count = 1
    /// The space between two columns, in points; nil for two ems of body text.
    package var gutter: Double?
    /// Whether those of the last page are equally long.
    package var areBalanced = true

    package init() {}

    /// Their frames in `area`, from left to right: as many as have a width of at least one em.
    func frames(in area: Rectangle, em: Double) -> [Rectangle] {
        let gutter = gutter ?? 2 * em
        var count = Double(max(1, count))
        while count > 1, (area.width - (count - 1) * gutter) / count < em { count -= 1 }
        let width = (area.width - (count - 1) * gutter) / count
        return (0..<Int(saturating: count)).map { index in
            Rectangle(
                x: area.minX + Double(index) * (width + gutter), y: area.minY, width: width,
                height: area.height)
        }
    }
}
