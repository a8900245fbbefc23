import NoteFiles

/// The instance of a variable face; other faces have the origin alone.
enum FaceInstance: Hashable, Comparable, Sendable {
    /// All axes at their defaults.
    case origin
    /// The named instance of this number, from 1.
    case named(Int)
    /// This OpenType weight, at normal width if there is a choice, all other axes at their defaults.
    case weight(Int)
}

/// A face that matches a request, and the traits it lacks.
struct FontMatch: Hashable, Sendable {
    let location: FaceLocation
    let syntheticBold: Bool
    let syntheticItalic: Bool
    /// According to fontconfig, before the face is opened.
    let coverage: CharacterCoverage
    /// Whether its glyphs have their own colours.
    let isColored: Bool
    /// Index of its family in the request; nil for a fallback.
    var family: Int?
}
