extension TextTraits {
    /// In alphabetical order.
    private static let named: [(name: String, trait: TextTraits)] = [
        ("contextual-ligatures", .contextualLigatures), ("letterpress", .letterpress),
        ("no-ligatures", .noLigatures), ("nobreak", .noBreak), ("smallcaps", .smallCaps),
        ("standard-ligatures", .standardLigatures), ("subscript", .subscript), ("superscript", .superscript),
    ]

    /// The names of the traits in it, in alphabetical order.
    package var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

    /// The trait that is called `name`.
    init?(name: String) {
        guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
        self = found.trait
    }
}
