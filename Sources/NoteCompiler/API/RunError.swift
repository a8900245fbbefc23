import NoteFiles
import NoteTypesetting

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
    /// A layout that is to be exported has errors; one sentence for each of them.
    case layoutHasErrors(file: String, [String])
    /// No font serves.
    case noFont(String)
    /// The faces are not those of the lock file; one sentence for each that differs.
    case facesDiffer([String])
    /// A library that is loaded when it is needed is not installed; the name is that of its package.
    case missingLibrary(String, package: String)
    /// A file that says how notes are set is not what it should be: each place where it is not, in order.
    case wrongConfiguration([InvalidFile])
    /// The compiler is at fault.
    case bug(String)
    /// The system does not give what the work needs, by its name: a thread, process, memory or descriptor.
    ///
    /// The file is the note where it is lacking to a process that works for that note alone.
    case lacking(String, file: String? = nil)
    /// The output cannot be made.
    case cannotCreate(file: String, reason: String)
    /// The output would replace a file that is none of notec's.
    case notReplaced(file: String, reason: String)
    /// The output cannot be written to its end.
    case writeFailed(file: String, reason: String)
    /// Files cannot be watched.
    case cannotWatch(String)
    /// The reader of the output has gone away, which needs no message.
    case readerGone
}

extension RunError {
    /// The file that the message is about, with line and column if known; nil if it is about the run.
    public var place: String? { row.place }

    /// One sentence without a full stop.
    public var message: String { messages.joined(separator: "; ") }

    /// One sentence without a full stop for each thing that is wrong.
    public var messages: [String] { row.messages }

    /// The user's remedy, if one is known.
    public var hint: String? {
        switch self {
        case .wrongConfiguration(let files): files.first?.hint
        case .notText(let text): text.hint
        case .unreadable(let file, let reason) where reason == SystemError.isDirectory.reason:
            "notec \(InvalidText.notes(in: file))"
        case .notReplaced: "pass --force to replace it"
        case .missingLibrary(_, let package): "install the package \(package)"
        case .lacking(let name, _): Self.limits[name].map { "the limit may be that of \($0)" }
        default: nil
        }
    }

    /// The limits of a process, as a shell sets them.
    private static let limits = [
        "descriptor": "ulimit -n", "memory": "ulimit -v", "process": "ulimit -u", "thread": "ulimit -u",
    ]

    init(_ error: LayoutError) {
        self =
            switch error {
            case .font: .noFont(error.description)
            case .containerTooSmall, .containerTooNarrow, .noPlace: .usage(error.description)
            case .icu: .bug(error.description)
            }
    }

    /// The error of a process that has lacked something; nil if it has lacked nothing.
    package static var ofLack: RunError? {
        let lack = SystemLack.noted
        return lack.isEmpty ? nil : .lacking("\(lack.name)")
    }

    /// The error of work on `file`, or on several, that has lacked something since `moment`; nil for none.
    static func lack(since moment: LackMoment, of file: String? = nil) -> RunError? {
        let own = moment.ownLack
        if !own.isEmpty { return .lacking("\(own.name)") }
        let lack = moment.helperLack
        return lack.isEmpty ? nil : .lacking("\(lack.name)", file: file)
    }

    /// The result of `work`, unless something has been lacking for it.
    static func unlessLacking<Result>(
        _ work: () async throws(RunError) -> Result
    ) async throws(RunError) -> Result {
        let begin = LackMoment.now
        let result: Result
        do throws(RunError) { result = try await work() } catch { throw lack(since: begin) ?? error }
        if let lack = lack(since: begin) { throw lack }
        return result
    }

    /// Whether it is one of those.
    var isLack: Bool { if case .lacking = self { true } else { false } }

    private var row: (place: String?, messages: [String]) {
        switch self {
        case .usage(let message): (nil, [message])
        case .notText(let text): ("\(text.file):\(text.line):\(text.column)", [text.message])
        case .notAttributedText(let file): (file.place, [file.message])
        case .unreadable(let file, let reason): (file, ["cannot read: \(reason)"])
        case .changed(let file): (file, ["changed while it was read"])
        case .layoutHasErrors(let file, let messages): (file, messages)
        case .noFont(let message): (nil, [message])
        case .facesDiffer(let messages): (nil, messages)
        case .missingLibrary(let message, _): (nil, [message])
        case .wrongConfiguration(let files): (files.first?.place, files.map(\.message))
        case .bug(let message):
            (nil, ["a bug in notec \(NotecVersion.current), please report it: \(message)"])
        case .lacking(let name, let file): (file, ["the system gives no \(name)"])
        case .cannotCreate(let file, let reason): (file, ["cannot create: \(reason)"])
        case .notReplaced(let file, let reason): (file, ["not replaced: \(reason)"])
        case .writeFailed(let file, let reason): (file, ["cannot write: \(reason)"])
        case .cannotWatch(let reason): (nil, ["files cannot be watched: \(reason)"])
        case .readerGone: (nil, ["the reader of the output is gone"])
        }
    }
}
