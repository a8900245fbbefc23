/// By which rules the text of a note is read.
package enum Dialect: String, CaseIterable, Sendable {
    case note, notepad
    case notepad2014 = "notepad-2014"
    case markup, plain

    /// Whether delimiters stay on the page where nobody says.
    package var usualMarkers: MarkerVisibility { self == .note ? .hide : .show }
}
