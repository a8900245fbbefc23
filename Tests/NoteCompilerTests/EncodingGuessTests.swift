import NotecTestSupport
import Testing

@testable import NoteCompiler

/// The encoding that a note which is not UTF-8 may be in. The referee is `iconv`.
@Suite struct EncodingGuessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func converted(_ text: [UInt8], to encoding: String) throws -> [UInt8] {
        // What the encoding has not got is left out.
        var command = Subprocess("iconv", ["-c", "-f", "UTF-8", "-t", encoding])
        command.input = text
        return try command.run().output
    }

    private func refusal(_ bytes: [UInt8], _ name: String = "note.txt") async throws -> RunError? {
        try folder.write(bytes, to: name)
        let task = CompileTask(.file(folder(name)), to: .standardOutput, mode: .check)
        return await compile(task).error
    }

    @Test(arguments: [
        ("ISO-8859-1", "Über die Brücke fährt der müde König, größer als je."),
        ("WINDOWS-1252", "Über die Brücke fährt der müde König — „größer“ als je."),
        ("ISO-8859-1", "L'été dernier, nous avons passé à côté de la forêt où ça gênait."),
        ("ISO-8859-1", "El niño comió una piña en el jardín. ¿Verdad? ¡Sí!"),
        ("ISO-8859-1", "På ön går en älg och äter gröna blåbär."),
        ("ISO-8859-1", "Così è più facile: però non c'è né l'età né la città."), ("ISO-8859-1", "café"),
        ("ISO-8859-2", "Zażółć gęślą jaźń, proszę państwa"),
        ("ISO-8859-2", "Příliš žluťoučký kůň úpěl ďábelské ódy"),
        ("WINDOWS-1250", "Zażółć gęślą jaźń, proszę państwa"),
        ("WINDOWS-1250", "Příliš žluťoučký kůň úpěl ďábelské ódy"),
        ("ISO-8859-9", "Türkçe yazılmış güzel bir şiir, ağaçların altında"),
        ("KOI8-R", russian), ("WINDOWS-1251", russian), ("ISO-8859-5", russian), ("IBM866", russian),
        ("ISO-8859-7", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια"),
    ])
    func isThatOfTheText(_ encoding: String, _ text: String) async throws {
        try await expectGuess(encoding, Array("Text\n\(text)\n".utf8))
    }

    @Test(arguments: [
        ("ja", "SHIFT_JIS"), ("ja", "EUC-JP"), ("ko", "EUC-KR"), ("zh-Hans", "GB18030"),
        ("zh-Hant", "BIG5"), ("he", "WINDOWS-1255"), ("ar", "WINDOWS-1256"), ("th", "TIS-620"),
    ])
    func isThatOfTheFixture(_ language: String, _ encoding: String) async throws {
        try await expectGuess(encoding, Fixtures.bytes("languages/\(language).txt"))
    }

    private static let russian = """
        Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью.
        """

    private func expectGuess(_ encoding: String, _ text: [UInt8]) async throws {
        let bytes = try converted(text, to: encoding)
        let error = try #require(try await refusal(bytes))
        let (from, to) = (folder("note.txt"), folder("note.utf8.txt"))
        #expect(
            error.hint == "it may be \(encoding); convert it: iconv -f \(encoding) -t UTF-8 \(from) > \(to)")
        // The command in the hint does it.
        let command = (error.hint ?? "").split(separator: ": ").last.map { String($0) } ?? ""
        #expect(try Subprocess("/bin/bash", ["-c", command]).run().ending == .exited(0))
        #expect(try folder.read("note.utf8.txt") == converted(bytes, from: encoding))
    }

    private func converted(_ bytes: [UInt8], from encoding: String) throws -> [UInt8] {
        var command = Subprocess("iconv", ["-f", encoding, "-t", "UTF-8"])
        command.input = bytes
        return try command.run().output
    }

    @Test(arguments: ["UTF-16", "UTF-32"])
    func isToldByItsMark(_ encoding: String) async throws {
        let bytes = try converted(Array("Title\nSome text\n".utf8), to: encoding)
        let error = try #require(try await refusal(bytes, "a note's.txt"))
        #expect(error.message == "not UTF-8: the file begins with the mark of \(encoding)")
        #expect(error.hint?.hasPrefix("convert it: iconv -f \(encoding) -t UTF-8 '") == true)
        #expect(error.hint?.hasSuffix("a note'\\''s.utf8.txt'") == true)
    }

    @Test func isNotAskedForWhereTheTextBeginsAsUTF8() async throws {
        let error = try await refusal(Array("Größe caf".utf8) + [0xE9, 0x0A])
        #expect(error?.hint == "what stands before is UTF-8, so that this character may be damaged")
    }

    /// No Latin letter is looked for in the beginning of a character with which the file ends.
    @Test(arguments: ["Caf", "Größe caf", ""])
    func isNotAskedForWhereTheFileIsCut(start: String) async throws {
        for end in [[0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x8E]] as [[UInt8]] {
            let error = try await refusal(Array(start.utf8) + end)
            #expect(error?.hint == "the file ends in the middle of a character, as if it had been cut off")
            #expect(error?.message.hasPrefix("not UTF-8: byte 0x") == true)
            let other = try await refusal(Array(start.utf8) + end + [0x0A])
            #expect(other?.hint?.contains("cut") == false)
        }
    }

    /// Whatever the bytes, there is some answer or none.
    @Test func takesAnyBytes() {
        var random = SplitMix(state: 3)
        for _ in 0..<2000 {
            let length = Int(random.next() % 40)
            let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0x80 }
            _ = (EncodingGuess.name(of: bytes), EncodingGuess.name(byMark: bytes))
        }
    }
}
