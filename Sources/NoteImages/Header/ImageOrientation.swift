/// How stored rows and columns become those of the picture as it is looked at (EXIF 2.32, tag 0x0112).
package enum ImageOrientation: Int, Sendable {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    /// To be turned a quarter clockwise.
    case turnedLeft
    case transversed
    /// To be turned a quarter counterclockwise.
    case turnedRight

    /// Whether stored rows are columns of the picture.
    package var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
}
