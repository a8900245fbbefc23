import NotecTestSupport
import Testing

/// What readers make of code, of joiners between letters from right to left, and of emoji.
@Suite struct ReaderTextTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func pdf(_ note: String) throws -> PDFInspector {
        try notec.folder.write(note, to: "note.txt")
        #expect(try notec("note.txt").status == 0)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        try expectSound(pdf)
        return pdf
    }

    /// A line end that a code stands for would be one more to readers that begin a new line by themselves.
    @Test func eachLineOfCodeEndsOnce() throws {
        let pdf = try pdf("Listing\n\n```\nalpha one\n    beta two\ngamma\n```\n")
        #expect(try pdf.textOfMuPDF().contains("alpha one \n    beta two \ngamma\n"))
        let maps = try pdf.plainText()
        #expect(maps.contains("begincmap") && !maps.contains(" <000A>"))
        let tree = try Subprocess("pdfinfo", ["-struct-text", pdf.path]).output()
        #expect(String(decoding: tree, as: UTF8.self).contains("alpha one     beta two gamma"))
    }

    /// What one code stands for is turned round by readers that go by places.
    @Test func joinersStayBesideTheirLetters() throws {
        let line = "نیم\u{200C}فاصله می\u{200C}شود و می\u{200C}خواهم کتاب\u{200C}ها"
        for style in ["", "*"] {
            let pdf = try pdf("---\nlang: fa\n---\nمتن\n\n\(style)\(line)\(style)\n")
            #expect(try pdf.textByPlace().contains(line))
            #expect(try pdf.textOfMuPDF().contains(line))
            // They are not seen.
            #expect(try pdf.plainText().contains("3 Tr"))
        }
    }

    @Test(arguments: ["en", "he"]) func emojiComeBack(_ language: String) throws {
        let emoji = "👨‍👩‍👧‍👦 🇫🇷 👋🏽 👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🍷 ❤️ 1️⃣ 👩🏽‍❤️‍💋‍👨🏽"
        let pdf = try pdf(
            "---\nlang: \(language)\n---\nTitle\n\n\(language == "he" ? "שלום" : "Words") \(emoji)\n")
        let read = try pdf.textOfMuPDF()
        for one in emoji.split(separator: " ") { #expect(read.contains(one), "\(one)") }
        guard language == "en" else { return }
        #expect(try pdf.textByPlace().contains(emoji))
        #expect(try pdf.text().contains(emoji))
    }
}
