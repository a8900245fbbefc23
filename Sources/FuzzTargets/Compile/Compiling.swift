import Dispatch
import NoteCompiler
import Synchronization

/// The compiler as the command calls it, from file to file, for a caller that waits.
struct Compiling {
    var options: CompileOptions
    /// The name of the note in the scratch folder.
    var name = "note.txt"

    init() {
        options = CompileOptions()
        options.environment.currentFolder = Scratch.shared.path
        options.environment.temporaryDirectory = Scratch.shared.path
        options.environment.drawingHelper = FuzzHelper.drawing
    }

    /// The compiler of `source` with some settings, and the fonts made for tests.
    init(_ settings: RandomSettings, _ source: [UInt8]) {
        self.init()
        _ = FuzzFixtures.pictures
        options.environment.fontDirectories = ["\(FuzzFixtures.folder)/fonts"]
        options.environment.usesSystemFonts = false
        let defaults = [
            ("fonts.sans", "Notec Box"), ("fonts.mono", "Notec Mono"), ("fonts.script", "Notec Script"),
            ("missing-glyph", "box"),
        ]
        for (key, value) in defaults { try? options.settings.set(key, to: value) }
        settings.apply(to: &options)
        if source.starts(with: "{\"notec\"".utf8) { name = "note.json" }
    }

    /// Leaves words undivided: to read a dictionary takes a third of the time of a short note, and the target
    /// `compile` has them.
    mutating func leaveOutDictionaries() { options.environment.hyphenationDirectory = "/nonexistent" }

    /// Compiles `source`, and reads the bytes that were written.
    func compile(_ source: [UInt8], _ mode: CompileMode) -> Compiled {
        let scratch = Scratch.shared
        scratch.write(source, to: name)
        var options = options
        var (output, place) = (Self.output, CompileOutput.file(scratch(Self.output)))
        if mode.isPicture {
            // Other pages are laid out, and not drawn.
            if let first = try? PageList("1") { options.output.pictures.pages = first }
            output += "-1"
            if let template = try? OutputTemplate(scratch("\(Self.output)-{page}")) {
                place = .template(template)
            }
        }
        scratch.delete(output)
        let task = CompileTask(.file(scratch(name)), to: place, mode: mode)
        let all = options
        let result = wait { await NoteCompiler.compile(task, options: all) }
        // Settings go to the standard output.
        return Compiled(result: result, bytes: scratch.read(output), isFile: mode != .settings)
    }

    /// Binds notes, and reads the bytes that were written.
    func bind(_ notes: [[UInt8]], title: String?) -> Compiled {
        let scratch = Scratch.shared
        let inputs = notes.enumerated().map { number, note in
            CompileInput.file(scratch.write(note, to: "bound-\(number).txt"))
        }
        scratch.delete(Self.output)
        let task = BookTask(inputs, to: .file(scratch(Self.output)), title: title)
        let options = options
        let (result, ofNotes) = wait {
            var ofNotes: [CompileResult] = []
            let result = await NoteCompiler.compile(task, options: options) { ofNotes.append($0) }
            return (result, ofNotes)
        }
        // A fault of a note is one of the book.
        let fault = ofNotes.first { $0.error != nil }
        return Compiled(result: fault ?? result, bytes: scratch.read(Self.output), isFile: true)
    }

    /// Fails if what `run` compiles on another number of processors differs from `bytes`.
    func expectSame(
        _ bytes: [UInt8], jobs: Int, _ oracles: borrowing Oracles, _ run: (Compiling) -> Compiled
    ) throws(OracleFailure) {
        var other = self
        other.options.environment.jobs = jobs
        let again = run(other).bytes.map { oracles.seen($0, by: .sameness) }
        try expect(.sameness, again == bytes, "another run gives other bytes")
    }

    private static let output = "out"
}

/// Waits for `work`, which runs elsewhere, and before all work of the usual priority: a test that waits here
/// holds one of few threads, while every other test may be queued for them.
private func wait<Result: Sendable>(for work: @escaping @Sendable () async -> Result) -> Result {
    let done = DispatchSemaphore(value: 0)
    let slot = Slot<Result>()
    Task.detached(priority: .high) {
        let result = await work()
        slot.result.withLock { $0 = result }
        done.signal()
    }
    done.wait()
    guard let result = slot.result.withLock({ $0 }) else {
        preconditionFailure("a task ended without a result")
    }
    return result
}

/// A place for the result of a task.
private final class Slot<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
}
