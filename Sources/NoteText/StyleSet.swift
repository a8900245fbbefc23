/// The styles that inline rules give to a character: a set, so that the order of the rules cannot matter.
package struct StyleSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = StyleSet(rawValue: 1 << 0)
    package static let caps = StyleSet(rawValue: 1 << 1)
    package static let code = StyleSet(rawValue: 1 << 2)
    package static let italic = StyleSet(rawValue: 1 << 3)
    package static let script = StyleSet(rawValue: 1 << 4)
    package static let strike = StyleSet(rawValue: 1 << 5)

    /// In alphabetical order.
    private static let named: [(name: String, style: StyleSet)] = [
        ("bold", .bold), ("caps", .caps), ("code", .code), ("italic", .italic), ("script", .script),
        ("strike", .strike),
    ]

    /// The names of the styles in it, in alphabetical order.
    package var names: [String] { Self.named.filter { contains($0.style) }.map(\.name) }

    /// The style that is called `name`.
    init?(name: String) {
        guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
        self = found.style
    }
}
