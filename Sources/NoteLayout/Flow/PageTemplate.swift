import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// The containers of the pages of a rendition, in the order in which text fills them.
struct PageTemplate: Sendable {
    private let setup: PageSetup
    private let columns: [TextContainer]
    private let shapes: [(pages: PageSelection, container: TextContainer)]
    private var exclusions: [(pages: PageSelection, region: Region)]
    /// The first page from which on all have the same containers.
    private var firstOfRest: Int
    /// Whether lines begin at the leading edge of a container or not at all: exclusions elsewhere than at the
    /// trailing edge interrupt the text.
    private let keepsLinesWhole: Bool
    /// Whether the first column is the rightmost.
    private let isRightToLeft: Bool
    /// The size of body text, in points: narrower places are not used.
    let em: Double
    /// Whether the columns of the last page are made equally long.
    let balancesColumns: Bool

    init(_ setup: PageSetup, _ sheet: StyleSheet) {
        self.setup = setup
        em = sheet.metrics(.body).size
        isRightToLeft = sheet.isRightToLeft
        keepsLinesWhole = sheet.category.isAccessibility
        let frames = setup.columns.frames(in: setup.textArea, em: em)
        columns = (isRightToLeft ? frames.reversed() : frames).map {
            TextContainer(space: FreeSpace(frame: $0))
        }
        shapes = (setup.frames.isEmpty ? [setup.container].compactMap(\.self) : setup.frames).map {
            ($0.pages, $0.container(in: setup))
        }
        exclusions = setup.exclusions.map { ($0.pages, $0.region(in: setup)) }
        firstOfRest = (shapes.map(\.pages) + exclusions.map(\.pages)).map(\.firstOfRest).max() ?? 1
        balancesColumns = setup.columns.areBalanced && columns.count > 1 && shapes.isEmpty
    }

    /// Whether each page is filled with lines of one width, that of `usualSize`.
    var isPlain: Bool { exclusions.isEmpty && shapes.isEmpty }

    /// Lets text flow around `region`, in points on the page.
    mutating func exclude(_ region: Region, from pages: PageSelection) {
        exclusions.append((pages, region))
        firstOfRest = max(firstOfRest, pages.firstOfRest)
    }

    /// The size of most containers, for which sections are laid out before it is known where they stand.
    var usualSize: Size { containers(ofPage: 2)[0].frame.size }

    /// The space beside each container that text may reach into: none where containers may have any place.
    var sideSpace: SideSpace {
        let overhang = setup.overhang
        guard isPlain else { return SideSpace(overhang: overhang) }
        let gutter = columns.count > 1 ? setup.columns.gutter ?? 2 * em : nil
        return SideSpace(
            left: setup.margins.left, right: setup.margins.right, gutter: gutter, overhang: overhang)
    }

    /// The first page that has the same containers as page `number`, at most.
    func firstPage(like number: Int) -> Int { min(number, firstOfRest) }

    /// The containers of page `number`, from 1; at least one.
    func containers(ofPage number: Int) -> [TextContainer] {
        guard !isPlain else { return columns }
        var containers = shapes.filter { $0.pages.contains(number) }.map(\.container)
        if containers.isEmpty { containers = columns }
        for index in containers.indices {
            containers[index].keepsLinesWhole = keepsLinesWhole
            containers[index].isRightToLeft = isRightToLeft
            for exclusion in exclusions where exclusion.pages.contains(number) {
                containers[index].exclude(exclusion.region)
            }
        }
        return containers
    }
}

extension PageShape {
    private func place(in setup: PageSetup) -> Point {
        origin == .page ? Point(x: 0, y: 0) : setup.textArea.origin
    }

    /// The outline of the shape on the page, without its padding.
    private func path(in setup: PageSetup) -> Path {
        let path =
            switch outline {
            case .rectangle(let rectangle): Path(rectangle: rectangle)
            case .path(let path): path
            }
        return path.translated(by: place(in: setup))
    }

    /// The shape on the page, as a region that text flows around.
    func region(in setup: PageSetup) -> Region { Region(path(in: setup)).padded(by: padding) }

    /// The least rectangle that contains that region, which is more work to make.
    func reach(in setup: PageSetup) -> Rectangle { path(in: setup).bounds.inset(by: Insets(-padding)) }

    /// The shape as a container, as far as it is on the paper.
    func container(in setup: PageSetup) -> TextContainer {
        var paper = Rectangle(x: 0, y: 0, width: setup.paper.width, height: setup.paper.height)
        if let clip { paper = paper.intersection(clip) }
        var space: FreeSpace
        switch outline {
        case .rectangle(let rectangle):
            var frame = rectangle.moved(to: place(in: setup)).intersection(paper)
            let side = min(padding, frame.width / 2)
            (frame.origin.x, frame.size.width) = (frame.minX + side, frame.width - 2 * side)
            space = FreeSpace(frame: frame, padding: padding)
        case .path:
            let region = Region(path(in: setup))
            space = FreeSpace(
                frame: region.bounds.intersection(paper), shape: region, isAtMiddle: fit == .middle,
                padding: padding)
        }
        for exclusion in exclusions { space.exclude(exclusion.region(in: setup)) }
        return TextContainer(space: space)
    }
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
