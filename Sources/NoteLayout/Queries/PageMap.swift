package import Geometry
import NoteText

/// The lines of a page with their characters, glyphs and places.
///
/// Glyphs are numbered from 0 through all lines of the page, in reading order. A page number, and the heads
/// of tables that stand there again, are no text of the page.
package struct PageMap: Sendable {
    /// In reading order, as those of the page.
    package let lines: [LineMap]
    /// The number of lines that are the badge of the page, which is beside its containers.
    private let badgeLines: Int

    package init(of page: Page) {
        var lines: [LineMap] = []
        lines.reserveCapacity(page.lines.count)
        for line in page.lines {
            lines.append(LineMap(of: line, firstGlyph: lines.last?.glyphs.upperBound ?? 0))
        }
        self.lines = lines
        badgeLines = page.badge?.lines.count ?? 0
    }
}

/// Some characters of a section.
package struct TextRange: Sendable {
    package var section: SectionLayout
    /// UTF-8 offsets in its text.
    package var offsets: Range<Int>
    /// The source of its first character, a UTF-8 offset; nil if that is not the note's own.
    package var sourceOffset: Int? { section.text.sourceOffset(of: offsets.lowerBound) }
}

extension PageMap {
    /// The first character of its text; nil for a page without text.
    package var firstCharacter: TextRange? {
        lines.lazy.compactMap { line in line.firstCharacter.map(line.textRange) }.first
    }

    /// The last character of its text; nil for a page without text.
    package var lastCharacter: TextRange? {
        lines.reversed().lazy.compactMap { line in line.lastCharacter.map(line.textRange) }.first
    }

    /// The line with glyph `number`, an index into `lines`; nil for a number that the page has not.
    package func lineIndex(ofGlyph number: Int) -> Int? {
        let index = lines.partitioningIndex { $0.glyphs.upperBound > number }
        return lines.indices.contains(index) && number >= 0 ? index : nil
    }

    /// The line with the character at `offset` in the text of `section`, an index into `lines`; nil if the
    /// page has it not.
    package func lineIndex(ofCharacter offset: Int, of section: SectionLayout) -> Int? {
        lines.firstIndex { $0.text.contains(offset) && $0.shows(section) }
    }

    /// The glyphs that stand for some of the characters of `range`, and all between them. Empty if none does.
    package func glyphs(of range: Range<Int>, of section: SectionLayout) -> Range<Int> {
        let found = lines.lazy.filter { $0.shows(section) && $0.text.overlaps(range) }
            .map { $0.glyphs(of: range) }.filter { !$0.isEmpty }
        return Range(from: found.first?.lowerBound ?? 0, to: found.last?.upperBound ?? 0)
    }

    /// The characters that some of the glyphs of `range` stand for: a range for each sequence of lines of one
    /// section.
    package func characters(of range: Range<Int>) -> [TextRange] {
        var found: [TextRange] = []
        for line in lines where line.glyphs.overlaps(range) {
            let own = line.characters(of: range.clamped(to: line.glyphs))
            guard !own.isEmpty else { continue }
            if let last = found.last, line.shows(last.section), last.offsets.upperBound <= own.lowerBound {
                found[found.count - 1].offsets = last.offsets.lowerBound..<own.upperBound
            } else {
                found.append(line.textRange(own))
            }
        }
        return found
    }

    /// The areas of the characters of `range`, UTF-8 offsets in the text of `section`, in points on the page,
    /// line by line.
    package func rectangles(enclosing range: Range<Int>, of section: SectionLayout) -> [Rectangle] {
        lines.filter { $0.shows(section) && $0.text.overlaps(range) }
            .flatMap { $0.rectangles(enclosing: range) }
    }

    /// The carets at an offset in the text of `section`, in points on the page. Between two lines they are
    /// those at the end of the first and at the start of the second.
    package func caretRectangles(at offset: Int, of section: SectionLayout) -> [Rectangle] {
        lines.filter { $0.shows(section) && $0.text.lowerBound <= offset && offset <= $0.text.upperBound }
            .flatMap { $0.caretRectangles(at: offset) }
    }
}

extension PageMap {
    /// The answer to a question for the character at a point.
    package struct Hit: Sendable {
        /// An index into `lines`.
        package var line: Int
        package var hit: LineMap.Hit
    }

    /// The character at a point, or the nearest of the nearest line; nil for a page without lines.
    package func hit(at point: Point) -> Hit? {
        lineIndex(nearest: point).map { Hit(line: $0, hit: lines[$0].hit(at: point.x)) }
    }

    /// The line whose area is nearest to a point, an index into `lines`: where several have it, the one whose
    /// text is nearest. Nil for a page without lines.
    package func lineIndex(nearest point: Point) -> Int? {
        var nearest: (line: Int, distance: Double, fromText: Double)?
        for (index, line) in lines.enumerated() {
            let used = line.usedRectangle
            let area = index < badgeLines ? used : line.fragmentRectangle.union(used)
            let distance = area.distance(to: point)
            guard nearest.map({ distance <= $0.distance }) ?? true else { continue }
            let fromText = used.distance(to: point)
            if let nearest, distance == nearest.distance, fromText >= nearest.fromText { continue }
            nearest = (index, distance, fromText)
        }
        return nearest?.line
    }
}

extension LineMap {
    fileprivate func shows(_ section: SectionLayout) -> Bool { line.section.isSame(as: section) }

    fileprivate func textRange(_ offsets: Range<Int>) -> TextRange {
        TextRange(section: line.section, offsets: offsets)
    }
}

extension Rectangle {
    /// The distance of `point` from it, in points; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        let (x, y) = (max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
        return (x * x + y * y).squareRoot()
    }
}
