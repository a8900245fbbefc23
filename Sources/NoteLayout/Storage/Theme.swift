package import Geometry
package import NoteText

/// The colours that a note is set in, by name, and the looks of its text styles.
package struct Theme: Hashable, Sendable {
    /// Running text.
    package var text = Color.black
    /// Titles: the blue of the original app.
    package var title = Color(red: 0.175, green: 0.458, blue: 0.831)
    /// Words in capitals: the accessible variant of the system red, (215, 0, 21).
    package var capitals = Color(red: 0.843, green: 0, blue: 0.082)
    /// Page numbers and whatever steps back; 5.3 : 1 on white.
    package var secondary = Color(red: 0.42, green: 0.42, blue: 0.44)
    /// The colours that only notes and rules ask for.
    package var others: [String: Color] = [
        "red": Color(red: 0.843, green: 0, blue: 0.082),
        "blue": Color(red: 0.175, green: 0.458, blue: 0.831),
        "black": .black, "white": Color(red: 1, green: 1, blue: 1),
    ]
    /// What is asked for text styles: titles are set as if pressed into the paper.
    package var looks: [TextStyle: StyleLook] = [.largeTitle: .letterpress]
    /// What is asked for links, which must differ from other text by more than their colour.
    package var links: StyleLook? = StyleLook.underlinedInBlue

    package init() {}
}

/// What a theme asks for a text style, besides the type scale, or for links.
package struct StyleLook: Hashable, Sendable {
    package var text = TextAttributes()
    package var styles = StyleSet()
    package var paragraph = ParagraphAttributes()

    package init() {}

    static let letterpress = {
        var look = StyleLook()
        look.text.traits = .letterpress
        return look
    }()

    static let underlinedInBlue = {
        var look = StyleLook()
        look.text.color = .named("blue")
        look.text.underline = LineDecoration()
        return look
    }()
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

    /// What `choice` means; nil where the theme has no colour of that name.
    package func color(_ choice: ColorChoice) -> Color? {
        switch choice {
        case .named(let name): self[name]
        case .rgb(let red, let green, let blue):
            Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        }
    }

    /// The names of all its colours, sorted.
    package var names: [String] { (Array(Self.roles.keys) + Array(others.keys)).sorted() }

    private static var roles: [String: WritableKeyPath<Theme, Color>] {
        ["text": \.text, "title": \.title, "capitals": \.capitals, "secondary": \.secondary]
    }
}
