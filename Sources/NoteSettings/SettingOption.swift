/// An option of the command that sets a setting.
package struct SettingOption: Sendable {
    /// The values that an option has, and the name of each in the help.
    package enum Kind: Sendable {
        /// One; of several the last.
        case value(String)
        /// Any number; together they set one text, with semicolons between them.
        case values(String)
        /// None: the option itself sets a text.
        case flag(sets: String)
    }

    /// The name, without hyphens.
    package let name: String
    /// The key that it sets, as `--set` has it.
    package let key: String
    package let kind: Kind
    package let help: String
}

extension Setting {
    /// The setting with the option `--name`, by default that of its key, whose help calls its value `value`.
    func option(_ value: String, _ help: String, name: String? = nil) -> Self {
        option(.value(value), help, name: name)
    }

    /// The setting with an option that may be repeated.
    func options(_ value: String, _ help: String) -> Self { option(.values(value), help) }

    /// The setting with an option without a value, which sets `text`.
    func flag(_ help: String, name: String? = nil, sets text: String = "true") -> Self {
        option(.flag(sets: text), help, name: name)
    }

    private func option(_ kind: SettingOption.Kind, _ help: String, name: String? = nil) -> Self {
        let option = SettingOption(name: name ?? row.key, key: row.key, kind: kind, help: help)
        return with { $0.option = option }
    }
}
