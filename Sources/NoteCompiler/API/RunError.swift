import NoteFiles
import NoteText

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
    /// A file that is to say how notes are set is not what it should be: each place where it is not, in
    /// order.
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
    /// The encoding that the source is most likely in, as `iconv` calls it; nil where nothing tells.
    public internal(set) var encoding: String?
    /// Whether characters beyond ASCII stand before it, which are UTF-8.
    public internal(set) var beginsAsUTF8 = false
    /// The format of the file, where it is known and none of text, as in "a PDF".
    public internal(set) var format: String?
    /// Whether the source is UTF-8 but ends within a character.
    public internal(set) var isCut = false

    init(file: String, line: Int, column: Int, offset: Int, byte: UInt8) {
        (self.file, self.line, self.column) = (file, line, column)
        (self.offset, self.byte) = (offset, byte)
    }
}

extension InvalidText {
    /// Whether the source begins with the mark of another encoding.
    private var hasMark: Bool { encoding?.hasPrefix("UTF-") == true }

    /// One sentence without a full stop.
    fileprivate var message: String {
        if let format { return "not a note but \(format)" }
        guard let encoding, hasMark else {
            return "not UTF-8: byte 0x\(String(byte, inHexadecimal: 2)) at offset \(offset)"
        }
        return "not UTF-8: the file begins with the mark of \(encoding)"
    }

    /// The user's remedy.
    fileprivate var hint: String? {
        if format != nil { return "give it the text, in a file such as note.txt or note.md" }
        if isCut { return "the file ends in the middle of a character, as if it had been cut off" }
        guard let encoding else {
            return beginsAsUTF8 ? "what stands before is UTF-8, so that this character may be damaged" : nil
        }
        var command = "iconv -f \(encoding) -t UTF-8"
        // Standard input has no name to be read by.
        if file != CompileInput.standardInput.name {
            command += " \(Self.quoted(file)) > \(Self.quoted(convertedName))"
        }
        return (hasMark ? "convert it: " : "it may be \(encoding); convert it: ") + command
    }

    /// The name of a file beside the source.
    private var convertedName: String {
        let ending = pathExtension(file).map { ".\($0)" } ?? ""
        return file.dropLast(ending.count) + ".utf8" + ending
    }

    /// The notes in `folder`, as a shell takes their names.
    fileprivate static func notes(in folder: String) -> String {
        quoted(folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/*.txt"
    }

    /// `name` as a shell takes it for one word.
    private static func quoted(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "/._+,=@%-".utf8.contains($0)
        }
        let word = name.hasPrefix("-") ? "./" + name : name
        return isPlain
            ? word
            : "'"
                + word.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
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
    public var exitStatus: ExitStatus { row.status }

    /// The file, with line and column where there are any, that the message is about; nil if it is about the
    /// run.
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

    /// The error of a process that has lacked something; nil if it has lacked nothing.
    package static var ofLack: RunError? {
        let lack = SystemLack.noted
        return lack.isEmpty ? nil : .lacking("\(lack.name)")
    }

    /// The error of work on `file`, or on several, for which something has been lacking since it began at
    /// `moment`; nil if nothing has.
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

    private var row: (status: ExitStatus, place: String?, messages: [String]) {
        switch self {
        case .usage(let message): (.wrongUsage, nil, [message])
        case .notText(let text):
            (.notText, "\(text.file):\(text.line):\(text.column)", [text.message])
        case .notAttributedText(let file): (.notText, file.place, [file.message])
        case .unreadable(let file, let reason): (.noInput, file, ["cannot read: \(reason)"])
        case .changed(let file): (.noInput, file, ["changed while it was read"])
        case .layoutHasErrors(let file, let messages): (.noteHasErrors, file, messages)
        case .noFont(let message): (.unavailable, nil, [message])
        case .facesDiffer(let messages): (.unavailable, nil, messages)
        case .missingLibrary(let message, _): (.unavailable, nil, [message])
        case .wrongConfiguration(let files): (.wrongConfiguration, files.first?.place, files.map(\.message))
        case .bug(let message):
            (.bug, nil, ["a bug in notec \(NotecVersion.current), please report it: \(message)"])
        case .lacking(let name, let file): (.lacking, file, ["the system gives no \(name)"])
        case .cannotCreate(let file, let reason): (.cannotCreate, file, ["cannot create: \(reason)"])
        case .notReplaced(let file, let reason): (.cannotCreate, file, ["not replaced: \(reason)"])
        case .writeFailed(let file, let reason): (.writeFailed, file, ["cannot write: \(reason)"])
        case .cannotWatch(let reason): (.writeFailed, nil, ["files cannot be watched: \(reason)"])
        case .readerGone: (.readerGone, nil, ["the reader of the output is gone"])
        }
    }
}
