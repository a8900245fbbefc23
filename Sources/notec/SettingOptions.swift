import ArgumentParser
import NoteSettings

/// Options that each set a setting, made of its row.
///
/// The parser finds the options of a type in its mirror, and decodes each by its label there. It has one
/// value of each type, so there is a type for each list.
struct SettingOptions<List: SettingOptionList>: ParsableArguments {
    /// The options that are given, in the order of the list.
    private(set) var given: [GivenOption] = []

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: OptionLabel.self)
        given = try List.options.compactMap { option in
            try option.text(in: container).map { GivenOption(name: option.name, key: option.key, text: $0) }
        }
    }
}

extension SettingOptions: CustomReflectable {
    var customMirror: Mirror {
        let options = List.options
        // The type that mirrors of other values have, so that a run makes no generic types for these.
        let children = options.indices.lazy.map { index -> Mirror.Child in
            (label: options[index].name, value: options[index].definition)
        }
        return Mirror(self, children: children)
    }
}

/// An option on the command line.
struct GivenOption {
    /// Without hyphens.
    let name: String
    /// The key of its setting.
    let key: String
    /// The text that its setting is set to.
    let text: String
}

/// A list of options that stand together in the help.
protocol SettingOptionList {
    /// In the order of the help.
    static var options: [SettingOption] { get }
}

enum FirstPageOptions: SettingOptionList {
    static var options: [SettingOption] { SettingRow.firstPageOptions }
}

enum OtherPageOptions: SettingOptionList {
    static var options: [SettingOption] { SettingRow.pageOptions }
}

enum FontSettingOptions: SettingOptionList {
    static var options: [SettingOption] { SettingRow.fontOptions }
}

enum ConformanceOptions: SettingOptionList {
    static var options: [SettingOption] { SettingRow.conformanceOptions }
}

/// The name of an option, by which the parser keeps what is given.
private struct OptionLabel: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension SettingOption {
    /// The definition that the parser knows it by.
    fileprivate var definition: Any {
        switch kind {
        case .value(let value): Option<String?>(name, value, help)
        case .values(let value): Option<[String]>(wrappedValue: [], name, value, help)
        case .flag: Flag<Bool>(wrappedValue: false, name, help)
        }
    }

    /// The text that its setting is set to; nil if it is not given.
    fileprivate func text(in container: KeyedDecodingContainer<OptionLabel>) throws -> String? {
        let label = OptionLabel(stringValue: name)
        switch kind {
        case .value: return try container.decode(Option<String?>.self, forKey: label).wrappedValue
        case .values:
            let values = try container.decode(Option<[String]>.self, forKey: label).wrappedValue
            return values.isEmpty ? nil : values.joined(separator: ";")
        case .flag(let text):
            return try container.decode(Flag<Bool>.self, forKey: label).wrappedValue ? text : nil
        }
    }
}
