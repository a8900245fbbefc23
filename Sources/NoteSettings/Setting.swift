import NoteText

/// A row of the table of settings with the type of its value: what one key of front matter, `notec.yaml`, a
/// theme or `--set` may say.
package struct Setting<Value: Sendable>: Sendable {
    private(set) var row: SettingRow
    /// The value where nobody says anything.
    let initial: @Sendable () -> Value

    /// A setting whose value is made of one text.
    ///
    /// `standard` is the default as it would be written, if it is printed. `parse` is given a text and the
    /// key; nil is as good as no text.
    init(
        _ key: String, standard: String?, _ scope: SettingScope,
        initial: @escaping @Sendable () -> Value,
        parse: @escaping @Sendable (String, String) throws(Problem) -> Value?
    ) {
        self.initial = initial
        row = SettingRow(key, standard, scope)
        row.parse = { (text) throws(Problem) -> (any Sendable)? in
            guard let value = try parse(text, key) else { return nil }
            return value
        }
    }

    /// A setting that is what `standard` says where nobody says anything else.
    init(
        _ key: String, default standard: String, _ scope: SettingScope = .everywhere,
        parse: @escaping @Sendable (String, String) throws(Problem) -> Value?
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

    /// The same for which YAML may have more than a text.
    func form(_ form: SettingForm) -> Self {
        var setting = self
        setting.row.form = form
        return setting
    }

    /// The same, which has had its effect once there is attributed text.
    var spent: Self {
        var setting = self
        setting.row.isSpent = true
        return setting
    }

    /// The same for paths: `move` gives the value for what is written in a folder, which ends with a slash or
    /// is empty, and it as text; nil where the folder makes no difference.
    func relative(
        _ move: @escaping @Sendable (Value, String) -> (value: Value, text: String)?
    ) -> Self {
        var setting = self
        setting.row.move = { value, folder in
            (value as? Value).flatMap { move($0, folder) }.map { ($0.value, $0.text) }
        }
        return setting
    }
}

extension Setting where Value: ExpressibleByArrayLiteral {
    /// A setting of several parts or elements; those of a level and of those below it are put together by
    /// `combine`.
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

extension Setting {
    /// The same whose values front matter may not have for which `reason` gives one.
    func refused(_ reason: @escaping @Sendable (Value) -> String?) -> Self {
        var setting = self
        setting.row.refusal = { value in (value as? Value).flatMap(reason) }
        return setting
    }
}

extension Setting where Value: ExpressibleByNilLiteral {
    /// A setting that is not there where nobody says anything.
    init(
        _ key: String, _ scope: SettingScope = .everywhere,
        parse: @escaping @Sendable (String, String) throws(Problem) -> Value?
    ) {
        self.init(key, standard: nil, scope, initial: { nil }, parse: parse)
    }

    /// One of a few words.
    static func choice<Choice: SettingChoice>(
        _ key: String, _ scope: SettingScope = .everywhere
    ) -> Self where Value == Choice? {
        Self(key, scope) { (text, key) throws(Problem) in try Choice(setting: text, of: key) }
    }
}

extension Setting where Value: SettingChoice {
    /// One of a few words; the default is printed where it `isPrinted`.
    static func choice(
        _ key: String, default value: Value, _ scope: SettingScope = .everywhere, isPrinted: Bool = true
    ) -> Self {
        let standard = isPrinted ? value.rawValue : nil
        return Self(key, standard: standard, scope, initial: { value }) { (text, key) throws(Problem) in
            try Value(setting: text, of: key)
        }
    }
}

/// What has a few words for its values.
typealias SettingChoice = RawRepresentable<String> & CaseIterable & Sendable

extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// The choice that is called `text`, the value of `key`.
    init(setting text: String, of key: String) throws(Problem) {
        guard let choice = Self(rawValue: text) else {
            let names = Self.allCases.map(\.rawValue)
            let listed = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
            throw Problem(
                "'\(key)' is \(listed), not '\(text.shortened)'", hint: closestHint(to: text, among: names))
        }
        self = choice
    }
}
