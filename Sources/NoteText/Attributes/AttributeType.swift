/// The values that an attribute takes: how they are written in notes, in dumps and in JSON.
struct AttributeType<Value: Sendable>: Sendable {
    /// Reads the value of a key of JSON.
    typealias Reading = @Sendable (inout JSONScanner, String) throws(Problem) -> Value

    /// The values that a note may give, in words.
    var expected: @Sendable () -> String = { "" }
    /// The classes that stand for values; none where a note writes a key with a value.
    var classes: [String] = []
    /// The names of the classes that a theme turns on.
    var flags: [String] = []
    /// The value that a note writes; nil for what is none.
    var parse: @Sendable (String) -> Value? = { _ in nil }
    /// The value as `--dump runs` shows it; nil where it shows none.
    var text: @Sendable (Value) -> String? = { _ in nil }
    /// The keys in JSON that may hold it: what follows the attribute's name in each, and how it is read.
    var members: [(suffix: String, read: Reading)] = []
    /// Writes it as JSON, under a key that begins with the attribute's name.
    var write: @Sendable (Value, String, inout JSONText) -> Void = { _, _, _ in }
    /// The value, where it is a colour; nil for types that have none.
    var color: (@Sendable (Value) -> ColorChoice?)?
}

extension AttributeType {
    /// Values that are one text in dumps and in JSON, where `read` takes them.
    fileprivate init(
        _ expected: @escaping @Sendable () -> String, parse: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String, read: @escaping Reading
    ) {
        self.init(
            expected: expected, parse: parse, text: text, members: [("", read)],
            write: { $2.member($1, text($0)) })
    }

    /// Values that are the same word everywhere.
    fileprivate init(
        _ expected: @escaping @Sendable () -> String = { "" },
        word parse: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        self.init(expected, parse: parse, text: text, read: Self.word(parse))
    }

    /// Reads a text of JSON by `parse`.
    static func word(_ parse: @escaping @Sendable (String) -> Value?) -> Reading {
        { (reader, key) throws(Problem) in try reader.parsed(key, parse) }
    }

    /// Reads a number of `range`.
    static func number(_ range: ValueRange, _ value: @escaping @Sendable (Double) -> Value) -> Reading {
        { (reader, key) throws(Problem) in value(try reader.number(key, in: range)) }
    }

    /// Reads a whole number of `range`.
    static func count(_ range: ValueRange, _ value: @escaping @Sendable (Int) -> Value) -> Reading {
        { (reader, key) throws(Problem) in value(try reader.count(key, in: range.counts)) }
    }
}

extension AttributeType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of a few words.
    static var choice: Self {
        Self(
            {
                let words = Value.allCases.map(\.rawValue)
                return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            }, word: { Value(rawValue: $0) }, text: { $0.rawValue })
    }

    /// One of a few words, which are classes.
    static var classes: Self {
        var type = choice
        type.classes = Value.allCases.map(\.rawValue)
        return type
    }
}

extension AttributeType<Bool> {
    /// The class `name`.
    static func flag(_ name: String) -> Self {
        Self(
            classes: [name], flags: [name], parse: { _ in true }, text: { _ in "" },
            members: [("", { (reader, key) throws(Problem) in try reader.bool(key) })],
            write: { $2.member($1, $0) })
    }
}

extension AttributeType<ColorChoice> {
    static var color: Self {
        var type = Self({ ColorNotation.forms }, word: { ColorChoice($0) }, text: { $0.name })
        type.color = { $0 }
        return type
    }
}

extension AttributeType<LineDecoration> {
    static var decoration: Self {
        Self(
            expected: { "single, thick or double, joined with dot, dash, dash-dot, dash-dot-dot or by-word" },
            parse: { LineDecoration(notation: $0) }, text: { $0.notation },
            members: [("", word { LineDecoration(name: $0) })], write: { $2.member($1, $0.name) })
    }
}

extension AttributeType<TextTraits> {
    /// All traits at once, which are classes; ligatures are an attribute of their own but in JSON.
    static var traits: Self {
        Self(
            classes: TextTraits.classes, flags: TextTraits.themeFlags, parse: { TextTraits(name: $0) },
            members: [("", { (reader, _) throws(Problem) in try reader.readTraits() })],
            write: { $2.member($1, $0.names) })
    }
}

extension AttributeType<LigatureChoice> {
    /// In JSON these are traits.
    static var ligatures: Self {
        let words = choice
        return Self(expected: words.expected, parse: words.parse, text: words.text)
    }
}

extension AttributeType<String> {
    /// The name of a family.
    static var family: Self { checked("the name of a family") { !$0.isEmpty } }

    /// BCP 47.
    static var language: Self {
        checked(
            "a language tag (BCP 47)", "a language such as de or de-CH", isAllowed: LanguageTag.isWellFormed)
    }

    /// A name that links lead to, which a list has after `#`.
    static var identifier: Self {
        checked("a name of letters, digits, hyphens and underscores", isAllowed: PlaceName.isWellFormed)
    }

    /// Any text without controls and line ends.
    static var line: Self { checked("a text") { _ in true } }

    /// Text for which `isAllowed` holds: `rule` as errors in JSON tell it, `expected` as hints do.
    private static func checked(
        _ rule: String, _ expected: String? = nil, isAllowed: @escaping @Sendable (String) -> Bool
    ) -> Self {
        Self({ expected ?? rule }, parse: { isAllowed($0) ? $0 : nil }, text: { $0 }) {
            (reader, key) throws(Problem) in try reader.text(key, rule, isAllowed)
        }
    }

    /// The name of a text style, by its class.
    static var textStyle: Self {
        let parse: @Sendable (String) -> String? = { TextStyle.names.contains($0) ? $0 : nil }
        var type = Self(word: parse, text: { $0 })
        type.classes = TextStyle.names + TextStyle.synonyms.keys.sorted()
        type.parse = { TextStyle.synonyms[$0]?.name ?? parse($0) }
        return type
    }
}

extension AttributeType<SizeCategory> {
    /// The UIKit name of a size category.
    static var sizeCategory: Self {
        Self(word: { name in SizeCategory.allCases.first { $0.name == name } }, text: { $0.name })
    }
}

/// The name of a file, and its place in the source.
struct PlacedName: Sendable {
    var text: String
    var span: SourceSpan?
}

extension AttributeType<PlacedName> {
    static var file: Self {
        Self({ "" }, parse: { PlacedName(text: $0) }, text: { $0.text }) { (reader, key) throws(Problem) in
            try reader.readPlacedName(key)
        }
    }
}
