import NotecTestSupport
import Testing

/// What readers get of text from right to left.
@Suite struct RightToLeftTextTests {
    private static let families = ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic"]

    private static let lines = [
        "שלום לכולם, this is mixed עם עברית.", "English with שלום עולם inside and مرحبا too.",
        "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ", "السلام عليكم 123 (مهم) و 45.",
        "مُحَمَّد لا إله إلا", "1. ראשון", "- תבליט",
    ]

    /// MuPDF keeps the order of the codes.
    @Test func isInTheOrderOfTheText() async throws {
        let note = "Title\n\n" + Self.lines.joined(separator: "\n")
        let text = try await ComposedNote(note, families: Self.families).pdf.textOfMuPDF()
        let expected = "Title\n" + Self.lines.joined(separator: "\n").replacing("- ת", with: "• ת")
        expectText(text.replacing("\u{C}", with: ""), is: expected)
    }

    /// poppler goes by places, and finds plain words.
    @Test(arguments: ["שלום עולם זה משפט", "مرحبا بكم في بيتي"])
    func plainWordsAreFoundByPlace(_ line: String) async throws {
        let pdf = try await ComposedNote("T\n\n\(line)\n", families: Self.families).pdf
        let text = try pdf.textByPlace().filter { !"\u{202A}\u{202B}\u{202C}".contains($0) }
        #expect(text.contains(line))
    }

    @Test func isSound() async throws {
        let note = "Title\n\n" + Self.lines.joined(separator: "\n")
        try expectSound(try await ComposedNote(note, families: Self.families).pdf)
    }
}
