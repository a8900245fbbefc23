import Foundation
import NotecTestSupport
import Testing

/// A note is set whatever its fonts are, and told which of them could not be used.
@Suite struct BrokenFontTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let good = ListedFonts.path("truetype/dejavu")
    private static let text = "A title\n\nSome office text, 12 fjords, _and_ *bold*.\n"

    /// The note set with `font` before DejaVu Sans, which has all of it.
    private func set(_ font: [UInt8], _ name: String, in folder: String = "fonts") throws -> Notec.Outcome {
        try notec.folder.write(Self.text, to: "note.txt")
        try add(font, name, in: folder)
        return try notec(
            "--no-system-fonts", "--font-dir", folder, "--font-dir", Self.good, "note.txt")
    }

    /// A folder for each font, since fontconfig may not see that a file has changed.
    private func add(_ font: [UInt8], _ name: String, in folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: notec.folder(folder), withIntermediateDirectories: true)
        try notec.folder.write(font, to: "\(folder)/\(name)")
    }

    static let sources = [
        ListedFonts.path("opentype/inter/Inter-Regular.otf"),
        ListedFonts.path("truetype/noto/NotoSans-Regular.ttf"),
    ]

    /// No crash, no hang, and where the PDF does not show the font, a word about it.
    @Test(arguments: sources, [UInt64(1), 2]) func mutatedFontsDoNoHarm(_ source: String, _ seed: UInt64)
        throws
    {
        let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
        let name = (source as NSString).lastPathComponent
        for (number, font) in MutatedFonts(of: good, seed: seed, count: 15).enumerated() {
            let outcome = try set(font.bytes, name, in: "fonts\(number)")
            #expect(outcome.status == 0, "\(font.name): \(outcome.errors)")
            guard outcome.status == 0 else { continue }
            let pdf = try PDFInspector(bytes: notec.folder.read("note.pdf"))
            let isUsed = try pdf.fonts().contains {
                $0.name.contains("Inter") || $0.name.contains("NotoSans")
            }
            let isNamed = outcome.errors.contains("/\(name) is passed over: ")
            // A font whose names are gone is not that which is asked for.
            #expect(isUsed || isNamed || font.name.hasPrefix("name "), "\(font.name): \(outcome.errors)")
        }
    }

    /// Each ended the program, by a signal, when it was found.
    @Test(arguments: FoundFonts.damaged) func foundFontsArePassedOver(_ font: FoundFont) throws {
        let outcome = try set(font.bytes(), "found.ttf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let warnings = outcome.errors.split(separator: "\n").filter { $0.hasSuffix("[font/passed-over]") }
        #expect(warnings.count == 1)
        #expect(outcome.errors.contains("fonts/found.ttf is passed over: its "))
        let pdf = try PDFInspector(bytes: notec.folder.read("note.pdf"))
        #expect(try pdf.fonts().allSatisfy { $0.name.contains("DejaVu") })
        #expect(try pdf.text().contains("office"))
        let left = try FileManager.default.contentsOfDirectory(atPath: notec.folder.path)
        #expect(Set(left).subtracting(["fonts", "note.txt", "note.pdf", "config"]).isEmpty)
    }

    /// The note is compiled twice, though standard input can be read but once and names are taken but once.
    @Test func aSecondAttemptReadsAndWritesTheSame() throws {
        try add(FoundFonts.damaged[1].bytes(), "found.ttf", in: "fonts")
        let fonts = ["--no-system-fonts", "--font-dir", "fonts", "--font-dir", Self.good]
        #expect(try notec.run(fonts + ["-", "-o", "input.pdf"], input: Self.text).status == 0)
        for name in ["a", "b"] { try notec.folder.write(Self.text, to: "\(name).txt") }
        #expect(
            try notec.run(
                fonts + [
                    "-j2", "--size-category=large,AX1", "a.txt", "b.txt",
                    "-o", "{stem}-{category}.pdf",
                ]
            ).status == 0)
        let alone = ["--no-system-fonts", "--font-dir", Self.good, "a.txt", "-o", "alone.pdf"]
        #expect(try notec.run(alone).status == 0)
        #expect(try notec.folder.read("a-large.pdf") == notec.folder.read("alone.pdf"))
        #expect(try notec.folder.read("b-accessibilityMedium.pdf").count > 1000)
    }

    /// What a rule of the font makes into nothing is said to be missing.
    @Test func aLigatureWithoutAGlyphIsMissing() throws {
        try notec.folder.write("x office\n", to: "note.txt")
        try add(FoundFonts.lostLigature.bytes(), "found.ttf", in: "fonts")
        let outcome = try notec(
            "--no-system-fonts", "--font-dir", "fonts", "--set", "fonts.sans=Notec Box", "note.txt")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("1:5: error: no font has U+0066 LATIN SMALL LETTER F"))
    }

    @Test func theNextFaceIsTaken() throws {
        let outcome = try set(Array(try Fixtures.bytes("fonts/NotecBox-Regular.ttf").prefix(3000)), "Box.ttf")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("warning: the font "))
        #expect(outcome.errors.contains("fonts/Box.ttf is passed over: "))
        #expect(outcome.errors.contains("[font/passed-over]"))
    }

    @Test func aForbiddenFontIsNamedWithItsRights() throws {
        try notec.folder.write("x\n", to: "note.txt")
        try add(try Fixtures.bytes("fonts/NotecSealed-Regular.ttf"), "sealed.ttf", in: "fonts")
        let outcome = try notec("--no-system-fonts", "--font-dir", "fonts", "note.txt")
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("NotecSealed-Regular may not be embedded"))
    }

    /// Z003 is there as OpenType and as Type 1, and as Type 1 alone.
    @Test func otherKindsAreNotes() throws {
        try notec.folder.write("Some ~script~\n", to: "note.txt")
        let folder = ListedFonts.path("type1/urw-base35")
        #expect(!(try notec("--check", "-v", "note.txt").errors.contains("passed-over")))
        let options = ["--no-system-fonts", "--font-dir", folder, "--font-dir", Self.good, "note.txt"]
        let found = { (arguments: [String]) in
            try notec.shell("\"$notec\" --check \((arguments + options).joined(separator: " "))").errors
        }
        let path = "\(folder)/Z003-MediumItalic.t1"
        let expected = "note: the font \(path) is passed over: it is a Type 1 font [font/passed-over]"
        #expect(try found(["-v"]).contains(expected))
        #expect(try found([]) == "")
    }
}
