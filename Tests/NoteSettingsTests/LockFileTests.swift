import NoteText
import Testing

@testable import NoteSettings

@Suite struct LockFileTests {
    @Test func isReadAsItIsWritten() throws {
        var lock = LockFile()
        var face = sample
        lock.insert(face, for: LockFile.Use(role: "sans", script: "Latn"))
        face[.postScriptName] = "Aa"
        face[.version] = "\"1\\\" \u{202E}\n\u{1F600}"
        face[.instance] = "wght=400,wdth=87.5"
        lock.insert(face, for: LockFile.Use(role: "sans", script: "Latn"))
        lock.insert(face, for: LockFile.Use(role: "mono", script: "Cyrl"))
        #expect(try parse(lock.text) == lock)
        #expect(try parse(LockFile().text) == LockFile())
    }

    @Test func isSorted() throws {
        let orders = [["Hira", "Latn", "Arab"], ["Arab", "Hira", "Latn"], ["Latn", "Arab", "Hira"]]
        let texts = orders.map { scripts in
            var lock = LockFile()
            for script in scripts { lock.insert(sample, for: LockFile.Use(role: "sans", script: script)) }
            return lock.text
        }
        #expect(Set(texts).count == 1)
        #expect(
            texts[0].split(separator: "\n").filter { $0.hasPrefix("    ") && $0.hasSuffix(":") }
                == ["    Arab:", "    Hira:", "    Latn:"])
    }

    @Test func saysNothingMoreOfDigits() throws {
        var lock = LockFile()
        lock.insert(sample, for: LockFile.Use(role: "sans", script: "Zyyy"))
        #expect(lock.withoutRepetitions() == lock)
        lock.insert(sample, for: LockFile.Use(role: "sans", script: "Latn"))
        #expect(lock.withoutRepetitions().uses.map(\.script) == ["Latn"])
        var emoji = sample
        emoji[.family] = "Emoji"
        lock.insert(emoji, for: LockFile.Use(role: "sans", script: "Zyyy"))
        #expect(lock.withoutRepetitions()[LockFile.Use(role: "sans", script: "Zyyy")] == [emoji])
    }

    @Test(arguments: [
        ("", 0, "a lock file is a mapping"),
        ("[]", 0, "a lock file is a mapping"),
        ("faces: {}\n", 0, "a lock file has the keys 'notec-lock' and 'faces'"),
        ("notec-lock: 2\nfaces: {}\n", 0, "this version reads form 1 only"),
        ("notec-lock: 1\nfonts: {}\n", 14, "unknown key 'fonts'"),
        ("notec-lock: 1\nfaces: []\n", 21, "'faces' is a mapping"),
        ("notec-lock: 1\nfaces: {serif: {}}\n", 22, "no role is 'serif'"),
        ("notec-lock: 1\nfaces: {sans: {Latin: []}}\n", 29, "no script is 'Latin'"),
        ("notec-lock: 1\nfaces: {sans: {Latn: {}}}\n", 35, "the faces of a script are a list"),
        ("notec-lock: 1\nfaces: {sans: {Latn: [{}]}}\n", 36, "a face has no 'name'"),
        ("notec-lock: 1\nfaces: {sans: {Latn: [{name: []}]}}\n", 43, "a text is missing"),
        ("notec-lock: 1\nfaces: {sans: {Latn: [{index: -1}]}}\n", 37, "'index' is not '-1'"),
        ("notec-lock: 1\nfaces: {sans: {Latn: [{sha256: 12}]}}\n", 37, "'sha256' is not '12'"),
        ("notec-lock: 1\nnotec-lock: 1\n", 14, "'notec-lock' is given twice"),
        (
            "notec-lock: 1\nfaces: {sans: \n", 29,
            "while parsing a flow node, did not find expected node content"
        ),
    ])
    func isRefused(text: String, byte: Int, message: String) {
        let problem = #expect(throws: Problem.self) { try parse(text) }
        #expect(problem?.message == message && problem?.span?.start == byte)
    }

    private var sample: LockedFace {
        LockedFace([
            .postScriptName: "Box-Regular", .family: "Box", .style: "Regular", .file: "Box.ttf", .index: "0",
            .sha256: String(repeating: "a0", count: 32),
        ])
    }

    private func parse(_ text: String) throws(Problem) -> LockFile {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
            try LockFile(parsing: bytes)
        }
    }
}
