/// The members of the object of a container block in JSON, its kind apart.
package struct ContainerMembers: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    static let number = Self(rawValue: 1)
    static let checked = Self(rawValue: 1 << 1)
    static let marker = Self(rawValue: 1 << 2)
    static let columns = Self(rawValue: 1 << 3)
    static let head = Self(rawValue: 1 << 4)
    static let repeated = Self(rawValue: 1 << 5)
    static let span = Self(rawValue: 1 << 6)
    static let align = Self(rawValue: 1 << 7)
    static let loose = Self(rawValue: 1 << 8)
    static let language = Self(rawValue: 1 << 9)
    static let label = Self(rawValue: 1 << 10)
    static let state = Self(rawValue: 1 << 11)
    static let type = Self(rawValue: 1 << 12)
    static let rows = Self(rawValue: 1 << 13)

    /// By bit, from the lowest on.
    static let names = [
        "number", "checked", "marker", "columns", "head", "repeated", "span", "align", "loose", "language",
        "label", "state", "type", "rows",
    ]
}
