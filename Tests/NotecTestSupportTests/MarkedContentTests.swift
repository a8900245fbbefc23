import Testing

@testable import NotecTestSupport

@Suite struct MarkedContentTests {
    @Test(arguments: [
        ("0 0 1 1 re f", 1), ("/P <</MCID 0>> BDC /Artifact BMC f EMC EMC", 1),
        ("/Artifact BMC /P <</MCID 0>> BDC (a) Tj EMC EMC", 1), ("/P <</MCID 0>> BDC (f) Tj EMC", 0),
        ("/Artifact BMC f EMC (a) Tj", 1), ("/Span <</MCID 0>> BDC (a\\) f) Tj EMC", 0),
        ("/P <</MCID 0>> BDC", 1), ("/P <</MCID 0>> BDC <66> Tj EMC EMC", 1),
    ])
    func findsDefects(_ content: String, _ count: Int) {
        #expect(MarkedContent(content).defects.count == count)
    }

    @Test func tellsIdentifiersAndTags() {
        let content = MarkedContent("/P <</MCID 0>> BDC EMC /Artifact BMC EMC /LI <</MCID 0>> BDC EMC")
        #expect(content.identifiers == [0, 0])
        #expect(content.tags == [0: "LI"])
    }
}
