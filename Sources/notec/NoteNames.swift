import NoteCompiler
import NoteFiles

/// The names of the notes of a command line, and of the lists that it names.
struct NoteNames {
    /// The names in order: each list of `@FILE` in place of its argument, those of `--files-from` last.
    private(set) var files: [String] = []
    /// The paths of the lists; `-` is standard input.
    private(set) var lists: [String] = []
    /// The specimens that are compiled in place of notes.
    private(set) var specimens: [CompileInput] = []

    /// The size limit of a list in bytes: half a million names of usual length.
    private static let longestList = 64 << 20

    /// Reads the lists of `command`.
    ///
    /// - Throws: `.unreadable` for a list that cannot be read, `.usage` for one that holds no names.
    init(_ command: Command) throws(RunError) {
        let separator: UInt8 = command.notes.endsInNul ? 0 : 0x0A
        for file in command.files {
            guard file.utf8.count > 1, file.hasPrefix("@") else {
                files.append(file)
                continue
            }
            try add(listAt: String(file.dropFirst()), separator)
        }
        for list in command.notes.lists { try add(listAt: list, separator) }
        guard command.notes.lists.isEmpty, lists.isEmpty, command.notes.endsInNul else { return }
        throw .usage("-0 is for the names in a list: pass one as @FILE or --files-from FILE")
    }

    /// No names, but `specimens`.
    init(_ specimens: [CompileInput]) { self.specimens = specimens }

    private mutating func add(listAt path: String, _ separator: UInt8) throws(RunError) {
        guard !path.isEmpty else { throw .usage("the name of a list of notes is empty") }
        guard path != "-" || !lists.contains("-") else {
            throw .usage("standard input can be read only once")
        }
        lists.append(path)
        let bytes = try Self.bytes(of: path)
        var lines = bytes[...]
        if lines.starts(with: [0xEF, 0xBB, 0xBF]) { lines = lines.dropFirst(3) }
        guard separator == 0 || !lines.contains(0) else {
            throw .usage("the names in '\(path)' end in NUL, not at the ends of lines: pass -0")
        }
        // There may be many thousands: no list of the lines is made.
        files.reserveCapacity(files.count + lines.count { $0 == separator } + 1)
        while !lines.isEmpty {
            let line = lines.prefix { $0 != separator }
            lines = lines[line.endIndex...].dropFirst()
            // Lists of other systems have a carriage return before each line end.
            let name = separator != 0 && line.last == 0x0D ? line.dropLast() : line
            guard !name.isEmpty else { continue }
            files.append(PathText.text(of: name.map { CChar(bitPattern: $0) } + [0]))
        }
    }

    private static func bytes(of path: String) throws(RunError) -> [UInt8] {
        do throws(SystemError) {
            guard path == "-" else {
                return try FileContents.bytes(of: path, limit: longestList, isTrusted: true)
            }
            let bytes = try FileDescriptor.standardInput.readAll(limit: longestList + 1)
            guard bytes.count <= longestList else { throw .tooLarge }
            return bytes
        } catch {
            throw .unreadable(
                file: path == "-" ? CompileInput.standardInput.name : path, reason: error.reason)
        }
    }
}
