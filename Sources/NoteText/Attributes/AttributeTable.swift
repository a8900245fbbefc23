/// A type that has attributes: text, paragraphs, pictures and cards.
protocol AttributeOwner: Sendable {
    /// The lists that give its attributes.
    static var contexts: [AttributeContext] { get }
    /// The attributes of the owner, in the order in which they are written.
    static var table: AttributeTable<Self> { get }
}

/// The attributes of an owner, a row each.
struct AttributeTable<Owner>: Sendable, ExpressibleByArrayLiteral {
    let keys: [AttributeKey<Owner>]
    /// The keys of the owner's object in JSON, and their names.
    let members: [AttributeKey<Owner>.Member]
    let memberNames: [String]
    /// Of those keys, pairs that say the same attribute.
    let alternatives: [(first: String, second: String)]
    /// The colours of an owner, for each attribute that takes one.
    let colors: [@Sendable (Owner) -> ColorChoice?]

    init(arrayLiteral keys: AttributeKey<Owner>...) {
        self.keys = keys
        members = keys.flatMap(\.members)
        memberNames = members.map(\.name)
        alternatives = keys.map(\.members).filter { $0.count == 2 }.map { ($0[0].name, $0[1].name) }
        colors = keys.compactMap(\.color)
    }

    /// The names of those that lists of `context` give as `name=value`.
    func names(in context: AttributeContext) -> [String] {
        keys.filter { $0.classes.isEmpty && $0.contexts.contains(context) }.map(\.name)
    }

    /// The classes that give one in lists of `context`.
    func classes(in context: AttributeContext) -> [String] {
        keys.filter { $0.contexts.contains(context) }.flatMap(\.classes)
    }
}

extension AttributeOwner {
    /// Applies `name=value` of a list of `context`.
    mutating func apply(_ name: String, _ value: String, in context: AttributeContext) -> AttributeOutcome {
        apply(value) { $0.name == name && $0.classes.isEmpty && $0.contexts.contains(context) }
    }

    /// Applies `name: value` of a theme.
    mutating func apply(theme name: String, _ value: String) -> AttributeOutcome {
        apply(value) { $0.name == name && $0.isAllowedInThemes && $0.flags.isEmpty }
    }

    private mutating func apply(
        _ value: String, _ isMeant: (AttributeKey<Self>) -> Bool
    ) -> AttributeOutcome {
        let keys = Self.table.keys
        guard let index = keys.firstIndex(where: isMeant) else { return .unknown }
        return keys[index].apply(value, &self) ? .applied : .refused(keys[index].expected())
    }

    /// Applies a class of a list of `context`; false where none of the attributes has it.
    mutating func apply(class name: String, in context: AttributeContext) -> Bool {
        let index = Self.table.keys.firstIndex { $0.classes.contains(name) && $0.contexts.contains(context) }
        return index.map { Self.table.keys[$0].apply(name, &self) } ?? false
    }

    /// Whether `name` is a class that a theme turns on.
    static func isThemeFlag(_ name: String) -> Bool {
        table.keys.contains { $0.isAllowedInThemes && $0.flags.contains(name) }
    }

    /// The attributes that are set, as `--dump runs` shows them.
    var written: [(name: String, value: String)] {
        let keys = Self.table.keys
        return keys.indices.compactMap { index in keys[index].text(self).map { (keys[index].dumpName, $0) } }
    }

    func write(to json: inout JSONText) {
        let keys = Self.table.keys
        for index in keys.indices { keys[index].write(self, &json) }
    }
}
