import NotecTestSupport
import PDFWriter
import Testing

@Suite struct MetadataTests {
    private func metadata() -> Metadata {
        var metadata = Metadata(producer: "notec 1.0")
        metadata.title = "A < B & C\u{1}"
        metadata.language = "en"
        return metadata
    }

    @Test func writesXMP() {
        #expect(
            String(decoding: metadata().xmp, as: UTF8.self) == """
                <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
                <x:xmpmeta xmlns:x="adobe:ns:meta/">
                <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"\
                 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\
                 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"\
                 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
                <dc:title><rdf:Alt>\
                <rdf:li xml:lang="x-default">A &lt; B &amp; C\u{FFFD}</rdf:li>\
                <rdf:li xml:lang="en">A &lt; B &amp; C\u{FFFD}</rdf:li></rdf:Alt></dc:title>
                <dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
                <pdf:Producer>notec 1.0</pdf:Producer>
                </rdf:Description>
                </rdf:RDF>
                </x:xmpmeta>
                <?xpacket end="r"?>

                """)
    }

    @Test func leavesXMPUncompressed() throws {
        let bytes = sampleDocument(pages: 1)
        let reader = try PDFReader(bytes)
        let stream = try #require(reader.objects.first { $0.value.contains("/Type /Metadata") })
        #expect(!stream.value.contains("/Filter"))
    }

    @Test func writesInformation() {
        let text = written { buffer in
            buffer.dictionary { metadata().writeInformation(to: &$0) }
        }
        #expect(text == "<</Title <FEFF00410020003C0020004200200026002000430001> /Producer (notec 1.0)>>")
    }

    @Test func claimsWhatItIsTold() {
        var metadata = metadata()
        metadata.conformance.pdfA = .version2(.u)
        #expect(claims(metadata) == ["pdfaid:part 2", "pdfaid:conformance U"])
        metadata.conformance.pdfUA = .version1
        #expect(claims(metadata) == ["pdfaid:part 2", "pdfaid:conformance U", "pdfuaid:part 1"])
        metadata.conformance.pdfA = nil
        #expect(claims(metadata) == ["pdfuaid:part 1"])
        metadata.conformance = Conformance()
        #expect(claims(metadata) == [])
        (metadata.conformance.pdfA, metadata.conformance.pdfUA) = (.version4, .version2)
        #expect(
            claims(metadata)
                == ["pdfaid:part 4", "pdfaid:rev 2020", "pdfuaid:part 2", "pdfuaid:rev 2024"])
    }

    /// PDF/A-2 knows `pdfuaid:part` only by a schema in the file (6.6.2.3).
    @Test func describesPartOfUniversalAccessToArchives() {
        var metadata = metadata()
        metadata.conformance.pdfUA = .version1
        #expect(!text(metadata).contains("pdfaExtension"))
        metadata.conformance.pdfA = .version2(.a)
        #expect(text(metadata).contains("<pdfaProperty:name>part</pdfaProperty:name>"))
        #expect(
            text(metadata).contains(
                "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>"))
    }

    @Test func saysTheSameInBothPlaces() {
        var metadata = Metadata(producer: "notec")
        metadata.author = "Ada \"A\" Müller"
        metadata.date = "2014-07-18T09:30:00.5+02:00"
        #expect(text(metadata).contains("<rdf:Seq><rdf:li>Ada &quot;A&quot; Müller</rdf:li></rdf:Seq>"))
        #expect(text(metadata).contains("<xmp:CreateDate>2014-07-18T09:30:00+02:00</xmp:CreateDate>"))
        let information = written { buffer in buffer.dictionary { metadata.writeInformation(to: &$0) } }
        #expect(information.contains("/CreationDate (D:20140718093000+02'00')"))
    }

    @Test(arguments: [
        ("2014", "D:2014"), ("2014-07", "D:201407"), ("2014-07-18", "D:20140718"),
        ("2014-07-18T09:30", "D:201407180930"), ("2014-07-18T09:30:05Z", "D:20140718093005Z"),
        ("2014-07-18T09:30:05.123-11:30", "D:20140718093005-11'30'"),
    ])
    func writesDates(date: String, expected: String) {
        #expect(written { PDFDate(date).write(to: &$0) } == "(\(expected))")
    }

    private func text(_ metadata: Metadata) -> String { String(decoding: metadata.xmp, as: UTF8.self) }

    /// The elements of the identification schemas, each with its text.
    private func claims(_ metadata: Metadata) -> [String] {
        text(metadata).split(separator: "\n").filter { $0.hasPrefix("<pdfaid:") || $0.hasPrefix("<pdfuaid:") }
            .map { line in
                let parts = line.split { "<>".contains($0) }
                return "\(parts[0]) \(parts[1])"
            }
    }
}
