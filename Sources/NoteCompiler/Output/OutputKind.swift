import NoteFiles
import NoteSettings

/// A kind of file that a run writes, recognised by its first bytes.
struct OutputKind: Hashable, Sendable {
    /// As messages call a file of this kind.
    let name: String
    /// The sign of every file of this kind.
    let signature: FileSignature

    static let lockFile = OutputKind("a lock file", beginning: Array(LockFile.firstLine.utf8))
    static let dependencies = OutputKind(
        name: "a dependency file", signature: .firstLineEnding(Array(DependencyRule.endOfFirstLine.utf8)))
}

extension OutputKind {
    /// The kind whose files begin with `bytes`.
    init(_ name: String, beginning bytes: [UInt8]) { self.init(name: name, signature: .beginning(bytes)) }
}
