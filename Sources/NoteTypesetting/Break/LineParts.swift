/// The parts of a container that the lines of a paragraph have, one after the other.
package struct LineParts {
    /// None where each line has all of the container's width.
    package var list: [LinePart] = []
    /// The width that words have at most, in points; nil for that of the container.
    package var widest: Double?

    package init(_ list: [LinePart] = [], widest: Double? = nil) { (self.list, self.widest) = (list, widest) }

    /// Whether no part before part `number` at its height holds text, if the last that does is part `last`.
    func leads(_ number: Int, after last: Int?) -> Bool {
        guard let last, last < number else { return true }
        return list[last + 1...number].contains(where: \.beginsLine)
    }
}

/// A part of a container that holds a line, or a part of one.
package struct LinePart: Hashable {
    /// In points.
    var width: Double
    /// Whether it is the first of its line; others go on with it behind a hole.
    var beginsLine: Bool

    package init(width: Double, beginsLine: Bool) { (self.width, self.beginsLine) = (width, beginsLine) }
}
