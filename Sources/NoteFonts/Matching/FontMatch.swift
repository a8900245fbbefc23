import Glibc

/// A face on disk: a file, which of its faces, and which instance of that.
struct FaceLocation: Hashable, Comparable, Sendable {
    let path: String
    let index: Int
    var instance = FaceInstance.origin

    /// The face apart from the place in its design space where it is used.
    var origin: FaceLocation { FaceLocation(path: path, index: index) }

    /// Whether only who rules the machine can have put it there, links followed, so that it is as trustworthy
    /// as the program.
    var isOfSystem: Bool {
        guard let place = realpath(path, nil) else { return false }
        defer { free(place) }
        // Debian's group `staff` may write to /usr/local.
        return strncmp(place, "/usr/", 5) == 0 && strncmp(place, "/usr/local/", 11) != 0
    }

    static func < (left: FaceLocation, right: FaceLocation) -> Bool {
        (left.path, left.index, left.instance) < (right.path, right.index, right.instance)
    }
}

/// Where in its design space a variable face is used; other faces have the origin alone.
enum FaceInstance: Hashable, Comparable, Sendable {
    /// All axes at their defaults.
    case origin
    /// The instance of this number, from 1, that its maker has named.
    case named(Int)
    /// This OpenType weight, at normal width if there is a choice, and all other axes at their defaults.
    case weight(Int)
}

/// A face that answers a request, and what it lacks.
struct FontMatch: Hashable, Sendable {
    let location: FaceLocation
    let syntheticBold: Bool
    let syntheticItalic: Bool
    /// By fontconfig, before the face is opened.
    let coverage: CharacterCoverage
    /// Whether its glyphs bring their own colours.
    let isColored: Bool
    /// Which of the families of the request it is a face of; nil for one that stands in.
    var family: Int?
}
