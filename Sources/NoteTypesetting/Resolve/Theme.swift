package import Geometry
package import NoteText

/// The colours that a note is set in, by name, and the looks of its text styles.
package struct Theme: Hashable, Sendable {
    /// Running text.
    package var text = Color.black
    package var title = Color.black
    /// Words in capitals.
    package var capitals = Color.black
    /// Page numbers and whatever steps back.
    package var secondary = Color.black
    /// The colours that only notes and rules ask for.
    package var others: [String: Color] = [:]
    /// The overrides of text styles.
    package var overrides: [TextStyle: StyleOverride] = [:]
    /// The override of links, which must differ from other text by more than their colour.
    package var links: StyleOverride?

    /// All in black.
    package init() {}
}

/// The changes of a theme to a text style, besides the type scale, or to links.
package struct StyleOverride: Hashable, Sendable {
    package var text = TextAttributes()
    package var styles = StyleSet()
    package var paragraph = ParagraphAttributes()

    package init() {}
}

extension Theme {
    /// The colour that the theme calls `name`; setting what has no such name adds it.
    package subscript(name: String) -> Color? {
        get { Self.roles[name].map { self[keyPath: $0] } ?? others[name] }
        set {
            if let role = Self.roles[name] {
                if let newValue { self[keyPath: role] = newValue }
            } else {
                others[name] = newValue
            }
        }
    }

    /// The colour of `choice`; nil where the theme has no colour of that name.
    package func color(_ choice: ColorChoice) -> Color? {
        switch choice {
        case .named(let name): self[name]
        case .rgb(let red, let green, let blue):
            Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        }
    }

    /// The colour behind blocks of code; nil for none.
    package var codeBackground: Color? { others["code-background"] }

    /// The names of all its colours, sorted.
    package var names: [String] { (Array(Self.roles.keys) + Array(others.keys)).sorted() }

    private static var roles: [String: WritableKeyPath<Theme, Color>] {
        ["text": \.text, "title": \.title, "capitals": \.capitals, "secondary": \.secondary]
    }
}
