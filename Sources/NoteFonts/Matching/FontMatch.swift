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
