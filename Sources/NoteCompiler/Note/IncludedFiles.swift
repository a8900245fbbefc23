import NoteFiles
import NoteMarkdown
import NoteSettings
import NoteText
import Synchronization

/// The files that a note includes, each read once.
final class IncludedFiles: Sendable {
    /// The folder of the note, with a slash at its end; empty for the current one.
    private let folder: String
    private let roots: [NoteRoot]
    /// The path of the note without links; nil if it is no file.
    private let note: String?
    private let log: DependencyLog?
    /// By the bytes of their paths.
    private let files = Mutex<[[UInt8]: Result<IncludedFile, Problem>]>([:])

    private static let mostBytes = 16 << 20

    /// The files that `note` may include, which are those that it may show pictures of.
    init(of note: ResolvedNote, at path: String?, _ log: DependencyLog?) {
        (folder, self.log) = (note.folder, log)
        roots = NoteRoot.all(of: note.settings, folder: note.folder)
        self.note = path.flatMap(FileSystem.realPath(of:))
    }

    /// Gives the files, and tells the log of them.
    var reader: IncludedFileReader {
        { name, folder in
            self.file(name, at: name.hasPrefix("/") ? name : (folder ?? self.folder) + name)
        }
    }

    private func file(_ name: String, at path: String) -> Result<IncludedFile, Problem> {
        let key = Array(path.utf8)
        if let known = files.withLock({ $0[key] }) { return known }
        let result = Result { () throws(Problem) in try read(name, at: path) }
        if case .success = result { log?.add([path]) } else { log?.add(sought: [path]) }
        files.withLock { $0[key] = result }
        return result
    }

    private func read(_ name: String, at path: String) throws(Problem) -> IncludedFile {
        let real = try realPath(of: name, at: path)
        guard real != note else { throw Problem("'\(name.shortened)' is the note itself") }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileContents.bytes(ofRegularFile: real, limit: Self.mostBytes)
        } catch {
            throw Self.problem(name, error.reason)
        }
        guard UTF8Validation.firstInvalidByte(in: bytes.span) == nil else {
            throw Self.problem(name, "it is not UTF-8")
        }
        let hasMark = bytes.starts(with: SourceInspection.mark)
        return IncludedFile(
            text: hasMark ? Array(bytes.dropFirst(SourceInspection.mark.count)) : bytes, identity: real,
            folder: FileSystem.directory(of: path))
    }

    /// The path without links of the file that is called `name`, if it is in all of the roots.
    private func realPath(of name: String, at path: String) throws(Problem) -> String {
        guard !path.utf8.contains(0) else { throw Self.problem(name, SystemError.notFound.reason) }
        var real = path
        for root in roots {
            do throws(RunError) {
                real = try root.realPath(of: path)
            } catch {
                guard case .unreadable(_, let reason) = error else {
                    throw Self.problem(name, SystemError.notFound.reason)
                }
                throw Self.problem(name, reason)
            }
        }
        return real
    }

    private static func problem(_ name: String, _ reason: String) -> Problem {
        Problem(
            "'\(name.shortened)' cannot be included: \(reason)",
            hint: "paths are seen from the folder of the file that names them")
    }
}
