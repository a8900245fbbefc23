/// The limits of the spacing in justified lines.
package struct Flexibility: Hashable, Sendable {
    /// The limits of the width of a space, in parts of its natural width.
    package var spaces: ClosedRange<Double>
    /// The limit of letterspacing where spaces do not suffice, in parts of the size.
    package var letters: Double
    /// The limit of the space between two ideographs, in parts of the size: a quarter, after JLREQ.
    package var ideographs = 0.25

    package init(spaces: ClosedRange<Double>, letters: Double) {
        (self.spaces, self.letters) = (spaces, letters)
    }

    /// The glue of one space that is `width` points wide.
    func glue(ofSpace width: Double) -> Glue {
        Glue(stretch: width * (spaces.upperBound - 1), shrink: width * (1 - spaces.lowerBound))
    }

    /// The glue between two ideographs of `size` points.
    func glue(ofIdeograph size: Double) -> Glue { Glue(stretch: size * ideographs) }
}
