package import Geometry
import NoteText
import NoteTypesetting

extension LineMap {
    /// The area that the flow gave the line, in points on the page: as wide as its measure, which begins at
    /// the indent of its paragraph, and as high as the line. That of a picture that text flows beside is as
    /// wide as the picture or its caption.
    ///
    /// A marker, punctuation that hangs, white space at the end and a word wider than the line reach out of
    /// it.
    package var fragmentRectangle: Rectangle {
        let own = line.section.lines[line.line]
        let column = line.paragraph.role.float?.extent ?? Column(x: Double(own.left), width: own.measure)
        return rectangle(ClosedRange(between: column.x, and: column.maxX).shifted(by: line.origin.x))
    }

    /// The part of the line that is used, in points on the page: its glyphs and pictures with its marker,
    /// without the white space at its end. Without any it is where text would begin, with no width.
    package var usedRectangle: Rectangle { rectangle(usedExtent) }

    /// The areas of the characters of `range`, in points on the page: as high as the line, and a rectangle
    /// for each sequence of clusters beside each other, from left to right.
    ///
    /// A cluster is in it as a whole, and so is hanging white space.
    package func rectangles(enclosing range: Range<Int>) -> [Rectangle] {
        clusters(of: range).lazy.filter { !$0.text.isEmpty }.map(\.extent).joined.map(rectangle)
    }

    /// The area as high as the line with an extent on the page.
    private func rectangle(_ extent: ClosedRange<Double>) -> Rectangle {
        let frame = line.frame
        return Rectangle(
            x: extent.lowerBound, y: frame.minY, width: extent.upperBound - extent.lowerBound,
            height: frame.height)
    }

    private var usedExtent: ClosedRange<Double> {
        let seen = line.section.text.text.withUnsafeBufferPointer { bytes in
            clusters.lastIndex { cluster in
                let isHanging = !cluster.text.isEmpty && Segment.isHanging(bytes, at: cluster.text.lowerBound)
                return cluster.extent.length > 0 && !isHanging
            }
        }
        guard let seen else { return start...start }
        return clusters[..<seen].lazy.map(\.extent).filter { $0.length > 0 }
            .reduce(clusters[seen].extent) { $0.union($1) }
    }

    /// The place where the text begins, of a line without any that takes space.
    private var start: Double {
        let own = line.section.lines[line.line]
        return line.origin.x + own.x + (line.paragraph.isRightToLeft ? max(own.width, 0) : 0)
    }
}

extension LineMap {
    /// The places of a caret at an offset, in points from the left edge of the page: before the character
    /// there, and behind the one before it. Both are the same where text of one direction continues.
    package struct Carets: Hashable, Sendable {
        /// Nil at the end of the line.
        package var before: Double?
        /// Nil at its start.
        package var behind: Double?
    }

    /// The carets at `offset`; within a character, those before it. Both are nil in a line without text.
    package func carets(at offset: Int) -> Carets {
        let index = characters.partitioningIndex { $0.text.upperBound > offset }
        return Carets(
            before: index < characters.count ? characters[index].leadingEdge : nil,
            behind: index > 0 ? characters[index - 1].trailingEdge : nil)
    }

    /// The carets at `offset` as rectangles without a width, as high as the line, in points on the page.
    ///
    /// The first is before the character there, the second, if it is elsewhere, behind the one before. In a
    /// line without text there is one where that would begin.
    package func caretRectangles(at offset: Int) -> [Rectangle] {
        let carets = carets(at: offset)
        var places = [carets.before, carets.behind].compactMap(\.self)
        if places.isEmpty { places = [start] }
        if places.count == 2, abs(places[0] - places[1]) < FirstFit.tolerance { places.removeLast() }
        return places.map { rectangle($0...$0) }
    }

    /// The answer to a question for the character at a place.
    package struct Hit: Hashable, Sendable {
        /// The character there, or the nearest one that has a width; empty in a line without any.
        package var character: Range<Int>
        /// The part of the character that is read before the place, from 0 to 1.
        package var fraction: Double
    }

    /// The character at `x` points from the left edge of the page, or the nearest.
    package func hit(at x: Double) -> Hit {
        var nearest: (character: Character, distance: Double)?
        for character in characters where character.extent.length > 0 {
            let distance = character.extent.distance(to: x)
            // The end of a character, as well as the space after a marker, is where the next begins.
            if distance <= nearest?.distance ?? .infinity { nearest = (character, distance) }
        }
        guard let (character, _) = nearest else {
            return Hit(character: text.lowerBound..<text.lowerBound, fraction: 0)
        }
        let read = (x - character.leadingEdge) * (character.isRightToLeft ? -1 : 1) / character.extent.length
        return Hit(character: character.text, fraction: min(max(read, 0), 1))
    }
}

extension LineMap.Character {
    /// The place of a caret before it.
    package var leadingEdge: Double { isRightToLeft ? extent.upperBound : extent.lowerBound }
    /// The place of a caret behind it.
    package var trailingEdge: Double { isRightToLeft ? extent.lowerBound : extent.upperBound }
}

extension ClosedRange<Double> {
    /// The distance of `x` from it; 0 inside.
    fileprivate func distance(to x: Double) -> Double { Swift.max(lowerBound - x, x - upperBound, 0) }

    /// The least range that contains both.
    func union(_ other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
