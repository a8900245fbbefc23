import NoteText
import Testing

@testable import NoteCompiler

/// The notes that links name.
@Suite struct BookLinkTests {
    private static let links = BookLinks(
        ["/r/a.md", "/r/sub/Other note.md", "/r/sub/a.md"].map { .file($0) })

    @Test(arguments: [
        ("a.md", "/r/", 0), ("./a.md#x", "/r/", 0), ("../a.md", "/r/sub/", 0), ("a.md", "/r/sub/", 2),
        ("sub/Other%20note.md", "/r/", 1), ("/r/a.md", "/x/", 0), ("a.md", "/x/", nil), ("#a", "/r/", nil),
        ("http://a.md", "/r/", nil), ("Other note.md", "/r/", nil),
    ])
    func areFoundByPath(_ target: String, _ folder: String, _ expected: Int?) {
        #expect(Self.links.target(of: Link(to: target), from: folder)?.note == expected)
    }

    @Test(arguments: [("other NOTE.md#x", 1), ("x/a.md", 0), ("b.md", nil)])
    func areFoundByName(_ target: String, _ expected: Int?) {
        let found = Self.links.target(of: Link(to: target, namesNote: true), from: "/x/")
        #expect(found?.note == expected)
        #expect(found?.name == (target.hasSuffix("#x") ? "x" : nil))
    }

    @Test(arguments: [
        ("/a/b.pdf", "/a/c.pdf", "b.pdf"), ("/a/b.pdf", "/a/x/c.pdf", "../b.pdf"),
        ("/a/x/b.pdf", "/a/c.pdf", "x/b.pdf"),
        ("/b.pdf", "/a/b/c.pdf", "../../b.pdf"), ("/a/./b.pdf", "/a/x/../c.pdf", "b.pdf"),
        ("b.pdf", "c.pdf", "b.pdf"),
    ])
    func pathsAreRelative(_ file: String, _ other: String, _ expected: String) {
        #expect(Self.links.relativePath(to: file, from: other) == expected)
    }
}
