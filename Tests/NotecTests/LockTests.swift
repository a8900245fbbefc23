import Foundation
import NotecTestSupport
import Testing

/// `--lock` and `--locked`, with the fonts of a folder that changes between two runs.
@Suite struct LockTests {
    private let notec: Notec
    private let fonts = ["--no-system-fonts", "--font-dir", "fonts"]

    init() throws {
        notec = try Notec()
        try FileManager.default.createDirectory(
            atPath: notec.folder("fonts"), withIntermediateDirectories: false)
        try install("opentype/inter/Inter-Regular.otf")
        try install("truetype/noto/NotoSans-Regular.ttf")
        try notec.folder.write("Some text\n", to: "a.txt")
        try notec.folder.write("Текст 12\n", to: "b.txt")
    }

    @Test func namesTheFacesThatWereUsed() throws {
        #expect(try run("--lock", "faces.lock", "a.txt", "b.txt").status == 0)
        let hash = try sha256("fonts/Inter-Regular.otf")
        let entry = """
                  - name: "Inter-Regular"
                    family: "Inter"
                    style: "Regular"
                    version: "Version 3.019;git-0a5106e0b"
                    file: "Inter-Regular.otf"
                    index: 0
                    sha256: \(hash)

            """
        let head = "# The faces that notes were set in, as notec --lock wrote them.\nnotec-lock: 1\n"
        #expect(try lock() == head + "faces:\n  sans:\n    Cyrl:\n\(entry)    Latn:\n\(entry)")
        #expect(try run("--lock", "faces.lock", "--locked", "a.txt", "b.txt").status == 0)
    }

    @Test func isTheSameWhereverTheFontsAre() throws {
        #expect(try run("--lock", "one.lock", "a.txt").status == 0)
        let moved =
            "mv fonts elsewhere; \"$notec\" --no-system-fonts --font-dir elsewhere --lock two.lock a.txt"
        #expect(try notec.shell("\(moved) && cmp one.lock two.lock").status == 0)
    }

    @Test func isTheSameForOneJobAndMany() throws {
        #expect(try run("-j1", "--lock", "one.lock", "a.txt", "b.txt").status == 0)
        #expect(try run("-j8", "--lock", "two.lock", "b.txt", "a.txt").status == 0)
        #expect(try notec.folder.read("one.lock") == notec.folder.read("two.lock"))
    }

    @Test func isNotWrittenForANoteWithErrors() throws {
        let old = "# The faces that notes were set in, as notec --lock wrote them.\n"
        try notec.folder.write(old, to: "faces.lock")
        try notec.folder.write("no \u{1234}\n", to: "bad.txt")
        #expect(try run("--lock", "faces.lock", "a.txt", "bad.txt").status == 1)
        #expect(try lock() == old)
        #expect(try run("--check", "--lock", "faces.lock", "a.txt").status == 0)
        #expect(try lock() == old)
    }

    @Test func tellsAChangedFileByItsHash() throws {
        #expect(try run("--lock", "faces.lock", "a.txt").status == 0)
        let old = try sha256("fonts/Inter-Regular.otf").prefix(12)
        let pdf = try notec.folder.read("a.pdf")
        try notec.folder.write("Other text\n", to: "a.txt")
        try bumpVersion(of: "fonts/Inter-Regular.otf")
        let new = try sha256("fonts/Inter-Regular.otf").prefix(12)
        let outcome = try run("--lock", "faces.lock", "--locked", "a.txt")
        #expect(outcome.status == 69)
        let message = """
            notec: error: Inter Regular (sans, Latn) has changed: the lock has \(old)… (version 3.019), \
            this machine has \(new)… (version 3.029)

            """
        #expect(outcome.errors == message)
        #expect(try notec.folder.read("a.pdf") == pdf)
    }

    @Test func tellsAFaceThatIsGone() throws {
        #expect(try run("--lock", "faces.lock", "a.txt").status == 0)
        try FileManager.default.removeItem(atPath: notec.folder("fonts/Inter-Regular.otf"))
        let outcome = try run("--lock", "faces.lock", "--locked", "a.txt", "a.txt", "--check")
        #expect(outcome.status == 69)
        let message = "Noto Sans Regular (sans, Latn) is not in the lock, which has Inter Regular"
        #expect(outcome.errors == "notec: error: \(message)\n", "said once for all notes")
    }

    @Test func tellsAScriptThatIsNotLocked() throws {
        #expect(try run("--lock", "faces.lock", "a.txt").status == 0)
        let outcome = try run("--lock", "faces.lock", "--locked", "b.txt")
        #expect(outcome.status == 69)
        let message =
            "Inter Regular (sans, Cyrl) is not in the lock, which has no face for this role and script"
        #expect(outcome.errors == "notec: error: \(message)\n")
        #expect(!(try notec.folder.names.contains("b.pdf")))
    }

    @Test func letsDigitsBeInAnyLockedFace() throws {
        #expect(try run("--lock", "faces.lock", "a.txt").status == 0)
        try notec.folder.write("12\n", to: "digits.txt")
        #expect(try run("--lock", "faces.lock", "--locked", "digits.txt").status == 0)
    }

    @Test func isFoundByTheNotesOwnSetting() throws {
        try FileManager.default.createDirectory(
            atPath: notec.folder("notes"), withIntermediateDirectories: false)
        try notec.folder.write("---\nlock: ../faces.lock\n---\nSome text\n", to: "notes/a.txt")
        #expect(try run("notes/a.txt").status == 0)
        #expect(!(try notec.folder.names.contains("faces.lock")), "a note writes no file but its own")
        #expect(try run("--locked", "--root", ".", "notes/a.txt").status == 1, "it is not there")
        #expect(try run("--lock", "faces.lock", "notes/a.txt").status == 0)
        #expect(try run("--locked", "--root", ".", "notes/a.txt").status == 0)
        #expect(try run("--locked", "notes/a.txt").status == 1, "it is outside the folder of the note")
        #expect(try run("--locked", "--set", "lock=faces.lock", "a.txt").status == 0)
        #expect(try run("--locked", "a.txt").status == 64)
    }

    @Test func isRefusedWhereItIsNoLockFile() throws {
        try notec.folder.write("notec-lock: 1\nfaces:\n  sans: x\n", to: "faces.lock")
        let outcome = try run("--lock", "faces.lock", "--locked", "a.txt")
        #expect(outcome.status == 78)
        #expect(outcome.errors == "faces.lock:3:9: error: a role is a mapping\n")
        #expect(try run("--lock", "none.lock", "--locked", "a.txt").status == 66)
        #expect(try run("--lock", "a.txt", "a.txt").status == 64)
        #expect(try run("--lock", "a.pdf", "a.txt").status == 64)
        #expect(try run("--lock", "no/such/folder", "a.txt").status == 73)
    }

    private func run(_ arguments: String...) throws -> Notec.Outcome {
        try notec.shell("\"$notec\" " + (fonts + arguments).joined(separator: " "))
    }

    private func lock() throws -> String {
        String(decoding: try notec.folder.read("faces.lock"), as: UTF8.self)
    }

    private func install(_ font: String) throws {
        let name = String(font.split(separator: "/").last ?? "")
        let file = URL(filePath: ListedFonts.path(font))
        try notec.folder.write(Data(contentsOf: file), to: "fonts/\(name)")
    }

    /// Makes version 3.029 of 3.019, in the UTF-16 of the name table.
    private func bumpVersion(of font: String) throws {
        var bytes = Data(try notec.folder.read(font))
        let old = Data("3.019".utf8.flatMap { [0, $0] })
        while let place = bytes.firstRange(of: old) { bytes[place.lowerBound + 7] = UInt8(ascii: "2") }
        try notec.folder.overwrite(bytes, in: font)
    }

    private func sha256(_ name: String) throws -> String {
        String(decoding: try Subprocess("sha256sum", [notec.folder(name)]).output().prefix(64), as: UTF8.self)
    }
}
