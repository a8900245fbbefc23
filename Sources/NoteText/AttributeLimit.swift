/// How large the values of attributes may be, in a note as in JSON.
package enum AttributeLimit {
    /// A length in points, a percentage or a factor: more than any page holds.
    package static let number = 100_000.0
    /// The width of an outline in percent of the size: a line that is wider than letters are high hides what
    /// stands beside them.
    package static let stroke = 100.0
    /// Steps up or down the type scale, which has eleven.
    package static let steps = 10

    /// Whether `name` may be the name of a place: letters, digits, hyphens, underscores, and all that is not
    /// ASCII.
    package static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte >= 0x80
            }
    }
}
