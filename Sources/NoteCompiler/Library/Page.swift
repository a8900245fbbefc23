import Geometry
import NoteLayout

/// A page that has been laid out, and its answers to questions.
///
/// Characters are UTF-8 offsets in the text storage, glyphs are numbered from 0 through all lines of the page
/// in reading order, places are in points from the top left corner of the paper.
public struct Page: Sendable {
    let page: NoteLayout.Page
    let map: PageMap
    /// The places of the lines of the map.
    let places: [LinePlaces]

    init(_ page: NoteLayout.Page, _ places: TextPlaces) {
        self.page = page
        map = PageMap(of: page)
        self.places = map.lines.map { LinePlaces(of: $0, places) }
    }

    /// The number of the page in its layout, from 1.
    public var number: Int { page.number }

    /// The size of the paper, in points.
    public var size: Size { Size(page.paper) }

    /// The lines in reading order: one for each part of a line of text in a container.
    public var lines: [LineFragment] { map.lines.indices.map { fragment($0) } }

    func fragment(_ index: Int) -> LineFragment {
        let line = map.lines[index]
        return LineFragment(
            characters: places[index].text, glyphs: line.glyphs,
            rectangle: Rectangle(line.fragmentRectangle), usedRectangle: Rectangle(line.usedRectangle),
            baseline: line.line.origin.y, container: line.line.container)
    }
}

/// A line of text, or the part of one beside a hole in a container.
public struct LineFragment: Hashable, Sendable {
    /// The characters, UTF-8 offsets in the text storage; nil for a line without any, such as a rule.
    public let characters: Range<Int>?
    /// The glyphs, by their numbers on the page.
    public let glyphs: Range<Int>
    /// The area that the container gave the line, in points on the page.
    public let rectangle: Page.Rectangle
    /// The part of the area with glyphs and pictures, without white space at the end, in points on the page.
    public let usedRectangle: Page.Rectangle
    /// The distance of the baseline from the top edge of the paper, in points.
    public let baseline: Double
    /// The index of the container among those of the page.
    public let container: Int
}

/// The character at a place.
public struct TextHit: Hashable, Sendable {
    /// The character, or the nearest one; UTF-8 offsets in the text storage.
    public let character: Range<Int>
    /// The part of the character that is read before the place, from 0 to 1.
    public let fraction: Double
    /// The offset that a caret has nearest to the place: the start or the end of the character.
    public var insertionOffset: Int { fraction >= 0.5 ? character.upperBound : character.lowerBound }
}

extension Page {
    /// The first character of the page, UTF-8 offsets in the text storage; nil for a page without text.
    public var firstCharacter: Range<Int>? {
        map.lines.indices.lazy.compactMap { index in
            map.lines[index].firstCharacter.flatMap { places[index].text(of: $0) }
        }.first
    }

    /// The last character of the page, UTF-8 offsets in the text storage; nil for a page without text.
    public var lastCharacter: Range<Int>? {
        map.lines.indices.reversed().lazy.compactMap { index in
            map.lines[index].lastCharacter.flatMap { places[index].text(of: $0) }
        }.first
    }

    /// The glyphs that stand for some of the characters in `range`, and all between them; empty if none does.
    ///
    /// - Parameter range: UTF-8 offsets in the text storage.
    public func glyphRange(forCharacters range: Range<Int>) -> Range<Int> {
        let found = lines(with: range).map { map.lines[$0.line].glyphs(of: $0.range) }.filter { !$0.isEmpty }
        return Range(from: found.first?.lowerBound ?? 0, to: found.last?.upperBound ?? 0)
    }

    /// The characters that some of the glyphs in `range` stand for, UTF-8 offsets in the text storage: a
    /// range for each sequence of characters that follow each other.
    ///
    /// A hyphen or an ellipsis that layout has added stands for none.
    public func characterRanges(forGlyphs range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for (index, line) in map.lines.enumerated() where line.glyphs.overlaps(range) {
            let own = line.characters(of: range.clamped(to: line.glyphs))
            guard !own.isEmpty, let text = places[index].text(of: own) else { continue }
            if let last = found.last, last.upperBound == text.lowerBound {
                found[found.count - 1] = last.lowerBound..<text.upperBound
            } else {
                found.append(text)
            }
        }
        return found
    }

    /// The line with the character at `offset`, a UTF-8 offset in the text storage; nil if it is elsewhere.
    public func line(ofCharacter offset: Int) -> LineFragment? {
        places.firstIndex { $0.text?.contains(offset) == true }.map { fragment($0) }
    }

    /// The line with the glyph `number`; nil if the page has it not.
    public func line(ofGlyph number: Int) -> LineFragment? {
        map.lineIndex(ofGlyph: number).map { fragment($0) }
    }

    /// The line nearest to `point`, which is in points on the page; nil for a page without lines.
    public func line(nearest point: Point) -> LineFragment? {
        map.lineIndex(nearest: point.point).map { fragment($0) }
    }

    /// The character at `point`, in points on the page, or the nearest of the nearest line; nil for no text.
    public func character(at point: Point) -> TextHit? {
        guard let hit = map.hit(at: point.point), let text = places[hit.line].text(of: hit.hit.character)
        else { return nil }
        return TextHit(character: text, fraction: hit.hit.fraction)
    }

    /// The areas of the characters in `range`, in points on the page: as high as their lines, one for each
    /// sequence of characters next to each other, line by line.
    ///
    /// - Parameter range: UTF-8 offsets in the text storage.
    public func rectangles(enclosing range: Range<Int>) -> [Rectangle] {
        lines(with: range).flatMap { map.lines[$0.line].rectangles(enclosing: $0.range) }
            .map { Rectangle($0) }
    }

    /// The places of a caret at `offset`, as rectangles without a width, in points on the page: before the
    /// character there, and behind the one before it if that is elsewhere.
    ///
    /// - Parameter offset: a UTF-8 offset in the text storage.
    public func caretRectangles(at offset: Int) -> [Rectangle] {
        guard offset >= 0, offset < .max else { return [] }
        return map.lines.indices.flatMap { index -> [Rectangle] in
            let line = map.lines[index]
            if let own = places[index].range(of: offset..<offset + 1) {
                return line.caretRectangles(at: own.lowerBound).map { Rectangle($0) }
            }
            guard offset > 0, let own = places[index].range(of: offset - 1..<offset) else { return [] }
            return line.caretRectangles(at: own.upperBound).map { Rectangle($0) }
        }
    }

    /// The lines with some of `range`, and which characters of their sections these are.
    private func lines(with range: Range<Int>) -> [(line: Int, range: Range<Int>)] {
        places.indices.compactMap { index in places[index].range(of: range).map { (index, $0) } }
    }
}

extension Page {
    /// A place on a page, in points of 1/72 inch from its top left corner; y grows downwards.
    public struct Point: Hashable, Sendable {
        /// The distance from the left edge of the paper, in points.
        public var x: Double
        /// The distance from the top edge of the paper, in points.
        public var y: Double

        /// The place `x` points from the left edge and `y` points from the top edge.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        var point: Geometry.Point { Geometry.Point(x: x, y: y) }
    }

    /// A width and a height, in points.
    public struct Size: Hashable, Sendable {
        /// In points.
        public var width: Double
        /// In points.
        public var height: Double

        /// The size `width` by `height` points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }

        init(_ size: Geometry.Size) { self.init(width: size.width, height: size.height) }
    }

    /// A rectangle on a page, in points, given by its top left corner.
    public struct Rectangle: Hashable, Sendable {
        /// The top left corner.
        public var origin: Point
        /// The size, in points.
        public var size: Size

        /// The rectangle of `width` by `height` points whose top left corner is at `x` and `y`.
        public init(x: Double, y: Double, width: Double, height: Double) {
            origin = Point(x: x, y: y)
            size = Size(width: width, height: height)
        }

        init(_ rectangle: Geometry.Rectangle) {
            self.init(
                x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
        }

        var rectangle: Geometry.Rectangle {
            Geometry.Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height)
        }

        /// The left edge, in points.
        public var minX: Double { origin.x }
        /// The top edge, in points.
        public var minY: Double { origin.y }
        /// The right edge, in points.
        public var maxX: Double { origin.x + size.width }
        /// The bottom edge, in points.
        public var maxY: Double { origin.y + size.height }
    }

    /// Distances from the edges of a rectangle inwards, in points.
    public struct Insets: Hashable, Sendable {
        /// The distance from the top edge, in points.
        public var top: Double
        /// The distance from the right edge, in points.
        public var right: Double
        /// The distance from the bottom edge, in points.
        public var bottom: Double
        /// The distance from the left edge, in points.
        public var left: Double

        /// The given distances, 0 for the others.
        public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
            (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        }

        var insets: Geometry.Insets { Geometry.Insets(top: top, right: right, bottom: bottom, left: left) }
    }
}
