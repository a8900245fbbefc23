import Foundation
import NotecTestSupport
import Testing

/// Text of all languages: what the fonts have is set, what they lack is told.
@Suite struct LanguagesTests {
    private static let latin = ListedFonts.path("opentype/inter")

    /// The names of all of ICU's languages and what they are written with, in the fonts that are installed.
    @Test func allOfThemAreSet() throws {
        let notec = try Notec()
        let written = try Subprocess(
            "python3", ["-B", Fixtures.repository + "/Tools/write-languages"]
        ).run()
        #expect(written.ending == .exited(0))
        // 218 languages and 18,914 characters, as ICU 72 has them.
        #expect(written.errorText.hasPrefix("218 languages, 18914 characters, "))
        try notec.folder.write(written.output, to: "languages.txt")
        let outcome = try notec("languages.txt", "-o", "languages.pdf")
        #expect(!outcome.errors.contains("font/missing-glyph"), "\(outcome.errors.prefix(2000))")
        #expect(outcome.status == 0)
        let read = try Subprocess("pdftotext", [notec.folder("languages.pdf"), "-"]).output()
        let lost = characters(written.output).subtracting(characters(read))
        #expect(lost.isEmpty, "\(lost.sorted())")
    }

    /// What UTF-8 is made of, decomposed as far as it goes.
    private func characters(_ text: [UInt8]) -> Set<Unicode.Scalar> {
        Set(String(decoding: text, as: UTF8.self).decomposedStringWithCanonicalMapping.unicodeScalars)
    }

    /// A character that is lacking, as it is reported or ought to be.
    private struct Lack: Hashable {
        let line: Int
        let column: Int
        let scalar: UInt32
        let count: Int
    }

    @Test func whatIsLackingIsToldOnceForEachCharacter() throws {
        let notec = try Notec()
        let foreign = Array("ዕቴሰላምกขคงシスタひらがな漢字假名한글ქართულიשלום").map(String.init)
        // Several sections of text. Every third word is foreign, in steps that share no factor with their
        // number.
        let lines =
            ["Title"]
            + (0..<4000).map { line in
                (0..<9).map { $0 % 3 == 1 ? foreign[(line * 9 + $0) * 7 % foreign.count] : "abc" }
                    .joined(separator: " ")
            }
        try notec.folder.write(lines.joined(separator: "\n"), to: "note.txt")
        let outcome = try notec(
            "note.txt", "-v", "--no-system-fonts", "--font-dir", Self.latin, "--check", "--lang", "en")
        #expect(outcome.status == 1)
        #expect(try lacks(in: outcome.errors) == expectedLacks(in: lines))
    }

    /// Each foreign character with its first place and how often it comes, in the order of the text.
    private func expectedLacks(in lines: [String]) -> [Lack] {
        let places = lines.enumerated().flatMap { number, line in
            line.unicodeScalars.enumerated().map { (line: number + 1, column: $0 + 1, scalar: $1.value) }
        }
        let lacking = places.filter { $0.scalar > 0x500 }
        let counts = Dictionary(lacking.map { ($0.scalar, 1) }, uniquingKeysWith: +)
        var seen: Set<UInt32> = []
        return lacking.filter { seen.insert($0.scalar).inserted }.map {
            Lack(line: $0.line, column: $0.column, scalar: $0.scalar, count: counts[$0.scalar] ?? 0)
        }
    }

    private func lacks(in errors: String) throws -> [Lack] {
        let pattern = /note\.txt:(\d+):(\d+): error: no font has U\+([0-9A-F]+) [^(]*\((?:(\d+) times)?/
        return errors.matches(of: pattern).compactMap { match in
            guard let line = Int(match.1), let column = Int(match.2), let scalar = UInt32(match.3, radix: 16)
            else { return nil }
            return Lack(line: line, column: column, scalar: scalar, count: match.4.flatMap { Int($0) } ?? 1)
        }
    }
}
