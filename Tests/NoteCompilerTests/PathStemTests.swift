import Testing

@testable import NoteCompiler

/// The names that outputs have from those of their notes.
@Suite struct PathStemTests {
    @Test(arguments: [
        ("a.txt", "a"), ("sub/a.b.txt", "a.b"), ("sub.d/a", "a"), (".a", ".a"), ("a/", "a"), ("", ""),
        ("../\u{E9}.txt", "\u{E9}"),
        // A mark that begins a name is one character with the slash before it.
        ("sub/\u{338}a.txt", "\u{338}a"),
    ])
    func aStemHasNoFolderAndNoExtension(_ path: String, _ stem: String) {
        #expect(pathStem(path).utf8.elementsEqual(stem.utf8))
    }
}
