import NotecTestSupport
import Testing

@testable import NoteFiles

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder
    private let watch: FileWatch

    init() throws {
        folder = try TemporaryFolder()
        watch = try FileWatch(in: folder.path)
        try run("mkdir -p a/b other fonts; echo 1 >a/b/note; echo 1 >other/note")
        try run("ln -s a way; ln -s a/b/note link")
        for path in ["a/b/note", "way/b/note", "link", "a/b/missing", "later/on/note", "end"] {
            try watch.add(path)
        }
        try watch.add(allIn: "fonts/", with: ["otf", "ttf"])
    }

    private func run(_ lines: String) throws {
        var shell = Subprocess("/bin/sh", ["-e", "-c", lines])
        shell.folder = folder.path
        let result = try shell.run()
        #expect(result.ending == .exited(0), "\(result.errorText)")
    }

    /// The paths that are told after `lines`, but for a last one that is always told.
    private func changes(after lines: String) throws -> [String] {
        try run("\(lines)\n: >end")
        let changes = try watch.changes().map { String(decoding: $0, as: UTF8.self) }
        #expect(changes.contains("end"))
        return changes.filter { $0 != "end" }
    }

    private static let all = ["a/b/missing", "a/b/note", "link", "way/b/note"]
    private static let note = ["a/b/note", "link", "way/b/note"]
    private static let saves: [(String, [String])] = [
        ("echo 2 >a/b/note", note),
        ("echo 2 >a/b/new; mv a/b/new a/b/note", note),
        ("mv a/b/note a/b/note~; echo 2 >a/b/note", note),
        ("rm a/b/note", note),
        ("chmod 600 a/b/note", note),
        ("ln -f other/note a/b/note", note),
        ("echo 1 >a/b/missing", ["a/b/missing"]),
        ("echo 1 >a/b/other; echo 1 >other/note; cat a/b/note >out", []),
        ("ln -sfn other/note link", ["link"]),
        ("rm link", ["link"]),
        ("ln -sfn other way", ["way/b/note"]),
        ("mv a c; mv c a", all),
        ("rm -r a", all),
        ("mv other/note other/new; mkdir later", ["later/on/note"]),
        ("mkdir -p later/on; echo 1 >later/on/note", ["later/on/note"]),
        ("echo 1 >fonts/one.OTF", ["fonts/"]),
        ("echo 1 >fonts/one.pdf", []),
        ("mkdir fonts/below", ["fonts/"]),
    ]

    @Test(arguments: saves)
    func tellsWhatChanged(lines: String, expected: [String]) throws {
        #expect(try changes(after: lines) == expected)
    }

    @Test func watchesWhatComesBack() throws {
        #expect(try changes(after: "rm -r a") == Self.all)
        // Folders may be there before their watches are, and then nothing tells of what is in them.
        #expect(try changes(after: "mkdir -p a/b; echo 3 >a/b/note") == Self.all)
        #expect(try changes(after: "echo 4 >a/b/note") == Self.note)
        #expect(try changes(after: "mv a c; mkdir -p a/b") == Self.all)
        #expect(try changes(after: "echo 5 >c/b/note") == [])
        #expect(try changes(after: "echo 6 >a/b/note") == Self.note)
    }

    @Test func followsLinksToTheirNewTargets() throws {
        #expect(try changes(after: "ln -sfn other/note link") == ["link"])
        #expect(try changes(after: "echo 2 >other/new; mv other/new other/note") == ["link"])
        #expect(try changes(after: "mkdir other/b; ln -sfn other way") == ["way/b/note"])
        #expect(try changes(after: "echo 2 >other/b/note") == ["way/b/note"])
        #expect(try changes(after: "mv other gone") == ["link", "way/b/note"])
    }

    @Test func forgetsWhatNobodyNeeds() throws {
        for path in ["link", "way/b/note", "later/on/note"] { watch.remove(Array(path.utf8)) }
        #expect(try changes(after: "echo 2 >a/b/note; mkdir later") == ["a/b/note"])
        #expect(try changes(after: "mv a c; mv c a") == ["a/b/missing", "a/b/note"])
        for path in ["a/b/note", "a/b/missing"] { watch.remove(Array(path.utf8)) }
        #expect(try changes(after: "rm -r a other; mkdir a; echo 1 >a/b") == [])
        try watch.add("a/b")
        #expect(try changes(after: "echo 2 >a/b") == ["a/b"])
    }

    @Test func namesAreBytes() throws {
        for path in ["a/\u{E9}", "a/e\u{301}", "a/\u{10FEE9}"] { try watch.add(path) }
        #expect(try changes(after: "echo 1 >a/\u{E9}") == ["a/\u{E9}"])
        let composed = try changes(after: "echo 1 >a/e\u{301}").map { Array($0.utf8) }
        #expect(composed == [Array("a/e\u{301}".utf8)])
        try run("mkdir 'a\u{600}'")
        for path in ["a\u{600}/\u{338}n", "\(folder.path)/a/\u{301}"] { try watch.add(path) }
        #expect(try changes(after: "echo 1 >'a\u{600}/\u{338}n'") == ["a\u{600}/\u{338}n"])
        #expect(try changes(after: "echo 1 >'a/\u{301}'") == ["\(folder.path)/a/\u{301}"])
        #expect(try changes(after: "echo 1 >\"$(printf 'a/\\351')\"") == ["a/\u{10FEE9}"])
    }

    @Test func eventsThatAreLostAreOfAllFiles() throws {
        // More than the queue of the system holds, usually 16,384.
        let limit = try FileContents.bytes(
            of: "/proc/sys/fs/inotify/max_queued_events", limit: 64, isTrusted: true)
        let count = (Int(String(decoding: limit, as: UTF8.self).filter(\.isNumber)) ?? 0) + 1000
        let lines = "i=0; while [ $i -lt \(count) ]; do : >a/b/x$((i % 2)); i=$((i + 1)); done"
        #expect(try changes(after: lines) == (Self.all + ["fonts/", "later/on/note"]).sorted())
    }
}
