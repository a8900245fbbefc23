import Foundation
import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct AtomicOutputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String, commits: Bool = true) throws(RunError) {
        let output = try AtomicOutput(.file(folder(name)), temporaryDirectory: folder.path)
        try output.write(Array(text.utf8))
        if commits { _ = try output.commit() }
    }

    private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: folder(name))
    }

    private func inode(_ name: String) throws -> Int? { try attributes(name)[.systemFileNumber] as? Int }

    @Test func isThereWholeOrNotAtAll() throws {
        try write("new", to: "out", commits: false)
        #expect(try folder.names == [])
        try write("new", to: "out")
        try write("newer", to: "out", commits: false)
        #expect(try folder.read("out") == Array("new".utf8))
        try write("newest", to: "out")
        #expect(try folder.read("out") == Array("newest".utf8))
        #expect(try folder.names == ["out"])
    }

    @Test func hasTheModeOfTheOldFileOrTheMask() throws {
        let mask = umask(0o027)
        defer { umask(mask) }
        try write("a", to: "new")
        #expect(try attributes("new")[.posixPermissions] as? Int == 0o640)
        try folder.write("b", to: "old")
        chmod(folder("old"), 0o604)
        try write("a", to: "old")
        #expect(try attributes("old")[.posixPermissions] as? Int == 0o604)
    }

    @Test func followsLinks() throws {
        try folder.write("old", to: "target")
        try FileManager.default.createDirectory(atPath: folder("sub"), withIntermediateDirectories: false)
        symlink("../target", folder("sub/link"))
        symlink("sub/link", folder("link"))
        symlink("nothing", folder("dangling"))
        try write("new", to: "link")
        try write("made", to: "dangling")
        #expect(try folder.read("target") == Array("new".utf8))
        #expect(try folder.read("nothing") == Array("made".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "sub/link")
    }

    @Test func refusesLinksThatGoRound() {
        symlink("loop", folder("loop"))
        #expect(throws: RunError.self) { try write("new", to: "loop") }
    }

    @Test(arguments: [3, 300_000])
    func leavesEqualBytesAlone(length: Int) throws {
        let text = String(repeating: "a", count: length)
        try write(text, to: "out")
        let inode = try inode("out")
        utimes(folder("out"), [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
        try write(text, to: "out")
        #expect(try self.inode("out") == inode)
        let date = try #require(try attributes("out")[.modificationDate] as? Date)
        #expect(date.timeIntervalSince1970 > 1_000_000)
        try write(String(text.dropLast()) + "b", to: "out")
        #expect(try self.inode("out") != inode)
    }

    @Test func namesWhatCannotBeCreated() throws {
        try folder.write("", to: "file")
        for (name, reason) in [
            ("none/out", "its folder is not there"), (".", "Is a directory"),
            ("file/out", "Not a directory"),
        ] {
            #expect(throws: RunError.cannotCreate(file: folder(name), reason: reason)) {
                try write("a", to: name)
            }
        }
    }

    @Test func failsOnAFullDisk() {
        #expect(throws: RunError.writeFailed(file: "/dev/full", reason: "No space left on device")) {
            let output = try AtomicOutput(.file("/dev/full"), temporaryDirectory: folder.path)
            try output.write([0x61])
            _ = try output.commit()
        }
    }

    /// The outputs `names` with the text "new", which are whole and not yet seen.
    private func unseen(_ names: [String]) throws(RunError) -> [AtomicOutput] {
        var outputs: [AtomicOutput] = []
        for name in names {
            let output = try AtomicOutput(.file(folder(name)), temporaryDirectory: folder.path)
            try output.write(Array("new".utf8))
            try output.finishWriting()
            outputs.append(output)
        }
        return outputs
    }

    @Test func severalAreSeenTogether() throws {
        try folder.write("old", to: "a")
        try folder.write("new", to: "b")
        #expect(try AtomicOutput.commit(unseen(["a", "b", "c"])) == 9)
        for name in ["a", "b", "c"] { #expect(try folder.read(name) == Array("new".utf8)) }
        #expect(try folder.names == ["a", "b", "c"])
    }

    /// The folder of the last one goes when all are whole, so that it alone cannot get its name.
    @Test func noneIsSeenWhereOneCannotGetItsName() throws {
        try FileManager.default.createDirectory(
            atPath: folder("gone"), withIntermediateDirectories: false)
        try folder.write("old", to: "a")
        try folder.write("new", to: "b")
        do {
            let outputs = try unseen(["a", "b", "c", "gone/d"])
            try FileManager.default.removeItem(atPath: folder("gone"))
            #expect(throws: RunError.self) { try AtomicOutput.commit(outputs) }
        }
        #expect(try folder.read("a") == Array("old".utf8))
        #expect(try folder.names == ["a", "b"])
    }
}
