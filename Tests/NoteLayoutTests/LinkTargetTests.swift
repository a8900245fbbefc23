import NoteLayout
import NoteTypesetting
import Testing

@Suite struct LinkTargetTests {
    @Test(arguments: [
        ("http://example.org/a/b?c=d&e#f", "http://example.org/a/b?c=d&e#f"),
        ("https://müller.example/straße", "https://xn--mller-kva.example/stra%C3%9Fe"),
        ("https://faß.de", "https://xn--fa-hia.de"),
        ("http://日本語.jp:8080/パス", "http://xn--wgv71a119e.jp:8080/%E3%83%91%E3%82%B9"),
        ("http://MÜLLER.example", "http://xn--mller-kva.example"),
        ("http://Example.ORG/", "http://Example.ORG/"),
        ("http://jörg@müller.de/ö", "http://j%C3%B6rg@xn--mller-kva.de/%C3%B6"),
        ("mailto:jörg@müller.de?subject=ä", "mailto:j%C3%B6rg@xn--mller-kva.de?subject=%C3%A4"),
        ("mailto:a@b.c", "mailto:a@b.c"),
        ("tel:+49-30-1", "tel:+49-30-1"),
        ("http://a.b/100%", "http://a.b/100%25"),
        ("http://a.b/%C3%9F%zz", "http://a.b/%C3%9F%25zz"),
        ("http://a.b/\"<>^`{|}\\", "http://a.b/%22%3C%3E%5E%60%7B%7C%7D%5C"),
        ("http://a.b/[x]#y#z", "http://a.b/%5Bx%5D#y%23z"),
        ("http://[2001:db8::1]:80/[x]", "http://[2001:db8::1]:80/%5Bx%5D"),
        ("http://a..b/é", "http://a..b/%C3%A9"),
        ("http://ü..b", "http://%C3%BC..b"),
        ("notes/übung.txt", "./notes/%C3%BCbung.txt"),
        ("notes.v1.2.txt#end", "./notes.v1.2.txt#end"),
        ("a/b:c", "./a/b:c"),
        ("./a", "./a"),
        ("../a", "../a"),
        ("/a", "/a"),
        ("//a/b", "//a/b"),
        ("?a", "?a"),
        ("c:\\a", "c:%5Ca"),
        ("", ""),
        ("http://", "http://"),
        ("#", "#"),
    ])
    func encodesAddresses(written: String, expected: String) {
        #expect(LinkTarget(written) == .address(expected))
    }

    @Test func tellsNames() {
        #expect(LinkTarget("#end") == .name("end"))
        #expect(LinkTarget("#übung") == .name("übung"))
    }

    /// Whatever a note may hold, an address is printable ASCII, and encoding it again changes nothing.
    @Test func isASCIIAndStays() {
        var seed: UInt64 = 1
        for _ in 0..<2000 {
            var text = ["http://", "mailto:", "x/", ""][Int(seed >> 33) % 4]
            for _ in 0..<Int(seed >> 40) % 20 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.unicodeScalars.append(Self.alphabet[Int(seed >> 33) % Self.alphabet.count])
            }
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            guard case .address(let address) = LinkTarget(text) else { continue }
            #expect(address.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(text)")
            #expect(LinkTarget(address) == .address(address), "\(text)")
        }
    }

    private static let alphabet = Array("ab/:@?#[]%41.-é日ß\u{301}\u{200D}😀\"".unicodeScalars)
}
