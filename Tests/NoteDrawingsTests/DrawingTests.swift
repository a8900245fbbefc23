import Geometry
import NoteDrawings
import NoteImages
import NotecTestSupport
import Testing

/// SVG files: their sizes, and the steps that paint them.
@Suite struct DrawingTests {
    /// A file with this content, of 100 x 50 pixels, of which each is ten units.
    private func file(_ content: String) throws -> ImageFile {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>"
        return try ImageFile(Array("\(head)\(content)</svg>".utf8))
    }

    private func steps(_ content: String) throws -> String {
        try #require(try file(content).drawing).dump
    }

    @Test(arguments: [
        ("width='100' height='50'", 75, 37.5), ("width='2in' height='1in'", 144, 72),
        ("viewBox='0 0 40 20'", 30, 15), ("viewBox='0 0 40 20' width='80'", 60, 30),
        ("viewBox='0 0 40 20' height='10mm'", 56.69, 28.35), ("width='100%' height='100%'", 225, 112.5),
    ])
    func sizes(_ attributes: String, _ width: Double, _ height: Double) throws {
        let header = try ImageHeader(Array("<svg \(attributes)><rect".utf8))
        #expect(header.format == .svg)
        #expect(abs(header.size.width - width) < 0.01 && abs(header.size.height - height) < 0.01)
    }

    @Test(arguments: [
        ("<rect x='1' y='2' width='3' height='4'/>", "fill 0,0,0: M10,20 L40,20 L40,60 L10,60 Z\n"),
        ("<path d='M0 0h10v5z oops' fill='#f00'/>", "fill 255,0,0: M0,0 L100,0 L100,50 Z\n"),
        (
            "<line x2='9' y2='9' stroke='rgb(0,128,0)' stroke-dasharray='1 2 3'/>",
            "fill 0,0,0: M0,0 L90,90\nstroke 0,128,0 10 butt miter dashes 10,20,30,10,20,30: M0,0 L90,90\n"
        ),
        (
            "<g transform='translate(5) scale(2)' fill='lime'><polygon points='0,0 1,0 1,1'/></g>",
            "fill 0,255,0: M50,0 L70,0 L70,20 Z\n"
        ),
        (
            "<style>/* all */ .a.b, g > #c { fill: blue !important }</style><g class='a'>"
                + "<path id='c' d='M0 0h1' style='fill:red'/></g>",
            "fill 0,0,255: M0,0 L10,0\n"
        ),
        (
            "<path d='M0 0h1' fill='none' stroke='currentColor' color='#0f08' stroke-width='10%'/>",
            "stroke 0,255,0/\(8.0 / 15) 79 butt miter: M0,0 L10,0\n"
        ),
        ("<path d='M0 0h1' fill='url(#none) blue'/>", "fill 0,0,255: M0,0 L10,0\n"),
        ("<path d='M0 0h1' display='none'/><path d='M0 0h1' visibility='hidden'/>", ""),
    ])
    func shapesAndStyles(_ content: String, _ expected: String) throws {
        expectText(try steps(content), is: expected)
    }

    @Test(arguments: [
        (
            "<defs><path id='p' d='M0 0h1'/></defs><use href='#p' x='3' fill='red'/><use href='#p' y='3'/>",
            "fill 255,0,0: M30,0 L40,0\nfill 0,0,0: M0,30 L10,30\n"
        ),
        (
            "<svg x='10' width='20' height='10' viewBox='0 0 4 4'><path d='M0 0h4'/></svg>",
            "layer clip M100,0 L300,0 L300,100 L100,100 Z\n  fill 0,0,0: M150,0 L250,0\nend\n"
        ),
        (
            "<clipPath id='c'><path d='M0 0h1v1z'/></clipPath><path d='M0 0h9' clip-path='url(#c)'/>",
            "layer clip M0,0 L10,0 L10,10 Z\n  fill 0,0,0: M0,0 L90,0\nend\n"
        ),
        (
            "<mask id='m'><path d='M0 0h1' fill='#fff'/></mask><path d='M0 0h9' mask='url(#m)'/>",
            "layer mask of 3\n  fill 0,0,0: M0,0 L90,0\nend\n"
        ),
        (
            "<g opacity='.5' style='mix-blend-mode:multiply'><path d='M0 0h1'/></g>",
            "layer opacity 0.5 multiply\n  fill 0,0,0: M0,0 L10,0\nend\n"
        ),
        (
            "<linearGradient id='g'><stop/><stop offset='1'/></linearGradient>"
                + "<path d='M0 0h9v9' fill='url(#g)'/>",
            "fill gradient of 2: M0,0 L90,0 L90,90\n"
        ),
        (
            "<marker id='m' orient='auto' overflow='visible'><path d='M0 0h1'/></marker>"
                + "<path d='M0 0v5' fill='none' marker-end='url(#m)'/>",
            "fill 0,0,0: M0,50 L0,60\n"
        ),
        (
            "<switch><path d='M0 0h1' systemLanguage='xx'/><path d='M0 0h2'/><path d='M0 0h3'/></switch>",
            "fill 0,0,0: M0,0 L20,0\n"
        ),
    ])
    func structure(_ content: String, _ expected: String) throws {
        expectText(try steps(content), is: expected)
    }

    @Test(arguments: [
        ("<text>a</text>", DrawingRemarks.text), ("<g filter='url(#f)'><path d='M0 0h1'/></g>", .filter),
        ("<foreignObject/>", .foreignObject), ("<image href='a.png'/>", .reference),
        ("<use href='other.svg#a'/>", .reference), ("<image href='data:,GIF89a'/>", .image),
        ("<path d='&an-entity-with-a-long-name;'/>", .unknownEntity),
        ("<path id='a & b; c'/>", DrawingRemarks()),
        ("<path d='&\(String(repeating: "a", count: 300));'/>", .unknownEntity),
        ("<path id='&#0000000000000065;&;'/>", DrawingRemarks()),
        ("<script>alert()</script><title>text</title><metadata><text/></metadata>", DrawingRemarks()),
    ])
    func remarks(_ content: String, _ remarks: DrawingRemarks) throws {
        #expect(try file(content).remarks == remarks)
    }

    /// A picture in it is a step, and a drawing in it is one with it.
    @Test func picturesAreEmbedded() throws {
        let png = base64(try Fixtures.bytes("pictures/rgb-8.png"))
        #expect(
            try steps("<image x='1' width='4' height='4' href='data:image/png;base64,\(png)'/>")
                == "picture 0: 10,8\n")
        let inner = "%3Csvg%20width='2'%20height='2'%3E%3Cpath%20d='M0%200h1'/%3E%3C/svg%3E"
        expectText(
            try steps("<image width='4' height='4' href=\"data:image/svg+xml,\(inner)\"/>"),
            is: "layer clip M0,0 L40,0 L40,40 L0,40 Z\n  fill 0,0,0: M0,0 L20,0\nend\n")
    }

    /// Percent signs stand for bytes only where two hexadecimal digits follow.
    @Test(arguments: [
        ("%41%6a%4A", "AjJ"), ("%+5", "%+5"), ("%-1", "%-1"), ("%4", "%4"), ("%", "%"), ("%%41", "%A"),
        ("%g1%1g", "%g1%1g"),
    ])
    func addressesHaveBytes(_ data: String, _ bytes: String) {
        #expect(DataAddress.bytes(of: "data:," + data) == Array(bytes.utf8))
    }

    private func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let block = bytes[start..<min(start + 3, bytes.count)]
            let bits = block.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - block.count))
            text += [18, 12, 6, 0].prefix(block.count + 1).map { digits[bits >> $0 & 63] }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Text may flow round the shapes, and not round what is clear or clipped away.
    @Test func theOutlineIsThatOfOpaqueShapes() throws {
        let content = """
            <clipPath id='c'><rect x='20' width='60' height='50'/></clipPath>
            <rect width='100' height='50' opacity='.4'/>
            <rect y='10' width='100' height='20' clip-path='url(#c)'/>
            """
        let bounds = try #require(try file(content).alphaOutline()).bounds
        #expect(abs(bounds.minX - 0.2) < 0.01 && abs(bounds.maxX - 0.8) < 0.01)
        #expect(abs(bounds.minY - 0.2) < 0.02 && abs(bounds.maxY - 0.6) < 0.02)
        #expect(try file("<rect width='100' height='50'/>").alphaOutline() == nil)
        let line = "<path d='M0 25h50' fill='none' stroke='red' stroke-width='10'/>"
        let stroke = try #require(try file(line).alphaOutline()).bounds
        #expect(stroke.minX == 0 && abs(stroke.maxX - 0.55) < 0.01 && abs(stroke.height - 0.2) < 0.03)
    }

    /// A subpath that is closed closes no other.
    @Test func outlinesOfStrokesAreClosedOneByOne() throws {
        let line = "<path d='M5 5H95V45M0 0h1v1z' fill='none' stroke='red' stroke-width='2'/>"
        let outline = try #require(try file(line).alphaOutline())
        #expect(!outline.isEmpty)
        let middle = Region(outline.scaled(x: 100, y: 50)).covered(in: 24...26)
        #expect(middle.intersection(Spans(40...60)).isEmpty)
    }
}
