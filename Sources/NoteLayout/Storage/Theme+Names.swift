package import Geometry
package import NoteText

extension Theme {
    /// The names of colours that a note may use.
    package static let colorNames = [
        "text", "title", "capitals", "secondary", "red", "blue", "black", "white",
    ]

    /// The colour that a note calls `name`; nil where the theme has none of that name.
    package func color(named name: String) -> Color? {
        switch name {
        case "text": text
        case "title", "blue": title
        case "capitals", "red": capitals
        case "secondary": secondary
        case "black": .black
        case "white": Color(red: 1, green: 1, blue: 1)
        default: nil
        }
    }

    /// The colour that was asked for; nil for a name that the theme has not.
    package func color(_ choice: ColorChoice) -> Color? {
        switch choice {
        case .rgb(let red, let green, let blue):
            Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        case .named(let name): color(named: name)
        }
    }
}
