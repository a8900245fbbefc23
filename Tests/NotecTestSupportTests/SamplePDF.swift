import NotecTestSupport

/// A small PDF written by hand, sound unless it is told otherwise.
struct SamplePDF {
    /// What each page's content stream says between `BT` and `ET`, where `/F` is the font.
    var pages = ["/F 20 Tf 50 700 Td (two words) Tj 0 -30 Td (below) Tj"]
    var fontName = "ABCDEF+NotecGap-Regular"
    var embedsFont = true
    var hasUnicode = true
    var mediaBox = "[0 0 595 842]"
    var startOfTable: Int?

    func bytes() throws -> [UInt8] {
        var objects = try [catalog, pageTree, font, descriptor, fontFile(), unicode]
        for (index, page) in pages.enumerated() {
            let content = Array("BT \(page) ET".utf8)
            let number = 7 + index * 2
            objects.append(
                Array(
                    """
                    << /Type /Page /Parent 2 0 R /MediaBox \(mediaBox) /Contents \(number + 1) 0 R
                    /Resources << /Font << /F 3 0 R >> >> >>
                    """.utf8))
            objects.append(stream("", content))
        }
        return file(objects)
    }

    private func file(_ objects: [[UInt8]]) -> [UInt8] {
        var file = Array("%PDF-1.7\n%\u{E4}\u{F6}\n".utf8)
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let digits = String(file.count)
            table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
            file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
        }
        let start = startOfTable ?? file.count
        let trailer = "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return file + Array((table + trailer).utf8)
    }

    private var catalog: [UInt8] { Array("<< /Type /Catalog /Pages 2 0 R /Lang (en) >>".utf8) }

    private var pageTree: [UInt8] {
        let kids = pages.indices.map { "\(7 + $0 * 2) 0 R" }.joined(separator: " ")
        return Array("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>".utf8)
    }

    private var font: [UInt8] {
        let widths = (97...122).map { scalar -> String in
            let letter = Character(Unicode.Scalar(UInt8(scalar)))
            return "ijl".contains(letter) ? "250" : "mw".contains(letter) ? "1000" : "500"
        }
        let all = (["250"] + Array(repeating: "0", count: 64) + widths).joined(separator: " ")
        return Array(
            """
            << /Type /Font /Subtype /TrueType /BaseFont /\(fontName) /FirstChar 32 /LastChar 122
            /Encoding /WinAnsiEncoding /Widths [\(all)]
            /FontDescriptor 4 0 R \(hasUnicode ? "/ToUnicode 6 0 R" : "") >>
            """.utf8)
    }

    private var descriptor: [UInt8] {
        Array(
            """
            << /Type /FontDescriptor /FontName /\(fontName) /Flags 32 /FontBBox [0 -200 1000 800]
            /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80
            \(embedsFont ? "/FontFile2 5 0 R" : "") >>
            """.utf8)
    }

    private func fontFile() throws -> [UInt8] {
        let bytes = try Fixtures.bytes("fonts/NotecGap-Regular.ttf")
        return stream("/Length1 \(bytes.count)", bytes)
    }

    private var unicode: [UInt8] {
        stream(
            "",
            Array(
                """
                /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
                1 begincodespacerange <00> <FF> endcodespacerange
                2 beginbfrange <20> <20> <0020> <61> <7A> <0061> endbfrange
                endcmap end end
                """.utf8))
    }

    private func stream(_ entries: String, _ bytes: [UInt8]) -> [UInt8] {
        Array("<< /Length \(bytes.count) \(entries) >>\nstream\n".utf8) + bytes + Array("\nendstream".utf8)
    }
}
