import NotecTestSupport
import Testing

/// Pictures that libraries decode, in a process of their own.
@Suite struct DecodedPictureTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// Makes a PDF of a note with all files, and returns what is said of them.
    private func compiled(_ files: [[UInt8]], _ options: String...) throws -> [Substring] {
        let names = (0..<files.count).map { "\($0).pic" }
        for (name, file) in zip(names, files) { try notec.folder.write(file, to: name) }
        let note = "T\n\n" + names.map { "![It](\($0)){width=20}\n\n" }.joined()
        try notec.folder.write(note, to: "a.txt")
        let arguments = ["--lang", "en", "--force", "-W", "picture/unreadable=warning", "a.txt"] + options
        let outcome = try notec.run(arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.errors.split(separator: "\n").filter { $0.contains("[picture/unreadable]") }
    }

    @Test(arguments: ["plain.webp", "turned.tiff", "clear.avif", "lossy.heic"])
    func isShown(_ name: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        #expect(try compiled([file]) == [])
        #expect(try PDFInspector(path: notec.folder("a.pdf")).check() == [])
        #expect(try compiled([file], "-o", "a{page}.png") == [])
        #expect(try compiled([file], "-o", "a{page}.svg") == [])
    }

    /// libheif ends its process where a picture of HEVC has no configuration.
    @Test func noOtherProcessEnds() throws {
        var file = try Fixtures.bytes("frames/lossy.heic")
        let name = Array("hvcC".utf8)
        let place = try #require(file.indices.first { file[$0...].starts(with: name) })
        file[place] = UInt8(ascii: "x")
        let warnings = try compiled([file])
        #expect(warnings.count == 1 && warnings[0].contains("pixels that cannot be read"), "\(warnings)")
    }

    @Test(arguments: ["clear.webp", "turned.tiff", "turned.avif", "lossy.heic"])
    func damageIsReported(_ name: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        let files = stride(from: 5, to: file.count, by: max(1, file.count / 15)).map { place in
            var damaged = file
            damaged[place] ^= 0xFF
            return damaged
        }
        let parts = (1...4).map { Array(file.prefix(file.count * $0 / 5)) }
        let warnings = try compiled(files + parts)
        #expect(!warnings.isEmpty && warnings.count < files.count + parts.count)
    }

    /// A header of few pixels before a stream of many.
    @Test func sizesMustAgree() throws {
        var file = try Fixtures.bytes("frames/plain.avif")
        let name = Array("ispe".utf8)
        let place = try #require(file.indices.first { file[$0...].starts(with: name) })
        file[place + 11] += 1
        let warnings = try compiled([file])
        #expect(warnings.count == 1)
        let reason = "the AVIF file is damaged: it has pixels that cannot be read"
        #expect(warnings.first?.contains(reason) == true, "\(warnings)")
    }
}
