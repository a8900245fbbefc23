/// A mistake in SVG path data.
package struct PathSyntaxError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Path data begins with `M` or `m`.
        case noMove
        /// A character that is neither a command nor an argument that could follow.
        case noCommand
        case noNumber
        /// The flags of an arc are 0 or 1.
        case noFlag
        /// A number, or a point that follows from numbers, is further from 0 than `Path.limit`.
        case tooFar
        /// More than `Path.segmentLimit` segments or `Path.byteLimit` bytes.
        case tooLong
    }

    package let reason: Reason
    /// In UTF-8 bytes from the start.
    package let offset: Int
}
