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
