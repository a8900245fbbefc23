package import NoteFonts

/// An error that keeps a note from being laid out, whatever the note says.
package enum LayoutError: Error, Sendable {
    /// No face for a style.
    case font(FontError)
    /// The page's text area cannot hold a single line.
    case containerTooSmall(lineHeight: Double, height: Double)
    /// The page's text area is narrower than a letter; lengths in points.
    case containerTooNarrow(width: Double, em: Double)
    /// The containers of three pages have no place for a line or a block.
    case noPlace
    /// ICU refused; `code` is its UErrorCode.
    case icu(code: Int)
}

extension LayoutError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .font(let error): error.description
        case .containerTooSmall(let lineHeight, let height):
            "the page's text area is \(shown(height)) points high and a line needs \(shown(lineHeight))"
        case .containerTooNarrow(let width, let em):
            "the page's text area is \(shown(width)) points wide and a letter needs \(shown(em))"
        case .noPlace: "the containers of a page have no place for a line"
        case .icu(let code): "ICU reports error \(code)"
        }
    }
}

/// A length as a message has it: with one decimal.
private func shown(_ length: Double) -> String { "\((length * 10).rounded() / 10)" }
