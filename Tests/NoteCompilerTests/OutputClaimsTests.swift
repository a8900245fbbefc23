import Foundation
import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct OutputClaimsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The outputs of two notes, which one of them may not have.
    private func areRefused(_ first: String, _ second: String, after change: () throws -> Void = {}) throws
        -> Bool
    {
        let claims = OutputClaims([])
        let isFree = claims.claim(folder(first), for: .file("a")) == nil
        try change()
        let conflict = claims.claim(folder(second), for: .file("b"))
        #expect(isFree)
        return conflict?.message("out", of: .file("b")) == "'a' and 'b' would both be written to 'out'"
    }

    @Test func placesAreTheSameHoweverTheyAreCalled() throws {
        try FileManager.default.createDirectory(atPath: folder("sub"), withIntermediateDirectories: false)
        symlink("sub", folder("link"))
        symlink("sub/out", folder("out"))
        for other in ["sub/../sub/out", "link/out", "out"] { #expect(try areRefused("sub/out", other)) }
        for other in ["sub/out2", "link", "none/out"] { #expect(try areRefused("sub/out", other) == false) }
    }

    @Test func placesStayWhenTheirFilesAreReplaced() throws {
        for name in ["new", "old"] {
            if name == "old" { try folder.write("%PDF-", to: name) }
            #expect(
                try areRefused(name, name) {
                    let output = try AtomicOutput(.file(folder(name)), temporaryDirectory: folder.path)
                    try output.write([0x61])
                    _ = try output.commit()
                })
        }
    }

    /// Each name is replaced by itself.
    @Test func twoNamesOfOneFileAreTwoOutputs() throws {
        try folder.write("%PDF-", to: "a")
        link(folder("a"), folder("b"))
        #expect(try areRefused("a", "b") == false)
        let claims = OutputClaims([.file(folder("a"))])
        for name in ["a", "b"] {
            let conflict = claims.claim(folder(name), for: .file("c"))
            #expect(
                conflict?.message("out", of: .file("c"))
                    == "the output 'out' would overwrite the note '\(folder("a"))'")
        }
    }
}
