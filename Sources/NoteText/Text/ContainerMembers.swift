/// The members of the object of a container block in JSON, its kind apart.
package struct ContainerMembers: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let number = Self(rawValue: 1)
    static let checked = Self(rawValue: 1 << 1)
    static let marker = Self(rawValue: 1 << 2)
    static let columns = Self(rawValue: 1 << 3)
    static let head = Self(rawValue: 1 << 4)
    static let repeated = Self(rawValue: 1 << 5)
    static let span = Self(rawValue: 1 << 6)
    static let align = Self(rawValue: 1 << 7)

    /// By bit, from the lowest on.
    static let names = ["number", "checked", "marker", "columns", "head", "repeated", "span", "align"]
}
