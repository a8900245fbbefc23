import Foundation
import NoteFonts
import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct CharacterNameTests {
    @Test(
        arguments: [
            (0x1234, "ETHIOPIC SYLLABLE SEE"), (0x4E2D, "CJK UNIFIED IDEOGRAPH-4E2D"),
            (0x20000, "CJK UNIFIED IDEOGRAPH-20000"), (0xF900, "CJK COMPATIBILITY IDEOGRAPH-F900"),
            (0x17000, "TANGUT IDEOGRAPH-17000"), (0xAC00, "HANGUL SYLLABLE GA"),
            (0xD4DB, "HANGUL SYLLABLE PWILH"),
            (0xAC70, "HANGUL SYLLABLE GEO"), (0xAC8C, "HANGUL SYLLABLE GE"), (0xD7A3, "HANGUL SYLLABLE HIH"),
            (0xC544, "HANGUL SYLLABLE A"), (0xE000, "<private-use-E000>"),
            (0x0378, "<reserved-0378>"), (0xFFFF, "<noncharacter-FFFF>"), (0x10FFFD, "<private-use-10FFFD>"),
            (0x0007, "<control-0007>"),
        ] as [(UInt32, String)])
    func isThatOfTheStandard(code: UInt32, name: String) throws {
        #expect(try #require(Unicode.Scalar(code)).name == name)
    }

    /// Every name of Unicode's list, but for controls and what it gives as the ends of a range.
    @Test func agreesWithUnicode() throws {
        var count = 0
        let data = String(decoding: try UnicodeData.bytes("UnicodeData.txt"), as: UTF8.self)
        for line in data.split(separator: "\n") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            guard fields.count > 2, !fields[1].hasPrefix("<"), let code = UInt32(fields[0], radix: 16),
                let scalar = Unicode.Scalar(code)
            else { continue }
            let name = scalar.name
            if name != fields[1] { Issue.record("\(fields[0]) is \(fields[1]), not \(name)") }
            count += 1
        }
        #expect(count > 30_000)
    }

    @Test(
        arguments: [
            (0x1234, "fonts-noto-core"), (0x4E2D, "fonts-noto-cjk"), (0xAC00, "fonts-noto-cjk"),
            (0x3042, "fonts-noto-cjk"), (0x1F600, "fonts-noto-color-emoji"), (0x20001, "fonts-hanazono"),
            (0x0041, "fonts-noto-core"), (0x0627, "fonts-noto-core"), (0x2E53, "fonts-unifont"),
            (0x1E6C0, nil), (0x1E4FA, nil), (0x1FFFE, nil), (0xE000, nil), (0x0, nil), (0x10FFFF, nil),
            (0x30000, nil),
        ] as [(UInt32, String?)])
    func comesInAPackage(code: UInt32, package: String?) {
        #expect(FontPackages.package(for: code) == package)
    }

    /// Each character is in a font of the package that is named for it, as fontconfig reads them.
    @Test(arguments: [
        ("fonts-noto-core", "truetype/noto", false), ("fonts-noto-cjk", "opentype/noto", false),
        ("fonts-noto-color-emoji", "truetype/noto", true),
    ])
    func packagesHaveTheirCharacters(_ package: String, _ folder: String, _ isColored: Bool) throws {
        let path = ListedFonts.path(folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
            name.contains("ColorEmoji") == isColored
        }
        let query = ["--format", "%{charset}\n"] + files.map { "\(path)/\($0)" }
        let sets = String(decoding: try Subprocess("fc-query", query).output(), as: UTF8.self)
        var has = Set<UInt32>()
        for range in sets.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            if let first = ends.first, let last = ends.last { has.formUnion(first...last) }
        }
        #expect(has.count > 1000)
        for row in FontPackages.ranges where row.package == package {
            let missing = row.characters.filter { !has.contains($0) }
            #expect(missing.isEmpty, "\(missing.map { String($0, radix: 16) })")
        }
    }

    /// To install what is installed is no advice; each package is told by a family of its own.
    @Test func packagesThatAreInstalledAreKnown() throws {
        #expect(Set(FontPackages.table.map(\.family)).count == FontPackages.table.count)
        let noto = try FontCatalog(directories: [ListedFonts.path("truetype/noto")], usesSystemFonts: false)
        #expect(FontPackages.installed(in: noto).isSuperset(of: ["fonts-noto-core"]))
        #expect(FontPackages.installed(in: noto).isDisjoint(with: ["fonts-noto-cjk", "fonts-unifont"]))
        let inter = try FontCatalog(directories: [ListedFonts.path("opentype/inter")], usesSystemFonts: false)
        #expect(FontPackages.installed(in: inter).isEmpty)
    }

    @Test func rangesAscend() {
        let ends = FontPackages.ranges.flatMap { [$0.characters.lowerBound, $0.characters.upperBound] }
        for (last, next) in zip(ends.dropFirst().enumerated(), ends.dropFirst(2)) where last.offset % 2 == 0 {
            #expect(last.element < next)
        }
        #expect(FontPackages.ranges.count > 800)
    }
}
