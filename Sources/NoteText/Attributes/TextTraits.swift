/// The attributes of text that are set or not.
package struct TextTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    // The initializer of the standard library is generic, and is not specialized in other modules.
    package init(arrayLiteral elements: Self...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package static let letterpress = TextTraits(rawValue: 1 << 0)
    /// No line may end in it.
    package static let noBreak = TextTraits(rawValue: 1 << 1)
    package static let smallCaps = TextTraits(rawValue: 1 << 2)
    package static let `subscript` = TextTraits(rawValue: 1 << 3)
    package static let superscript = TextTraits(rawValue: 1 << 4)
    /// At most one of the three that tell which ligatures there are.
    package static let noLigatures = TextTraits(rawValue: 1 << 5)
    package static let standardLigatures = TextTraits(rawValue: 1 << 6)
    /// With contextual alternates.
    package static let contextualLigatures = TextTraits(rawValue: 1 << 7)
    /// A rectangle stands round it; themes alone ask for it.
    package static let outline = TextTraits(rawValue: 1 << 8)

    package static let ligatures: TextTraits = [.noLigatures, .standardLigatures, .contextualLigatures]
}

extension TextTraits {
    /// A trait: its name in JSON, and whether it is a class in lists and one that a theme turns on.
    private typealias Row = (name: String, trait: TextTraits, isClass: Bool, isAllowedInThemes: Bool)

    private static let table: [Row] = [
        ("smallcaps", .smallCaps, true, true), ("letterpress", .letterpress, true, true),
        ("nobreak", .noBreak, true, false), ("superscript", .superscript, true, false),
        ("subscript", .subscript, true, false), ("no-ligatures", .noLigatures, false, false),
        ("standard-ligatures", .standardLigatures, false, false),
        ("contextual-ligatures", .contextualLigatures, false, false),
    ]
    /// The traits that themes alone ask for, by their names.
    private static let ofThemes: [(name: String, trait: TextTraits)] = [("outline", .outline)]

    static let classes = table.filter(\.isClass).map(\.name)
    static let themeFlags = table.filter(\.isAllowedInThemes).map(\.name) + ofThemes.map(\.name)

    private static let byName = table.sorted { $0.name < $1.name }

    /// The names of the traits in it, in alphabetical order.
    package var names: [String] { Self.byName.filter { contains($0.trait) }.map(\.name) }

    /// The trait that is called `name`.
    init?(name: String) {
        guard let found = Self.table.first(where: { $0.name == name }) else { return nil }
        self = found.trait
    }

    /// The trait that themes alone ask for by `name`.
    init?(ofThemes name: String) {
        guard let found = Self.ofThemes.first(where: { $0.name == name }) else { return nil }
        self = found.trait
    }

    /// The ligatures that were requested; nil for those of the note.
    package var ligatures: LigatureChoice? {
        get { LigatureChoice.allCases.first { contains($0.trait) } }
        set {
            subtract(Self.ligatures)
            if let newValue { insert(newValue.trait) }
        }
    }

    /// These and those of `outer`: text is set above the line or below it, not both, and its ligatures are of
    /// one kind.
    func over(_ outer: TextTraits) -> TextTraits {
        [[.subscript, .superscript], Self.ligatures].reduce(union(outer)) { traits, choice in
            isDisjoint(with: choice) ? traits : traits.subtracting(choice).union(intersection(choice))
        }
    }
}
