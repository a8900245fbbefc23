import NoteSettings

/// The kinds of file that a run writes, each recognised by its first bytes.
enum OutputKind: Hashable, Sendable {
    case pdf, attributedText, lockFile

    /// The bytes that every file of this kind begins with; they are UTF-8.
    var signature: [UInt8] {
        switch self {
        case .pdf: Array("%PDF-".utf8)
        case .attributedText: Array("{\"notec\"".utf8)
        case .lockFile: Array(LockFile.firstLine.utf8)
        }
    }

    /// As messages call a file of this kind.
    var name: String {
        switch self {
        case .pdf: "a PDF"
        case .attributedText: "attributed text in JSON"
        case .lockFile: "a lock file"
        }
    }
}

extension CompileMode {
    /// The kind of file that is written; nil for what is only printed.
    var outputKind: OutputKind? {
        switch self {
        case .pdf: .pdf
        case .attributedText: .attributedText
        case .check, .dump, .settings: nil
        }
    }
}
