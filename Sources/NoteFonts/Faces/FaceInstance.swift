/// The instance of a variable face; other faces have the origin alone.
enum FaceInstance: Hashable, Comparable, Sendable {
    /// All axes at their defaults.
    case origin
    /// The named instance of this number, from 1.
    case named(Int)
    /// This OpenType weight, at normal width if there is a choice, all other axes at their defaults.
    case weight(Int)
}
