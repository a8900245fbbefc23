import CBorder
import Glibc
import NoteCompiler
import NoteFiles

/// The process that runs: the border to the system.
enum Process {
    /// Prepares a process that writes files, before it opens any.
    static func prepare() {
        FileDescriptor.openStandardFiles()
        FileSystem.raiseOpenFileLimit()
        // Writing then fails with a reason, which has an exit code of its own.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        UnfinishedOutputs.removeOnSignals()
        TrapHandler.install()
        notec_on_lack { lack in
            switch SystemLack(rawValue: UInt8(truncatingIfNeeded: lack)) {
            case .memory: TrapHandler.endWithoutMemory()
            // Work is done on the threads that there are.
            case .thread: break
            case let other: SystemLack.note(other)
            }
        }
    }

    /// Prepares a process that answers a request of another, which is told what it has lacked.
    static func prepareHelper() {
        FileDescriptor.openStandardFiles()
        notec_on_lack { lack in
            RequestProcess.end(lacking: SystemLack(rawValue: UInt8(truncatingIfNeeded: lack)))
        }
    }

    /// The answer to a request that the process is started for; nil if it is started by a user.
    static func help(for arguments: [String]) -> (() -> Void)? {
        switch arguments {
        case fontHelper.arguments: { FontHelper.run() }
        case drawingHelper.arguments: { DrawingHelper.run() }
        default: nil
        }
    }

    /// This program again, told to do nothing but reduce a font: no option that anybody is to give.
    static let fontHelper = FontHelper(program: program, arguments: ["--reduce-font"])

    /// The program itself, told to draw a picture.
    static let drawingHelper = DrawingHelper(program: program, arguments: ["--draw-picture"])

    /// The path of this program, where it can be started again.
    private static let program: String = {
        let link = "/proc/self/exe"
        guard !FileSystem.exists(link), let name = notec_program() else { return link }
        let path = PathText.text(of: name)
        return FileSystem.realPath(of: path) ?? path
    }()

    /// Ends the process with `status`, and nothing else.
    static func exit(_ status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }

    /// Writes `text` to standard output.
    static func print(_ text: String) -> ExitStatus {
        do throws(SystemError) {
            try FileDescriptor.standardOutput.write(text)
            return .done
        } catch {
            return error.isReaderGone ? .readerGone : .writeFailed
        }
    }

    /// Writes `text` to standard error; if nobody listens, nobody is told.
    static func printError(_ text: String) { try? FileDescriptor.standardError.write(text) }

    /// Whether PDF written to standard output would end on a screen.
    static var outputIsTerminal: Bool { FileDescriptor.standardOutput.isTerminal }

    /// Whether messages may be in colour if nobody says.
    static var wantsColor: Bool { environment("NO_COLOR").isEmpty && canShowProgress }

    /// Whether standard error is a terminal that can erase a line.
    static var canShowProgress: Bool {
        environment("TERM") != "dumb" && FileDescriptor.standardError.isTerminal
    }

    /// The time of day where the user is, as in `14:03:22`.
    static var timeOfDay: String {
        var (now, local) = (time(nil), tm())
        localtime_r(&now, &local)
        return [local.tm_hour, local.tm_min, local.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }
            .joined(separator: ":")
    }

    static var temporaryDirectory: String {
        let directory = environment("TMPDIR")
        return directory.isEmpty ? "/tmp" : directory
    }

    /// The folder that relative paths start from; empty where it is gone.
    static var currentFolder: String { FileSystem.currentFolder ?? "" }

    /// The path of the user's own configuration, whether or not there is one (XDG Base Directory
    /// Specification: a relative path in the environment counts as none).
    static var userConfiguration: String? {
        if let folder = folder("XDG_CONFIG_HOME") { return folder + "/notec/config.yaml" }
        return folder("HOME").map { $0 + "/.config/notec/config.yaml" }
    }

    private static func folder(_ name: String) -> String? {
        let folder = environment(name)
        return folder.utf8.first == UInt8(ascii: "/") ? folder : nil
    }

    /// `SOURCE_DATE_EPOCH`, where it is set.
    static var sourceDate: String? { getenv("SOURCE_DATE_EPOCH").map { String(cString: $0) } }

    #if DEBUG
        /// The trap that a test asks for.
        static var deliberateTrap: DeliberateTrap? { DeliberateTrap(environment("NOTEC_TRAP")) }
    #endif

    /// The arguments without the command's name, as text in which no two file names are the same.
    static var arguments: [String] {
        allArguments.dropFirst().compactMap { $0.map { PathText.text(of: $0) } }
    }

    /// The arguments as the system gave and keeps them, but for what a process that trapped has told.
    static var argumentPointers: [UnsafeMutablePointer<CChar>?] {
        let all = allArguments
        guard let first = arguments.first, TrapPosition(argument: first) != nil else { return all }
        return Array(all.prefix(1) + all.dropFirst(2))
    }

    private static var allArguments: [UnsafeMutablePointer<CChar>?] {
        guard let arguments = notec_arguments() else { return [] }
        return (0..<max(0, Int(clamping: notec_argument_count()))).map { arguments[$0] }
    }

    /// The number of cores that the process may use.
    static var processorCount: Int { max(1, sysconf(Int32(clamping: _SC_NPROCESSORS_ONLN))) }

    private static func environment(_ name: String) -> String {
        getenv(name).map { PathText.text(of: $0) } ?? ""
    }
}
