/// From one baseline to the next, where nothing else is asked for.
package enum Leading: Hashable, Sendable {
    /// By the type scale.
    case scale
    /// By the face: ascender, descender and line gap.
    case font
    /// So many points for the body; other text styles keep their proportion to it.
    case points(Double)
}
