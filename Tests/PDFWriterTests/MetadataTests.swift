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
                 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
                <dc:title><rdf:Alt>\
                <rdf:li xml:lang="x-default">A &lt; B &amp; C\u{FFFD}</rdf:li></rdf:Alt></dc:title>
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
}
