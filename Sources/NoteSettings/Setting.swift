import NoteText

/// A row of the table of settings, with the type of its value: a key of files of settings, or of `--set`.
package struct Setting<Value: Sendable>: Sendable {
    private(set) var row: SettingRow
    /// Returns the value if no level sets it.
    let initial: @Sendable () -> Value

    /// A setting with a single text.
    ///
    /// `standard` is the default as written, if it is printed. `parse` receives a text and the key; nil means
    /// that the text is ignored.
    init(
        _ key: String, standard: String?, _ scope: SettingScope,
        initial: @escaping @Sendable () -> Value,
        parse: @escaping ValueParser<Value>
    ) {
        self.initial = initial
        row = SettingRow(key, standard, scope)
        row.parse = { (text, _) throws(Problem) -> (any Sendable)? in
            guard let value = try parse(text, key) else { return nil }
            return value
        }
    }

    /// A setting parsed from one text and the list of rules.
    init(
        _ key: String, _ scope: SettingScope, initial: Value,
        parse: @escaping @Sendable (String, [Rule]) throws(Problem) -> Value
    ) {
        self.initial = { initial }
        row = SettingRow(key, nil, scope)
        row.parse = parse
    }

    /// A setting whose default is the value of `standard`.
    init(
        _ key: String, default standard: String, _ parse: @escaping ValueParser<Value>,
        _ scope: SettingScope = .everywhere
    ) {
        self.init(
            key, standard: standard, scope,
            initial: {
                guard let value = try? parse(standard, key) else {
                    preconditionFailure("'\(key)' does not take its own default")
                }
                return value
            }, parse: parse)
    }

    /// The setting whose row `change` has changed.
    func with(_ change: (inout SettingRow) -> Void) -> Self {
        var setting = self
        change(&setting.row)
        return setting
    }

    /// The setting with another form allowed in YAML.
    func form(_ form: SettingForm) -> Self { with { $0.form = form } }

    /// The setting, which YAML may also write as a list or a mapping.
    func parts(_ parts: SettingParts) -> Self { with { $0.parts = parts } }

    /// The setting, marked as applied before there is attributed text.
    var spent: Self { with { $0.isSpent = true } }

    /// The setting, marked as one that all renditions of a note have in common.
    var ofNote: Self { with { $0.belongsToNote = true } }

    /// The setting, marked as a path: `move` returns the value, and its text, of a path written in a folder,
    /// which ends with a slash or is empty; nil if the folder does not matter.
    func relative(_ move: @escaping @Sendable (Value, String) -> (value: Value, text: String)?) -> Self {
        with { row in
            row.move = { value, folder in
                (value as? Value).flatMap { move($0, folder) }.map { ($0.value, $0.text) }
            }
        }
    }

    /// The setting, of which front matter may not have the values for which `reason` returns one.
    func refused(_ reason: @escaping @Sendable (Value) -> String?) -> Self {
        with { $0.refusal = { value in (value as? Value).flatMap(reason) } }
    }
}

extension Setting where Value: ExpressibleByArrayLiteral {
    /// A setting with several parts; `combine` merges those of a level with those of the levels below.
    init(
        _ key: String, _ scope: SettingScope, _ parts: SettingParts,
        combine: @escaping @Sendable (Value, Value) -> Value
    ) {
        initial = { [] }
        row = SettingRow(key, nil, scope)
        row.parts = parts
        row.combine = { upper, lower in
            guard let own = upper as? Value, let other = lower as? Value else { return upper }
            return combine(own, other)
        }
    }
}

extension Setting where Value: ExpressibleByNilLiteral {
    /// A setting without a default.
    init(_ key: String, _ scope: SettingScope = .everywhere, parse: @escaping ValueParser<Value>) {
        self.init(key, standard: nil, scope, initial: { nil }, parse: parse)
    }

    /// A setting with a fixed set of values.
    static func choice<Choice: SettingChoice>(
        _ key: String, _ scope: SettingScope = .everywhere
    ) -> Self where Value == Choice? {
        Self(key, scope) { (text, key) throws(Problem) in try Choice(setting: text, of: key) }
    }
}

extension Setting where Value: SettingChoice {
    /// A setting with a fixed set of values; its default is printed if `isPrinted`.
    static func choice(
        _ key: String, default value: Value, _ scope: SettingScope = .everywhere, isPrinted: Bool = true
    ) -> Self {
        let standard = isPrinted ? value.rawValue : nil
        return Self(key, standard: standard, scope, initial: { value }) { (text, key) throws(Problem) in
            try Value(setting: text, of: key)
        }
    }
}

/// A fixed set of values, with their names.
typealias SettingChoice = RawRepresentable<String> & CaseIterable & Sendable

extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// The choice named `text`, the value of `key`.
    init(setting text: String, of key: String) throws(Problem) {
        guard let choice = Self(rawValue: text) else {
            let names = Self.allCases.map(\.rawValue)
            throw Problem(
                "'\(key)' is \(names.alternatives), not '\(text.shortened)'",
                hint: closestHint(to: text, among: names))
        }
        self = choice
    }
}
