import NotecTestSupport
import Testing

@Suite struct PDFInspectorTests {
    private func inspector(_ change: (inout SamplePDF) -> Void = { _ in }) throws -> PDFInspector {
        var sample = SamplePDF()
        change(&sample)
        return try PDFInspector(bytes: sample.bytes())
    }

    @Test func soundFileHasNoDefects() throws {
        let pdf = try inspector()
        try expectSound(pdf)
        #expect(try pdf.check() == [])
    }

    @Test func readsTheTextInTwoWays() throws {
        let pdf = try inspector { $0.pages.append("/F 20 Tf 50 700 Td (more) Tj") }
        #expect(try pdf.text() == "two words\nbelow\n\u{C}more\n\u{C}")
        expectText(try pdf.text(), is: "two words\nbelow\nmore\n")
        expectText(try pdf.textOfMuPDF(), is: "two words\nbelow\nmore\n")
        #expect(try pdf.pageCount() == 2)
        #expect(try pdf.textOfMuPDF().split(separator: "\u{C}").count == 2)
    }

    @Test func listsFonts() throws {
        let fonts = try inspector().fonts()
        #expect(fonts.map(\.name) == ["ABCDEF+NotecGap-Regular"])
        #expect(fonts.map(\.type) == ["TrueType"])
        #expect(fonts.allSatisfy { $0.isEmbedded && $0.isSubset && $0.hasUnicode })
    }

    @Test func findsFontsThatDoNotTravel() throws {
        let whole = try inspector { $0.fontName = "NotecGap-Regular" }
        #expect(try whole.defects() == ["font NotecGap-Regular is not a subset"])
        let absent = try inspector { $0.embedsFont = false }
        #expect(try absent.defects() == ["font ABCDEF+NotecGap-Regular is not embedded"])
        let mute = try inspector { $0.hasUnicode = false }
        #expect(try mute.defects().count == 1)
    }

    @Test(arguments: ["-9 700", "596 700", "50 843", "50 -1"])
    func findsTextOutsideThePage(place: String) throws {
        let pdf = try inspector { $0.pages.append("/F 20 Tf \(place) Td (out) Tj") }
        let defects = try pdf.defects()
        #expect(defects.count == 1)
        #expect(defects.first?.hasPrefix("page 2: \"o\" is drawn outside") == true)
    }

    @Test func findsPagesWithoutASize() throws {
        #expect(try inspector { $0.mediaBox = "[0 0 0 842]" }.defects().count > 0)
    }

    @Test func findsBrokenSyntax() throws {
        #expect(try inspector { $0.startOfTable = 17 }.check().count > 0)
        #expect(try PDFInspector(bytes: Array("no PDF".utf8)).defects().count > 0)
        withKnownIssue { try expectSound(inspector { $0.startOfTable = 17 }) }
    }

    @Test func drawsPages() throws {
        for renderer in Renderer.allCases {
            let picture = try inspector().colors(by: renderer)
            #expect(picture.width == 595)
            #expect(picture.height == 842)
            // The box of a small letter begins 50/1000 to the right of its origin and is 500/1000 high.
            #expect(picture[52, 842 - 700 - 2] == [0, 0, 0])
            #expect(picture[49, 842 - 700 - 2] == [255, 255, 255])
            #expect(picture[52, 842 - 700 - 12] == [255, 255, 255])
            #expect(try inspector { $0.pages = [""] }.colors(by: renderer).pixels.allSatisfy { $0 == 255 })
        }
    }

    @Test func showsObjects() throws {
        let pdf = try inspector()
        #expect(try pdf.object("trailer/Root/Lang") == "(en)")
        #expect(try pdf.content(page: 1).contains("(two words) Tj"))
        #expect(try pdf.plainText().contains("/Lang (en)"))
        #expect(try pdf.json().first == 0x7B)
        #expect(try pdf.info()["PDF version"] == "1.7")
        #expect(try pdf.pageBoxes().first?.media.height == 842)
    }
}
