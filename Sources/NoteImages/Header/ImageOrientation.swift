/// The transform from stored rows and columns to the displayed picture (EXIF 2.32, tag 0x0112).
package enum ImageOrientation: Int, Sendable {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    /// Display needs a quarter turn clockwise.
    case turnedLeft
    case transversed
    /// Display needs a quarter turn counterclockwise.
    case turnedRight

    /// Whether stored rows are columns of the displayed picture.
    package var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
}
