package import Geometry

/// The colours that a note is set in.
package struct Theme: Hashable, Sendable {
    /// Running text.
    package var text = Color.black
    /// Titles: the blue of the original app.
    package var title = Color(red: 0.175, green: 0.458, blue: 0.831)
    /// Words in capitals: the accessible variant of the system red, (215, 0, 21).
    package var capitals = Color(red: 0.843, green: 0, blue: 0.082)
    /// Page numbers and whatever steps back; 5.3 : 1 on white.
    package var secondary = Color(red: 0.42, green: 0.42, blue: 0.44)

    package init() {}
}
