import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// What paths name, and whether two name the same.
@Suite struct FileStatusTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("12345", to: "sub/file")
        try folder.write("12345", to: "sub/copy")
        for (link, target) in [
            ("way", "sub"), ("link", "way/file"), ("sub/up", "../link"), ("dangling", "sub/none"),
            ("away", "none/file"), ("loop", "loop"),
        ] { #expect(symlink(target, folder(link)) == 0) }
        #expect(link(folder("sub/file"), folder("other")) == 0)
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
    }

    @Test(arguments: [
        ("sub/file", FileStatus.Kind.regular, 5), ("sub/up", .regular, 5), ("way", .directory, nil),
        ("pipe", .other, 0), ("/dev/null", .other, 0), ("dangling", nil, nil), ("nothing", nil, nil),
    ])
    func aPathHasAKind(_ name: String, _ kind: FileStatus.Kind?, _ size: Int?) throws {
        let path = name.hasPrefix("/") ? name : folder(name)
        let status = try FileStatus(of: path)
        #expect(status?.kind == kind)
        if let size { #expect(status?.size == size) }
        #expect(FileSystem.isReplaced(path) == (kind ?? .regular == .regular))
    }

    @Test func anOpenFileTellsTheSame() throws {
        #expect(chmod(folder("sub/file"), 0o4751) == 0)
        let status = try FileDescriptor(reading: folder("link")).status()
        #expect((status.kind, status.size, status.permissions, status.links) == (.regular, 5, 0o751, 2))
    }

    @Test(arguments: [("loop", ELOOP), ("pipe/x", ENOTDIR)])
    func whatCannotBeToldIsAnError(_ name: String, _ code: Int32) {
        #expect(throws: SystemError(code: code)) { try FileStatus(of: folder(name)) }
    }

    /// Paths of one line are of one file, those of different lines of different files.
    @Test func pathsOfOneFileHaveOneIdentity() {
        let names = [
            ["sub/file", "sub/./file", "way/file", "link", "sub/up", "other", "way/../sub//file"],
            ["sub/copy", "way/copy"], ["sub", "way", "sub/."], ["pipe"],
        ]
        let identities = names.map { Set($0.map { FileIdentity(of: folder($0)) }) }
        for identity in identities { #expect(identity.count == 1 && !identity.contains(nil)) }
        #expect(Set(identities).count == names.count)
        for name in ["nothing", "dangling", "loop"] { #expect(FileIdentity(of: folder(name)) == nil) }
    }

    /// A place is where a file would be written: hard links have places of their own, missing files too.
    @Test func pathsToOnePlaceAreEqual() {
        let names = [
            ["sub/file", "sub/./file", "way/file", "link", "sub/up", "way/../way/file"], ["other"],
            ["sub/none", "way/none", "dangling"], ["sub/copy"], ["nothing", "./nothing", "sub/../nothing"],
            ["\u{338}x", "sub/../\u{338}x"], ["e\u{301}"], ["\u{E9}"],
        ]
        let places = names.map { Set($0.map { FilePlace(of: folder($0)) }) }
        for place in places { #expect(place.count == 1 && !place.contains(nil)) }
        #expect(Set(places).count == names.count)
        for name in ["none/file", "away", "loop", "other/x"] { #expect(FilePlace(of: folder(name)) == nil) }
    }

    /// The place stays while files come and go in it.
    @Test func aPlaceDoesNotChangeWithItsFile() throws {
        let (place, identity) = (FilePlace(of: folder("link")), FileIdentity(of: folder("link")))
        try FileManager.default.removeItem(atPath: folder("sub/file"))
        #expect(FilePlace(of: folder("link")) == place)
        try folder.write("new", to: "sub/file")
        #expect(FilePlace(of: folder("way/file")) == place)
        #expect(FileIdentity(of: folder("link")) != identity)
    }

    @Test func changesComeAfterMoments() throws {
        usleep(20_000)
        let before = FileMoment()
        #expect(before.precedesChange(of: folder("link")) == false)
        #expect(before.precedesChange(of: folder("nothing")) == nil)
        // A change of the file's time to long ago is a change.
        let old = timeval(tv_sec: 1, tv_usec: 0)
        #expect(utimes(folder("link"), [old, old]) == 0)
        #expect(before.precedesChange(of: folder("link")) == true)
        #expect(before.precedesChange(of: folder("sub/copy")) == false)
    }
}
