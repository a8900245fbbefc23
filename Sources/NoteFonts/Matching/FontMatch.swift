/// A face on disk: a file, and which of its faces.
struct FaceLocation: Hashable, Comparable, Sendable {
    let path: String
    let index: Int

    static func < (left: FaceLocation, right: FaceLocation) -> Bool {
        (left.path, left.index) < (right.path, right.index)
    }
}

/// The best face of one family for a request, and what it lacks.
struct FontMatch: Hashable, Sendable {
    let location: FaceLocation
    let syntheticBold: Bool
    let syntheticItalic: Bool
}
