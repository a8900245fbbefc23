import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Sets of files that take their places together, and the marks by which files of ours are known.
@Suite struct ReplacementSetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func replacement(_ name: String, isNamed: Bool = false) throws -> Replacement {
        let replacement = try Replacement(of: folder(name), isNamed: isNamed)
        let text: StaticString = "new"
        try replacement.write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        return replacement
    }

    private func prepared(_ name: String, _ isNamed: Bool) throws -> Replacement {
        var replacement = try replacement(name, isNamed: isNamed)
        try replacement.prepare()
        return replacement
    }

    private struct State: Equatable {
        let inode: UInt64
        let permissions: mode_t
        let time: Int
        let text: String
    }

    private func state(_ name: String) throws -> State {
        var status = stat()
        try #require(lstat(folder(name), &status) == 0)
        return State(
            inode: UInt64(status.st_ino), permissions: status.st_mode & 0o7777,
            time: status.st_mtim.tv_sec, text: String(decoding: try folder.read(name), as: UTF8.self))
    }

    /// A file of long ago.
    private func writeOld(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
        #expect(chmod(folder(name), 0o604) == 0)
        let old = timeval(tv_sec: 1000, tv_usec: 0)
        #expect(utimes(folder(name), [old, old]) == 0)
    }

    /// Each way of a file to its place: new, in the place of another, and the same as what is there.
    @Test(arguments: [true, false])
    func aSetIsPlacedAndCanBeTakenBack(isNamed: Bool) throws {
        try writeOld("old", to: "changed")
        try writeOld("new", to: "same")
        let before = try (changed: state("changed"), same: state("same"))
        for isUndone in [true, false] {
            do {
                var fresh = try prepared("fresh", isNamed)
                var changed = try prepared("changed", isNamed)
                var same = try prepared("same", isNamed)
                #expect(try folder.names.filter { !$0.hasPrefix(".") } == ["changed", "same"])
                #expect(try state("changed") == before.changed)
                try fresh.place()
                try changed.place()
                try same.place()
                #expect(try state("fresh").text + state("changed").text == "newnew")
                if isUndone {
                    fresh.undo()
                    changed.undo()
                    same.undo()
                }
            }
            #expect(try folder.names == (isUndone ? ["changed", "same"] : ["changed", "fresh", "same"]))
            #expect(try state("same") == before.same)
            if isUndone { #expect(try state("changed") == before.changed) }
        }
        let changed = try state("changed")
        #expect(
            changed.inode != before.changed.inode && changed.text == "new" && changed.permissions == 0o604)
    }

    /// The time of what stays is set, if it is not to be kept; nothing else of it changes.
    @Test(arguments: [true, false], [true, false])
    func theSameBytesLeaveAFileAlone(keepsTime: Bool, isOfSet: Bool) throws {
        try writeOld("new", to: "out")
        let before = try state("out")
        do {
            var replacement = try replacement("out")
            if isOfSet {
                try replacement.prepare()
                try replacement.place()
                try replacement.finish(keepsTime: keepsTime, isOnly: false)
            } else {
                try replacement.commit(keepsTime: keepsTime)
            }
        }
        let after = try state("out")
        #expect(after.inode == before.inode && after.permissions == before.permissions)
        #expect(keepsTime ? after.time == 1000 : after.time > 1000)
        #expect(try folder.names == ["out"])
    }

    /// The line of a rules file is one of ours if it ends so, whatever stands before that.
    @Test(arguments: [
        ("", true), ("a: b # ours", true), ("a: b # ours\n", true), ("a: b # ours\n c: d", true),
        ("a: b # ours\n  c", false), ("a: b # ours\n\tc", false), ("a: b # ours\n \tc", false),
        ("a: b # ours\nc: d", false), ("a: b # ours \n c", false), ("ours", false), ("a\n # ours", false),
        ("\n # ours", false), (String(repeating: "a ", count: 500_000) + "# ours\n b", true),
    ])
    func aFirstLineIsAMark(_ text: String, _ isOurs: Bool) throws {
        try folder.write(text, to: "out")
        let mark = FileSignature.firstLineEnding(Array(" # ours".utf8))
        if isOurs {
            try Replacement.check(folder("out"), like: mark)
            try Replacement(of: folder("out"), like: mark).commit()
        } else {
            #expect(throws: SystemError.foreignFile) { try Replacement.check(folder("out"), like: mark) }
            #expect(throws: SystemError.foreignFile) {
                _ = try Replacement(of: folder("out"), like: mark)
            }
            #expect(try folder.read("out") == Array(text.utf8))
        }
        #expect(try folder.names == ["out"])
    }

    /// Only whole beginnings count.
    @Test(arguments: [
        ("", true), ("%PDF-", true), ("%PDF-1.7", true), ("%PDF", false), (" %PDF-", false), ("%pdf-", false),
    ])
    func aBeginningIsAMark(_ text: String, _ isOurs: Bool) throws {
        try folder.write(text, to: "out")
        do throws(SystemError) {
            try Replacement.check(folder("out"), like: .beginning(Array("%PDF-".utf8)))
            #expect(isOurs)
        } catch {
            #expect(!isOurs && error == .foreignFile)
        }
    }
}
