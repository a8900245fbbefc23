/// The names that places of a note have, for links to lead to.
package enum PlaceName {
    /// Whether `name` may be one: letters, digits, hyphens, underscores, and all that is not ASCII.
    package static func isWellFormed(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIIName || $0 >= 0x80 }
    }
}
