/// The standards that a file says it follows.
package struct Conformance: Hashable, Sendable {
    /// The level of PDF/A-2 (ISO 19005-2, clause 5), from the least demanding to the most.
    package enum Level: String, Sendable {
        /// It looks the same everywhere.
        case b = "B"
        /// All its text has Unicode, too.
        case u = "U"
        /// It is tagged, too.
        case a = "A"
    }

    /// A part of PDF/A; PDF/A-4 has no levels.
    package enum Archive: Hashable, Sendable {
        case version2(Level)
        case version4
    }

    /// A part of PDF/UA.
    package enum Access: Hashable, Sendable {
        case version1, version2
    }

    package var archive: Archive?
    package var access: Access?

    package init() {}
}
