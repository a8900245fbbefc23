import NotecTestSupport
import Testing

/// The name of a face for which FreeType has none, wherever it is told.
@Suite struct FontNameTests {
    @Test(arguments: [([], "Inter_400wght"), ([6], "Intr_400wght")] as [(Set<Int>, String)])
    func isInTheFileTheLockAndTheDumps(_ missing: Set<Int>, _ name: String) throws {
        let notec = try Notec()
        try notec.folder.write(try VariableFont.withSpaceInFamily(without: missing), to: "fonts/font.ttf")
        try notec.folder.write("---\nlang: en\ntitle: none\n---\nSome words\n", to: "n.txt")
        let fonts = ["--no-system-fonts", "--font-dir", "fonts", "n.txt"]
        #expect(try notec.run(["--lock", "faces.lock"] + fonts).status == 0)
        let pdf = PDFInspector(path: notec.folder("n.pdf"))
        #expect(try pdf.check() == [])
        #expect(try notec.shell("pdffonts n.pdf | grep -cE '^[A-Z]{6}[+]\(name) '").text == "1\n")
        let lock = String(decoding: try notec.folder.read("faces.lock"), as: UTF8.self)
        #expect(lock.contains("- name: \"\(name)\"\n        family: \"Int r\"\n"), "\(lock)")
        #expect(try notec.run(["--lock", "faces.lock", "--locked"] + fonts).status == 0)
        for stage in ["layout", "painting"] {
            let dump = try notec.run(["--dump", stage] + fonts).text
            #expect(dump.contains("\"face\":\"\(name)\""), "\(dump)")
        }
    }
}
