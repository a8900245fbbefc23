/// The failure of a run, as against a mistake in a note: nothing is written.
public enum RunError: Error, Hashable, Sendable {
    /// The command, or the options, ask for what cannot be.
    case usage(String)
    /// The source is not UTF-8.
    case notText(InvalidText)
    /// The source is to be attributed text in JSON, and is not.
    case notAttributedText(InvalidFile)
    /// The source is missing, or cannot be read.
    case unreadable(file: String, reason: String)
    /// The source changed between two looks at it.
    case changed(file: String)
    /// No font serves.
    case noFont(String)
    /// The faces are not those of the lock file; one sentence for each that differs.
    case facesDiffer([String])
    /// A file that is to say how notes are set is not what it should be: each place where it is not, in
    /// order.
    case wrongConfiguration([InvalidFile])
    /// The compiler is at fault.
    case bug(String)
    /// The output cannot be made.
    case cannotCreate(file: String, reason: String)
    /// The output would replace a file that is none of notec's.
    case notReplaced(file: String, reason: String)
    /// The output cannot be written to its end.
    case writeFailed(file: String, reason: String)
    /// The reader of the output has gone away, which needs no message.
    case readerGone
}

/// The first byte of a source that is not UTF-8.
public struct InvalidText: Hashable, Sendable {
    /// The name of the source.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// From 0, a byte order mark included.
    public let offset: Int
    /// The byte there.
    public let byte: UInt8
}

/// A place in a file that is not a note, and what is wrong there.
public struct InvalidFile: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// One sentence without a full stop.
    public let message: String
    /// The user's remedy.
    public let hint: String?

    /// The file with line and column.
    var place: String { "\(file):\(line):\(column)" }
}

extension RunError {
    /// The exit status of the process.
    public var exitStatus: ExitStatus {
        switch self {
        case .usage: .wrongUsage
        case .notText, .notAttributedText: .notText
        case .unreadable, .changed: .noInput
        case .noFont, .facesDiffer: .noFont
        case .wrongConfiguration: .wrongConfiguration
        case .bug: .bug
        case .cannotCreate, .notReplaced: .cannotCreate
        case .writeFailed: .writeFailed
        case .readerGone: .readerGone
        }
    }

    /// The file, with line and column where there are any, that the message is about; nil if it is about the
    /// run.
    public var place: String? {
        switch self {
        case .notText(let text): "\(text.file):\(text.line):\(text.column)"
        case .wrongConfiguration(let files): files.first?.place
        case .notAttributedText(let file): file.place
        case .unreadable(let file, _), .changed(let file): file
        case .cannotCreate(let file, _), .notReplaced(let file, _), .writeFailed(let file, _): file
        case .usage, .noFont, .facesDiffer, .bug, .readerGone: nil
        }
    }

    /// The user's remedy, if one is known.
    public var hint: String? {
        switch self {
        case .wrongConfiguration(let files): files.first?.hint
        case .notReplaced: "pass --force to replace it"
        default: nil
        }
    }

    /// One sentence without a full stop for each thing that is wrong.
    public var messages: [String] {
        switch self {
        case .facesDiffer(let messages): messages
        case .wrongConfiguration(let files): files.map(\.message)
        default: [message]
        }
    }

    /// One sentence without a full stop.
    public var message: String {
        switch self {
        case .usage(let message), .noFont(let message): message
        case .facesDiffer(let messages): messages.joined(separator: "; ")
        case .wrongConfiguration(let files): files.map(\.message).joined(separator: "; ")
        case .notAttributedText(let file): file.message
        case .notText(let text): "not UTF-8: byte \(hexadecimal(text.byte)) at offset \(text.offset)"
        case .unreadable(_, let reason): "cannot read: \(reason)"
        case .changed: "changed while it was read"
        case .bug(let message): "a bug in notec \(NotecVersion.current), please report it: \(message)"
        case .cannotCreate(_, let reason): "cannot create: \(reason)"
        case .notReplaced(_, let reason): "not replaced: \(reason)"
        case .writeFailed(_, let reason): "cannot write: \(reason)"
        case .readerGone: "the reader of the output is gone"
        }
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
