/// The names that places of a note have, for links to lead to.
package enum PlaceName {
    /// Whether `name` may be one: letters, digits, hyphens, underscores, and all that is not ASCII.
    package static func isWellFormed(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte >= 0x80
            }
    }
}
