/// A key of front matter and configuration that a later version is to support.
package struct PlannedKey: Sendable {
    package let name: String
    /// A few words for what it sets.
    package let purpose: String

    /// All of them; none of them is in the table of settings.
    package static let all = [
        PlannedKey(name: "adapt", purpose: "pages that follow a profile"),
        PlannedKey(name: "max-lines", purpose: "an attribute of blocks so far"),
        PlannedKey(name: "page-marks", purpose: "page numbers of another edition in the margin"),
        PlannedKey(name: "profile", purpose: "rules for large print"),
        PlannedKey(name: "truncate", purpose: "an attribute of blocks so far"),
    ]

    /// The key `name`; nil if it is none of them.
    package static func named(_ name: String) -> PlannedKey? { all.first { $0.name == name } }

    /// One clause that says that it has no effect.
    package var message: String { "the key '\(name)' (\(purpose)) is not supported by this version" }
}
