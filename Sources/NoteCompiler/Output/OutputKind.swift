import NoteFiles
import NoteSettings

/// A kind of file that a run writes, recognised by its first bytes.
struct OutputKind: Hashable, Sendable {
    /// As messages call a file of this kind.
    let name: String
    /// The sign of every file of this kind.
    let signature: FileSignature

    static let pdf = OutputKind(name: "a PDF", signature: .beginning(Array("%PDF-".utf8)))
    static let png = OutputKind(
        name: "a PNG", signature: .beginning([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    static let svg = OutputKind(name: "an SVG", signature: .beginning(Array("<svg ".utf8)))
    static let attributedText = OutputKind(
        name: "attributed text in JSON", signature: .beginning(Array("{\"notec\"".utf8)))
    static let lockFile = OutputKind(
        name: "a lock file", signature: .beginning(Array(LockFile.firstLine.utf8)))
    static let dependencies = OutputKind(
        name: "a dependency file", signature: .firstLineEnding(Array(DependencyRule.endOfFirstLine.utf8)))
}
