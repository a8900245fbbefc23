import NotecTestSupport
import Testing

/// Inputs that are no notes, and options that are none.
@Suite struct ForeignInputTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// The first bytes of files, and what they are called.
    @Test(arguments: [
        (#"%%PDF-1.7\n%%\xE2\xE3\n"#, "a PDF"), (#"%%PDF-1.4\nplain"#, "a PDF"),
        (#"PK\x03\x04\x14\0\6\0[Content_Types].xml word/document.xml"#, "a DOCX document"),
        (#"PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.text"#, "an ODT document"),
        (#"PK\x03\x04\x14\0\0\0mimetypeapplication/epub+zip"#, "an EPUB book"),
        (#"PK\x03\x04\x14\0\0\0a.txt"#, "a ZIP archive"),
        (#"\x89PNG\r\n\x1a\n"#, "a PNG picture"), (#"\xFF\xD8\xFF\xE0"#, "a JPEG picture"),
        (#"GIF89a\1\0"#, "a GIF picture"), (#"RIFF\1\0\0\0WEBPVP8 "#, "a WebP picture"),
        (#"\0\0\0\x18ftypheic"#, "a HEIC picture"), (#"\0\0\0\x18ftypavif"#, "an AVIF picture"),
        (#"II*\0\x08\0\0\0"#, "a TIFF picture"), (#"{\\rtf1\\ansi Hello}"#, "an RTF document"),
        (#"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"#, "a document of an old Office program"),
        (#"\x1F\x8B\x08\0"#, "a gzip archive"), (#"OTTO\0\n"#, "a font"),
        (#"<svg xmlns="http://www.w3.org/2000/svg"/>\n"#, "an SVG picture"),
        (
            #"\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- a -->\r\n<svg\n xmlns="http://www.w3.org/2000/svg">"#,
            "an SVG picture"
        ),
        (#"<!DOCTYPE svg PUBLIC "">\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg">"#, "an SVG picture"),
        (#"\n<!DOCTYPE html>\n<p>A"#, "an HTML page"), (#"<!-- a --><!doctype html>"#, "an HTML page"),
    ])
    func isNamed(_ start: String, _ format: String) throws {
        #expect(try notec.shell("printf '\(start)' >file").status == 0)
        for arguments in [["file"], ["file", "-o", "n.pdf"], ["--check", "file"]] {
            let found = try notec.run(arguments)
            #expect(found.status == 65)
            #expect(found.errors.hasPrefix("file:1:1: error: not a note but \(format)\n"), "\(found.errors)")
            #expect(found.errors.contains("hint: give it the text"))
        }
    }

    /// The output beside a PDF would be the PDF.
    @Test func isNamedThoughItsOutputWouldReplaceIt() throws {
        let found = try notec.shell(#"printf '%%PDF-1.7\n' >a.pdf; "$notec" a.pdf; s=$?; cat a.pdf; exit $s"#)
        #expect(found.status == 65)
        #expect(found.errors.contains("a.pdf:1:1: error: not a note but a PDF"))
        #expect(found.text == "%PDF-1.7\n")
    }

    @Test(arguments: [
        "BMW and Audi", "PK is a word", "ID3 tags", "%PDF is a format", "{braces}", "RIFFs",
        "GIF89a is an old format.", "GIF87a: older, naïve", "%PDF-1.7 begins a file",
        "{\\rtf is how RTF begins", "{\\rtf1 too", "bplist00 is a sign",
        "<svg> is a tag", "<!-- a comment", "<svg viewBox='0 0 1 1'/>",
        "<p>A <svg xmlns='http://www.w3.org/2000/svg'/>",
        "<!-- a -->\nText\n\n<!DOCTYPE html>\n<svg xmlns='http://www.w3.org/2000/svg'/>",
        "GIF89a \u{8}and \u{1B}[31mcolours\u{1B}[0m",
    ])
    func textIsText(_ text: String) throws {
        try notec.folder.write(text + "\n", to: "n.txt")
        #expect(try notec("--check", "n.txt").status == 0)
    }

    @Test(arguments: [("folder", "notec folder/*.txt"), ("./folder/", "notec ./folder/*.txt")])
    func aFolderIsAnsweredByItsNotes(_ name: String, _ hint: String) throws {
        let found = try notec.shell("mkdir -p folder; \"$notec\" \(name)")
        #expect(found.status == 66)
        #expect(found.errors.contains("hint: \(hint)\n"), "\(found.errors)")
    }

    @Test(arguments: [
        ("--size", "did you mean '--size-category'?"), ("--merge", "did you mean '--bind'?"),
        ("--font", "did you mean --set fonts.body=NAME, or '--font-dir' for a folder of fonts?"),
        ("--toc", "see notec --help"), ("--lan", "did you mean '--landscape' or '--lang'?"),
        ("--thme", "did you mean '--theme'?"), ("--hlep", "did you mean '--help'?"),
        ("--leading", "give it as --set leading=VALUE"), ("--bogus", "see notec --help"),
        ("--xyz", "see notec --help"), ("-x", "see notec --help"),
        ("--colour=never", "did you mean '--color'?"),
        ("--strict", "did you mean -Werror?"), ("--lock-file", "see notec --help"),
    ])
    func anOptionThatIsNoneIsAnswered(_ option: String, _ hint: String) throws {
        let found = try notec(option, "n.txt")
        #expect(found.status == 64)
        let name = option.prefix { $0 != "=" }
        #expect(
            found.errors == "notec: error: unknown option '\(name)'\n      = hint: \(hint)\n",
            "\(found.errors)")
    }
}
