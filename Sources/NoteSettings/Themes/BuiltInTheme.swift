import NoteText

/// The built-in themes, each as the text of a theme file.
package enum BuiltInTheme: String, CaseIterable, Sendable {
    case notepad, classic, markup, article, reader, plain

    /// The YAML.
    package var text: StaticString {
        switch self {
        case .notepad: Self.notepadText
        case .classic: Self.classicText
        case .markup: Self.markupText
        case .article: Self.articleText
        case .reader: Self.readerText
        case .plain: Self.plainText
        }
    }

    /// Whether `theme` is the path of a file, not a name: it has a slash or a dot.
    package static func isPath(_ theme: String) -> Bool { theme.contains { $0 == "/" || $0 == "." } }

    /// Checks `theme`, a name or a path.
    static func checked(_ theme: String) throws(Problem) -> String {
        guard !isPath(theme), BuiltInTheme(rawValue: theme) == nil else { return theme }
        let names = allCases.map(\.rawValue)
        throw Problem(
            "no theme is called '\(theme.shortened)'",
            hint: closestHint(to: theme, among: names)
                ?? "\(names.joined(separator: ", ")), or a file as in ./mine.yaml")
    }
}
