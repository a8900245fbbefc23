/// The source of a note.
package enum CompileInput: Hashable, Sendable {
    /// A path; `PathText` makes text of one that is not UTF-8.
    case file(String)
    case standardInput
    /// Text that notec makes itself.
    case specimen(Specimen)

    /// As diagnostics call it.
    package var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        case .specimen: "<specimen>"
        }
    }

    /// Nil for standard input.
    package var path: String? { if case .file(let path) = self { path } else { nil } }

    var specimen: Specimen? { if case .specimen(let specimen) = self { specimen } else { nil } }

    /// Whether it holds attributed text as lines of JSON rather than a note: a file by its extension.
    package var isAttributedText: Bool {
        path.map { $0.utf8.count > 5 && $0.suffix(5).lowercased() == ".json" } ?? (specimen != nil)
    }

    /// The name of the file without folders and the last extension.
    package var stem: String { path.map(pathStem) ?? (specimen == nil ? "stdin" : "specimen") }
}
