import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Links, folders and names.
@Suite struct FileSystemTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("text", to: "sub/file")
    }

    private func link(_ name: String, to target: String) { #expect(symlink(target, folder(name)) == 0) }

    @Test(arguments: [
        ("", ""), ("a", ""), ("/", "/"), ("/a", "/"), ("a/", "a/"), ("a/b", "a/"), ("//a//b", "//a//"),
        ("../\u{E9}/e\u{301}", "../\u{E9}/"), ("a/\u{338}b", "a/"),
        ("/\u{301}", "/"), ("\u{600}/b", "\u{600}/"),
    ])
    func aPathHasItsFolder(_ path: String, _ directory: String) {
        #expect(FileSystem.directory(of: path).utf8.elementsEqual(directory.utf8))
    }

    /// Relative targets start from the folder of their link, wherever the path to that leads.
    @Test func linksAreFollowedFromTheirFolders() throws {
        link("way", to: "sub")
        link("sub/inner", to: "file")
        link("sub/up", to: "../way/inner")
        link("absolute", to: folder("sub/up"))
        link("dangling", to: "none/later")
        link("root", to: "/\u{301}none")
        for (name, target) in [
            ("sub/file", "sub/file"), ("way", "sub"), ("way/inner", "way/file"),
            ("sub/up", "sub/../way/file"), ("absolute", "sub/../way/file"), ("dangling", "none/later"),
            ("nothing", "nothing"),
        ] { #expect(try FileSystem.target(of: folder(name)) == folder(target), "\(name)") }
        #expect(try FileSystem.target(of: folder("root")) == "/\u{301}none")
        #expect(FileSystem.realPath(of: folder("absolute")) == FileSystem.realPath(of: folder("sub/file")))
        #expect(FileSystem.realPath(of: folder("dangling")) == nil)
        #expect(FileSystem.exists(folder("dangling")) && !FileSystem.exists(folder("nothing")))
    }

    /// As many as the system follows, and no more.
    @Test func chainsOfLinksHaveAnEnd() throws {
        try folder.write("end", to: "l0")
        for number in 1...41 { link("l\(number)", to: "l\(number - 1)") }
        for number in [1, 39, 40, 41] {
            let target = try? FileSystem.target(of: folder("l\(number)"))
            let isOpened = (try? FileDescriptor(reading: folder("l\(number)"))) != nil
            #expect((target == folder("l0")) == (number < 40))
            #expect(isOpened == (number <= 40))
        }
        link("one", to: "two")
        link("two", to: "one")
        #expect(throws: SystemError(code: ELOOP)) { try FileSystem.target(of: folder("one")) }
    }

    /// Names that are no text, and targets as long as the system has them.
    @Test func targetsMayBeAnyBytes() throws {
        let name = [0x2E, 0x2F, 0xE9, 0xFF, 0xF4, 0x8F, 0xBB, 0xBF].map { CChar(bitPattern: $0) } + [0]
        #expect(symlink(name, folder("odd")) == 0)
        let target = try #require(FileSystem.linkTarget(of: folder("odd")))
        #expect(PathText.name(of: target) == PathText.name(of: folder("")).dropLast() + name)
        let long = Array(repeating: "long", count: 800).joined(separator: "/")
        link("long", to: long)
        #expect(FileSystem.linkTarget(of: folder("long")) == folder(long))
    }

    @Test func entriesHaveKinds() throws {
        try folder.write("", to: ".hidden")
        link("to-folder", to: "sub")
        link("to-file", to: "sub/file")
        link("to-nothing", to: "none")
        link("to-device", to: "/dev/null")
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let kinds = FolderEntry.entries(of: folder.path).map { ($0.name, $0.kind(in: folder.path)) }
        #expect(
            Dictionary(uniqueKeysWithValues: kinds) == [
                "sub": .folder, "to-folder": .folder, "to-file": .other, "to-nothing": .other,
                "to-device": .special, "pipe": .special,
            ])
        #expect(FolderEntry.entries(of: folder("none")).isEmpty)
        #expect(FolderEntry.entries(of: folder("sub/file")).isEmpty)
    }

    /// Only a regular file that nobody holds is a stale temporary file.
    @Test func staleFilesAreThoseOfNobody() throws {
        link("link", to: "sub/file")
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        for name in ["link", "pipe", "sub", "none"] {
            #expect(!FileSystem.removeStaleFile(folder(name)), "\(name)")
        }
        #expect(try folder.names == ["link", "pipe", "sub"])
        do {
            let owner = try FileDescriptor(reading: folder("sub/file"))
            let isOurs = owner.lock()
            #expect(isOurs)
            #expect(!FileSystem.removeStaleFile(folder("sub/file")))
        }
        #expect(FileSystem.removeStaleFile(folder("sub/file")))
        #expect(!FileSystem.exists(folder("sub/file")))
    }
}
