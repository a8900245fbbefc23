import Geometry
import NoteText

/// A region of the page that text fills, as TextKit's `NSTextContainer` is one.
///
/// All coordinates are in points from the top left corner of the paper, those of shapes too. Text fills the
/// containers of a page one after the other, and goes on in those of the next page.
public struct TextContainer: Hashable, Sendable {
    /// The rectangle that text stays in, in points on the page; what is outside the paper is cut off.
    public var frame: Page.Rectangle
    /// The distances that text keeps from the edges of the frame, in points.
    public var insets = Page.Insets()
    /// The distance of the ends of lines from the frame or the shape, and from exclusion paths, in points.
    public var lineFragmentPadding = 0.0
    /// The part of the frame that text fills; nil for all of it.
    public var shape: Shape?
    /// Whether the middle of a line's height must be in the shape, and not all of it.
    public var fitsMiddleOfLines = false
    /// The shapes that text flows around.
    public var exclusionPaths: [Shape] = []
    /// The pages that have the container, counted from 1; nil for all. A page that no container has is one of
    /// the columns that the settings define.
    public var pages: ClosedRange<Int>?

    /// The container of all of `frame`, on every page, with text around `exclusionPaths`.
    public init(frame: Page.Rectangle, exclusionPaths: [Shape] = []) {
        self.frame = frame
        self.exclusionPaths = exclusionPaths
    }
}

/// An area with straight or curved edges, by the nonzero rule; coordinates in points on the page.
///
/// A line of text takes the more time the more lines of the outline it meets. The outlines of `exclude`,
/// `container` or `frames` in settings may cross a line at most 2,000 times on average; more are refused.
public struct Shape: Hashable, Sendable {
    let path: Path

    /// A rectangle.
    public static func rectangle(_ rectangle: Page.Rectangle) -> Shape {
        Shape(path: Path(rectangle: rectangle.rectangle))
    }

    /// The oval that touches the four sides of `rectangle`.
    public static func oval(in rectangle: Page.Rectangle) -> Shape {
        Shape(path: Path(ellipseIn: rectangle.rectangle))
    }

    /// The polygon with these vertices, which is closed.
    public static func polygon(_ vertices: [Page.Point]) -> Shape {
        Shape(path: Path(polygon: vertices.map(\.point)))
    }

    /// The shape of path data in the form of SVG 2, section 9.3: `M 0 0 L 10 0 L 10 10 Z`.
    ///
    /// - Throws: `OptionError` that says where the data is wrong.
    public init(pathData: String) throws(OptionError) {
        do throws(PathSyntaxError) { path = try Path(svg: pathData) } catch {
            throw OptionError("'\(pathData.shortened)' is no path data of SVG: byte \(error.offset) is wrong")
        }
    }

    private init(path: Path) { self.path = path }

    /// The shape moved by `x` points to the right and `y` points down.
    public func moved(x: Double, y: Double) -> Shape {
        Shape(path: path.translated(by: Geometry.Point(x: x, y: y)))
    }

    /// The least rectangle with the shape in it, in points on the page.
    public var bounds: Page.Rectangle { Page.Rectangle(path.bounds) }

    fileprivate var pageShape: PageShape {
        var shape = PageShape(.path(path))
        shape.origin = .page
        return shape
    }
}

extension TextContainer {
    /// The frame of a page that it is.
    var pageShape: PageShape {
        let area = frame.rectangle.inset(by: insets.insets)
        var result = shape?.pageShape ?? PageShape(.rectangle(area))
        result.origin = .page
        result.clip = area
        result.padding = max(0, lineFragmentPadding)
        result.fit = fitsMiddleOfLines ? .middle : .whole
        result.exclusions = exclusionPaths.map(\.pageShape)
        if let pages { result.pages = PageSelection([pages]) }
        return result
    }
}
