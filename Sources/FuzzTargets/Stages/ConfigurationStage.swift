import NoteCompiler
import NoteSettings
import NoteText

enum ConfigurationStage {
    /// Files of settings: the configuration, a theme, the lock file, and their values in front matter.
    static let target = FuzzTarget(
        "configuration", .settings,
        seeds: "features/front-matter.txt hostile/front-matter-bomb.txt fuzz/configuration"
    ) { input, oracles throws(OracleFailure) in
        let file = input.file
        switch input.choice(0, of: 4) {
        case 1: try expectLock(file, oracles)
        case 2: try compile(over: file, "theme", oracles)
        case 3:
            let note = "---\n".utf8 + file + "\n---\nA note\n".utf8
            try Compiling().compile(note, oracles.settingsMode).expectSound(oracles)
        default: try compile(over: file, "configuration", oracles)
        }
    }

    /// Prints the settings of a note whose configuration, or whose theme, is `file`.
    private static func compile(
        over file: [UInt8], _ kind: String, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        var compiling = Compiling()
        if kind == "theme" {
            let path = Scratch.shared.write(file, to: "theme.yaml")
            do { try compiling.options.settings.set("theme", to: path) } catch {
                throw OracleFailure(oracle: .blame, message: error.message)
            }
        } else {
            compiling.options.environment.configuration = .file(Scratch.shared.write(file, to: "notec.yaml"))
        }
        try compiling.compile(Array("A note\n".utf8), oracles.settingsMode).expectSound(oracles)
    }

    /// A lock file that is read is written as one that reads the same.
    private static func expectLock(_ file: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        guard let lock = lock(file) else {
            return try expect(.roundTrip, !oracles.isPlanted(.roundTrip), "no lock file")
        }
        let written = oracles.seen(Array(lock.text.utf8), by: .roundTrip)
        try expect(
            .roundTrip, self.lock(written)?.text == lock.text, "a lock file that is written reads otherwise")
    }

    private static func lock(_ bytes: [UInt8]) -> LockFile? {
        bytes.withUnsafeBufferPointer { try? LockFile(parsing: $0) }
    }
}

extension Oracles {
    /// To print settings, or to hand them on where the standard output is not to be written to.
    var settingsMode: CompileMode { isAlone ? .settings : .attributedText }
}
