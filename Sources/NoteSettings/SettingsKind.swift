/// The kind of text that contains a mapping of settings.
package enum SettingsKind: Sendable {
    case frontMatter, configuration, theme
    /// The header of attributed text, which repeats the settings of its note and theme.
    case header

    /// The name of the kind in messages.
    var name: String {
        switch self {
        case .frontMatter: "front matter"
        case .configuration: "the configuration"
        case .theme: "the theme"
        case .header: "the header"
        }
    }
}

/// The treatment of keys and values of other programs in front matter.
package enum ForeignSettings: Sendable {
    /// Foreign keys and values are mistakes, but for a few keys.
    case refused
    /// Keys pass silently unless a single edit makes a key of notec of them, and values with a note, as many
    /// programs read the front matter of Markdown.
    case accepted
}
