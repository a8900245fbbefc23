import NoteText

/// The built-in themes, each as the text of a theme file.
package enum BuiltInTheme: String, CaseIterable, Sendable {
    /// Letterpress titles in the blue of the original app, capitals in the accessible variant of its red.
    case notepad
    /// A printed page: text of 11 points in black.
    case print
    /// The pure colours of the original app, which had all capitals in red.
    case classic
    /// Colours for the dialect of the same name; titles look like text.
    case markup
    /// Body text in dark olive, justified, with space between lines and paragraphs.
    case article
    /// A small page with narrow margins, for handheld screens.
    case reader
    /// Black on white only.
    case plain

    /// The YAML.
    package var text: String {
        let pure = ["red": "rgb(255, 0, 0)", "blue": "rgb(0, 0, 255)"]
        return switch self {
        case .notepad: Self.text(colors: ["title": "blue"], title: "letterpress")
        case .print:
            Self.text("scale: 65%\nmargins: 25mm\nalign: justify\n", colors: ["capitals": "text"])
        case .classic:
            Self.text(
                "capitals: all\n",
                colors: pure.merging(["title": Self.originalBlue, "badge": "rgb(32.9%, 58.4%, 89.8%)"]) {
                    $1
                },
                title: "letterpress")
        case .markup: Self.text("capitals: all\n", colors: pure)
        case .article:
            Self.text(
                "align: justify\nline-spacing: 5\nspace-after: 15\nitem-space: 5\n",
                colors: ["text": "rgb(60, 60, 0)", "capitals": "text"])
        case .reader:
            Self.text("paper: iphone\nmargins: 16\nline-height: 1.2\n", colors: ["capitals": "text"])
        case .plain:
            Self.text(
                colors: [
                    "capitals": "text", "secondary": "text", "badge": "text", "code-background": "none",
                    "callout": "text",
                ],
                link: "{underline: single}")
        }
    }

    /// The colour of the titles of the original app.
    private static let originalBlue = "rgb(17.5%, 45.8%, 83.1%)"

    /// The colours of a theme, of which each may set others.
    private static let colors: KeyValuePairs = [
        "text": "rgb(0, 0, 0)", "title": "text", "capitals": "red", "secondary": "rgb(107, 107, 112)",
        "red": "rgb(215, 0, 21)", "blue": originalBlue,
        "code-background": "rgb(244, 244, 245)", "badge": "rgb(25.7%, 45.6%, 70%)",
    ]

    /// A theme of `settings`, whole lines, with styles for titles and links.
    private static func text(
        _ settings: String = "", colors own: [String: String], title: String = "plain",
        link: String = "{color: blue, underline: single}"
    ) -> String {
        let usual = Self.colors.map { (name: $0.key, color: own[$0.key] ?? $0.value) }
        let others = own.filter { other in !usual.contains { $0.name == other.key } }
        let colors = usual + others.sorted { $0.key < $1.key }.map { (name: $0.key, color: $0.value) }
        let lines = colors.map { "  \($0.name): \($0.color)\n" }.joined()
        return "\(settings)colors:\n\(lines)styles:\n  largeTitle: \(title)\n  link: \(link)"
    }

    /// Whether `theme` is the path of a file, not a name: it has a slash or a dot.
    package static func isPath(_ theme: String) -> Bool { theme.contains { $0 == "/" || $0 == "." } }

    /// Checks `theme`, a name or a path.
    static func checked(_ theme: String) throws(Problem) -> String {
        try checkPath(theme)
        guard !isPath(theme), BuiltInTheme(rawValue: theme) == nil else { return theme }
        let names = allCases.map(\.rawValue)
        throw Problem(
            "no theme is called '\(theme.shortened)'",
            hint: closestHint(to: theme, among: names)
                ?? "\(names.joined(separator: ", ")), or a file as in ./mine.yaml")
    }
}
