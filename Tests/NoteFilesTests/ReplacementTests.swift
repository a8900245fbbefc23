import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Outputs with temporary names, as on file systems that have no unnamed files.
@Suite struct ReplacementTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func named() throws(SystemError) -> Replacement {
        let replacement = try Replacement(of: folder("out"), isNamed: true)
        let text: StaticString = "new"
        try replacement.write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        return replacement
    }

    @Test func isRenamedOrRemoved() throws {
        do {
            let replacement = try named()
            #expect(try folder.names == [".out.notec0"])
            try replacement.commit()
        }
        #expect(try folder.names == ["out"])
        do { _ = try named() }
        #expect(try folder.names == ["out"])
        #expect(try folder.read("out") == Array("new".utf8))
    }

    @Test func leavesOthersTheirs() throws {
        let first = try named()
        let second = try named()
        #expect(try folder.names == [".out.notec0", ".out.notec1"])
        try second.commit()
        #expect(try folder.names == [".out.notec0", "out"])
        try first.commit()
        #expect(try folder.names == ["out"])
    }

    /// A run of a set that is killed may have put its file in place, and leaves the old one as the next.
    @Test(arguments: [true, false], [[0, 1], [1], [0, 2, 3]])
    func removesLitter(isNamed: Bool, numbers: [Int]) throws {
        for number in numbers { try folder.write("stale", to: ".out.notec\(number)") }
        try folder.write("not of ours", to: ".out.notec")
        do {
            let replacement = try Replacement(of: folder("out"), isNamed: isNamed)
            try replacement.commit()
        }
        #expect(try folder.names == [".out.notec", "out"])
    }

    /// Files that come to be there, or change, while the output is made.
    @Test(arguments: [true, false], [true, false])
    func leavesForeignFilesAlone(isNamed: Bool, existed: Bool) throws {
        if existed { try folder.write("%PDF-1.7 old", to: "out") }
        let late = try Replacement(of: folder("out"), like: .beginning(Array("%PDF-".utf8)), isNamed: isNamed)
        let forced = try Replacement(of: folder("out"), isNamed: isNamed)
        try folder.write("mine", to: "out")
        do throws(SystemError) {
            try late.commit()
            Issue.record("a file that is no PDF is replaced")
        } catch {
            #expect(error == .foreignFile)
        }
        #expect(try folder.read("out") == Array("mine".utf8))
        try forced.commit()
        #expect(try folder.read("out") == [])
        #expect(try folder.names == ["out"])
        try Replacement(of: folder("out"), like: .beginning(Array("%PDF-".utf8)), isNamed: isNamed).commit()
    }

    /// A file with the same bytes comes to be there between the two steps of a set.
    @Test func leavesNoNameBesideTheSameBytes() throws {
        do {
            var replacement = try Replacement(of: folder("out"))
            try replacement.prepare()
            try folder.write("", to: "out")
            try replacement.place()
            replacement.undo()
        }
        #expect(try folder.names == ["out"])
    }

    @Test func hasRoomForLongNames() throws {
        let name = String(repeating: "å", count: 127)
        try Replacement(of: folder(name), isNamed: true).commit()
        #expect(try folder.names == [name])
    }

    /// A mark that begins a name is one character with the slash before it.
    @Test(arguments: [true, false])
    func namesMayBeginWithMarks(isNamed: Bool) throws {
        try Replacement(of: folder("\u{338}a"), isNamed: isNamed).commit()
        #expect(try folder.names == ["\u{338}a"])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func isRemovedOnSignals(number: Int32) async throws {
        try folder.write("old", to: "out")
        await #expect(processExitsWith: .exitCode(128 + number)) {
            [path = folder.path as String, number = number as Int32] in
            for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
            UnfinishedOutputs.removeOnSignals()
            let replacement = try Replacement(of: path + "/out", isNamed: true)
            // To the process: this thread may have signals blocked.
            kill(getpid(), number)
            // What is not used any more would be removed before the signal comes.
            while true { try replacement.write(UnsafeRawBufferPointer(start: nil, count: 0)) }
        }
        #expect(try folder.names == ["out"])
        #expect(try folder.read("out") == Array("old".utf8))
    }

    @Test func isLitterOfWhoIsKilled() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let replacement = try Replacement(of: path + "/out", isNamed: true)
            raise(SIGKILL)
            try replacement.commit()
        }
        #expect(try folder.names == [".out.notec0"])
        do { _ = try Replacement(of: folder("out")) }
        #expect(try folder.names == [])
    }
}

extension Replacement {
    /// Puts the file in its place, unless what is there has the same bytes and only wants its time set, or
    /// not even that.
    consuming func commit(keepsTime: Bool = false) throws(SystemError) {
        try prepare()
        try place(keepsOld: false)
        try finish(keepsTime: keepsTime, isOnly: true)
    }
}
