import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct SourceInspectionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func inspect(_ bytes: [UInt8]) throws -> SourceInspection {
        let path = try folder.write(bytes, to: "note.txt")
        var blocks = SourceBlocks(of: try SourceFile(.file(path), CompileOptions()))
        return try SourceInspection(&blocks)
    }

    private func refusal(_ bytes: [UInt8]) throws -> InvalidText? {
        do {
            _ = try inspect(bytes)
            return nil
        } catch RunError.notText(let text) {
            return text
        }
    }

    @Test(
        arguments: [
            ([0xFF], 1, 1, 0), ([0x61, 0x0D, 0x0A, 0xC3, 0xA6, 0x80], 2, 2, 5),
            ([0x61, 0x0D, 0x62, 0xE9, 0x63], 2, 2, 3),
            ([0xEF, 0xBB, 0xBF, 0x61, 0xC0], 1, 2, 4), ([0x61, 0xE2, 0x82], 1, 2, 1),
            ([0xED, 0xA0, 0x80], 1, 1, 0),
            ([0xF4, 0x90, 0x80, 0x80], 1, 1, 0), ([0xFF, 0xFE, 0x61, 0x00], 1, 1, 0),
            ([0x09, 0x80], 1, 2, 1),
        ] as [([UInt8], Int, Int, Int)])
    func placesTheFirstByteThatIsNotText(bytes: [UInt8], line: Int, column: Int, offset: Int) throws {
        let text = try #require(try refusal(bytes))
        #expect(text.line == line)
        #expect(text.column == column)
        #expect(text.offset == offset)
        #expect(text.byte == bytes[offset])
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5])
    func readsCharactersAcrossBlocks(shift: Int) throws {
        let padding = [UInt8](repeating: 0x61, count: SourceFile.blockSize - shift)
        for character in ["å", "漢", "𝄞"] {
            let bytes = padding + Array(String(repeating: character, count: 1000).utf8)
            #expect(try inspect(bytes).byteCount == bytes.count)
            let cut = padding + Array(character.utf8.dropLast())
            #expect(try refusal(cut)?.offset == padding.count)
            #expect(try refusal(cut)?.column == padding.count + 1)
        }
    }

    @Test(arguments: [
        ("", "en"), ("...", "en"), ("Hello", "en"), ("これは漢字とかなの文です", "ja"),
        ("中文的一个例子里有一个日文字の好好学习", "zh-Hans"),
        ("안녕하세요 漢字", "ko"), ("中文 OK", "zh-Hans"), ("שלום", "he"), ("سلام", "ar"), ("สวัสดี", "th"),
        ("नमस्ते", "hi"),
        ("Γειά", "el"), ("Привет", "ru"), ("Привет hello world", "en"), ("שלום Привет, мир", "ru"),
    ])
    func guessesTheLanguageByTheScripts(text: String, language: String) throws {
        #expect(try inspect(Array(text.utf8)).scripts.language == language)
    }

    @Test func countsLettersAlone() throws {
        let counts = try inspect(Array("a.Z 0[`{@ é×\u{FF21}".utf8)).scripts
        #expect(counts[.latn] == 3)
    }

    @Test(arguments: ["missing.txt", "."])
    func tellsWhatCannotBeRead(name: String) throws {
        do {
            _ = try SourceFile(.file(folder(name)), CompileOptions())
            Issue.record("was read")
        } catch {
            #expect(error.message.hasPrefix("cannot read: "))
        }
    }
}
