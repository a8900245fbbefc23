/// The styles that inline rules give to a character: a set, so that the order of the rules cannot matter.
package struct StyleSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // The initializer of the standard library is generic, and is not specialized in other modules.
    package init(arrayLiteral elements: Self...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package static let bold = StyleSet(rawValue: 1 << 0)
    package static let caps = StyleSet(rawValue: 1 << 1)
    package static let code = StyleSet(rawValue: 1 << 2)
    package static let italic = StyleSet(rawValue: 1 << 3)
    package static let script = StyleSet(rawValue: 1 << 4)
    package static let strike = StyleSet(rawValue: 1 << 5)

    /// A style: its name in JSON, and whether it is a class in lists of attributes and of themes.
    private typealias Row = (name: String, style: StyleSet, isClass: Bool)

    private static let table: [Row] = [
        ("bold", .bold, true), ("italic", .italic, true), ("script", .script, true), ("code", .code, true),
        ("caps", .caps, false), ("strike", .strike, false),
    ]

    package static let classes = table.filter(\.isClass).map(\.name)

    private static let byName = table.sorted { $0.name < $1.name }

    /// The names of the styles in it, in alphabetical order.
    package var names: [String] { Self.byName.filter { contains($0.style) }.map(\.name) }

    /// The style that is called `name`.
    package init?(name: String) {
        guard let found = Self.table.first(where: { $0.name == name }) else { return nil }
        self = found.style
    }
}
