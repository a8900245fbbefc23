import Geometry

/// The end of a line of code, which parts its words as no other line end does: a space that stands for it.
struct LineEnds: Sendable {
    /// Their place, if it is not after what was shown last.
    let place: Point?
    /// Nil where the face has no space.
    let shown: Shown?

    struct Shown: Sendable {
        /// An index into the fonts of the batch.
        let font: Int
        let size: Double
        /// An index into the uses of the batch.
        let use: Int32
    }
}
