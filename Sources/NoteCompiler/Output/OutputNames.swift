import NoteFiles
import NoteFonts
import NoteSettings
import NoteText
import Synchronization

extension CompileTask {
    /// The outputs, one for each size category, or one of what has no size; `claims` knows the names that are
    /// taken.
    func outputs(
        _ settings: ResolvedSettings, _ claims: OutputClaims
    ) throws(RunError) -> [CompileOutput] {
        let categories = settings[.sizeCategory]
        switch mode {
        case .settings: return [.standardOutput]
        case .check: return categories.map { _ in .standardOutput }
        case .dump(.layout), .dump(.structure), .dump(.painting), .pdf, .attributedText: break
        case .dump: return [output]
        }
        if output == .standardOutput {
            // Dumps of pages follow each other.
            if case .dump = mode { return categories.map { _ in .standardOutput } }
            guard categories.count == 1 else { throw tooFewNames(for: categories) }
            return [.standardOutput]
        }
        let paths = paths(in: categories, settings)
        guard Set(paths).count == categories.count else { throw tooFewNames(for: categories) }
        for path in paths {
            if let conflict = claims.claim(path, for: input) {
                throw .usage(conflict.message(path, of: input))
            }
            do throws(OptionError) { try checkExtension(of: path) } catch { throw .usage(error.message) }
        }
        return paths.map { .file($0) }
    }

    private func paths(in categories: [SizeCategory], _ settings: ResolvedSettings) -> [String] {
        var template: OutputTemplate?
        if case .template(let given) = output { template = given }
        if output == .beside, mode == .pdf { template = settings[.output].map { OutputTemplate($0) } }
        guard let template else { return paths }
        return categories.map { template.path(for: input, in: $0) }
    }

    private func tooFewNames(for categories: [SizeCategory]) -> RunError {
        return .usage(
            "\(categories.count) outputs, one for each size category, have one name: use a template, "
                + "as in --output '{dir}/{stem}-{category}.\(mode.suffix)'")
    }
}

/// A kind of file that a run writes, recognised by its first bytes.
struct OutputKind: Hashable, Sendable {
    /// As messages call a file of this kind.
    let name: String
    /// The bytes that every file of this kind begins with; they are UTF-8.
    let signature: [UInt8]

    static let pdf = OutputKind(name: "a PDF", signature: Array("%PDF-".utf8))
    static let attributedText = OutputKind(
        name: "attributed text in JSON", signature: Array("{\"notec\"".utf8))
    static let lockFile = OutputKind(name: "a lock file", signature: Array(LockFile.firstLine.utf8))
}

extension CompileMode {
    /// The format of the file that is written; nil for what is only printed.
    var format: OutputFormat? { OutputFormat.allCases.first { $0.mode == self } }

    /// The extension of an output, as far as there is one.
    var suffix: String { (format ?? .pdf).rawValue }

    /// The kind of file that is written; nil for what is only printed.
    var outputKind: OutputKind? {
        switch format {
        case .pdf: .pdf
        case .json: .attributedText
        case nil: nil
        }
    }
}

/// The files that the notes of a run are written to, so that none takes another's, or overwrites a note.
final class OutputClaims: Sendable {
    /// The notes as they are called.
    private let notes: [FileIdentity: String]
    /// The name of the note whose output has each place.
    private let taken = Mutex<[FilePlace: String]>([:])

    /// The note that an output has the place of, or whose output has that place, by its name.
    enum Conflict {
        case note(String), output(String)

        /// The sentence that refuses `path` as an output of `input`.
        func message(_ path: String, of input: CompileInput) -> String {
            switch self {
            case .note(let note): "the output '\(path)' would overwrite the note '\(note)'"
            case .output(let other): "'\(other)' and '\(input.name)' would both be written to '\(path)'"
            }
        }
    }

    init(_ inputs: [CompileInput]) {
        var notes: [FileIdentity: String] = [:]
        for case .file(let path) in inputs {
            if let note = FileIdentity(of: path) { notes[note] = path }
        }
        self.notes = notes
    }

    /// Takes `path` for an output of `input`; what is against it, if anything.
    func claim(_ path: String, for input: CompileInput) -> Conflict? {
        if let note = FileIdentity(of: path).flatMap({ notes[$0] }) { return .note(note) }
        // Devices take all outputs, and folders that are not there none.
        guard FileSystem.isReplaced(path), let place = FilePlace(of: path) else { return nil }
        return taken.withLock { $0.updateValue(input.name, forKey: place) }.map { .output($0) }
    }
}

extension [CompileTask] {
    /// Refuses outputs that would overwrite a note or each other, or that are named for a format that they do
    /// not have, as far as their names are known before the notes are read.
    public func checkOutputs() throws(OptionError) {
        let claims = OutputClaims(map(\.input))
        let outputs = flatMap { task in task.paths.map { (task: task, path: $0) } }
        for (task, path) in outputs where FileSystem.isReplaced(path) {
            switch claims.claim(path, for: task.input) {
            // A note that is given twice is refused when it comes again.
            case nil, .output(task.input.name): continue
            case let conflict?: throw OptionError(conflict.message(path, of: task.input))
            }
        }
        for (task, path) in outputs { try task.checkExtension(of: path) }
    }

    /// Refuses a lock file at `path` that is one of the notes or, if these are written, of their outputs.
    public func checkLockFile(at path: String, isWriting: Bool) throws(OptionError) {
        // A device is no file of anybody's.
        guard FileSystem.isReplaced(path) else { return }
        let claims = OutputClaims(map(\.input))
        for task in self where isWriting {
            for output in task.paths { _ = claims.claim(output, for: task.input) }
        }
        switch claims.claim(path, for: .standardInput) {
        case .note(let name), .output(let name):
            throw OptionError("the lock file '\(path)' is the note or the PDF of '\(name)'")
        case nil: break
        }
    }
}
