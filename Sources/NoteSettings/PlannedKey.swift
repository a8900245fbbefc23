/// Keys of front matter and configuration for a later version, none of which is in the table of settings.
package enum PlannedKey {
    /// A few words for what each key sets.
    package static let purposes = [
        "adapt": "pages that follow a profile", "max-lines": "an attribute of blocks so far",
        "page-marks": "page numbers of another edition in the margin", "profile": "rules for large print",
        "truncate": "an attribute of blocks so far",
    ]

    /// One clause that says that the key `name` has no effect; nil if it is none of them.
    static func message(of name: String) -> String? {
        purposes[name].map { "the key '\(name)' (\($0)) is not supported by this version" }
    }
}
