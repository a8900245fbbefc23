extension Unicode.Scalar {
    /// Whether nothing is seen of it, or heard, when it stands alone: white space, controls, joiners,
    /// fillers, and marks of direction.
    package var isBlank: Bool {
        if value < 0x80 { return value <= 0x20 || value == 0x7F }
        return switch value {
        // Controls; interlinear annotation, which is not to be shown; a Braille cell without dots.
        case 0x80...0x9F, 0xFFF9...0xFFFB, 0x2800: true
        default: properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// Whether nothing of it is seen.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}
