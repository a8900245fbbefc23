/// A file in `fixtures/hostile` that is not UTF-8.
package struct InvalidNote: Sendable, CustomStringConvertible {
    /// Relative to `fixtures/`.
    package let name: String
    /// The first byte that does not belong to a character.
    package let offset: Int

    package var description: String { name }
}

/// The kept files that are not UTF-8, with the place where each goes wrong.
package enum InvalidNotes {
    package static let all: [InvalidNote] = [
        ("beyond-unicode", 7), ("cut-short-line", 3), ("cut-short", 10), ("fe-ff", 0), ("five-bytes", 9),
        ("latin-1", 3), ("overlong-slash", 9), ("stray-continuation", 20), ("surrogate", 10), ("utf-16", 0),
    ].map { InvalidNote(name: "hostile/\($0.0).bin", offset: $0.1) }
}
