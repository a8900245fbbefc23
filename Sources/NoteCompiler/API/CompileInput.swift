/// The source of a note.
package enum CompileInput: Hashable, Sendable {
    /// A path; `PathText` makes text of one that is not UTF-8.
    case file(String)
    /// A path, and Markdown whatever the path ends in.
    case markdown(String)
    case standardInput
    case made(MadeSource)

    /// As diagnostics call it.
    package var name: String {
        switch self {
        case .file(let path), .markdown(let path): path
        case .standardInput, .made: "<\(stem)>"
        }
    }

    /// Nil for what is no file.
    package var path: String? {
        switch self {
        case .file(let path), .markdown(let path): path
        case .standardInput, .made: nil
        }
    }

    /// Nil for what notec does not make itself.
    var made: MadeSource? { if case .made(let source) = self { source } else { nil } }

    /// The name of the file without folders and the last extension.
    package var stem: String {
        switch self {
        case .file(let path), .markdown(let path): pathStem(path)
        case .standardInput: "stdin"
        case .made(let source): source.name
        }
    }
}
