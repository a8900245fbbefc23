import Geometry
import NoteDrawings
import NoteImages
import NotecTestSupport
import Testing

/// Text in SVG files, of ten pixels, in letters five pixels wide; a pixel is ten units.
@Suite struct DrawingTextTests {
    private func file(
        _ content: String, typesetter: (any DrawingTypesetting)? = SquareTypesetter()
    ) throws(ImageError) -> ImageFile {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50' font-size='10'>"
        return try ImageFile(Array("\(head)\(content)</svg>".utf8), typesetter: typesetter)
    }

    private func steps(_ content: String) throws -> String {
        let file = try file(content)
        #expect(file.remarks == [])
        return try #require(file.drawing).dump
    }

    @Test(arguments: [
        // Letters follow each other.
        ("<text x='1' y='2'>ab</text>", "M10,20 L60,20 M60,20 L110,20"),
        // Lists place the letters that they reach, and those behind follow.
        ("<text x='1 20'>abc</text>", "M10,0 L60,0|M200,0 L250,0 M250,0 L300,0"),
        ("<text dx='1 2' dy='0 3'>abc</text>", "M10,0 L60,0 M80,30 L130,30 M130,30 L180,30"),
        ("<text x='1em' y='50%' dx='5mm 1ex'>a</text>", "M289,250 L339,250"),
        ("<text rotate='90'>ab</text>", "M0,0 L0,50 M50,0 L50,50"),
        ("<text rotate='0 90'>abc</text>", "M0,0 L50,0 M50,0 L50,50 M100,0 L100,50"),
        // A list of an element counts the letters in it; one inside comes before one outside.
        (
            "<text x='1 2 3'>a<tspan x='50' dy='1'>b</tspan>c</text>",
            "M10,0 L60,0|M500,10 L550,10|M30,10 L80,10"
        ),
        ("<text>a<tspan x='5' display='none'>b</tspan>c</text>", "M0,0 L50,0|M50,0 L100,0"),
        // What is anchored is a chunk: up to the next letter with a place of its own.
        ("<text x='50' text-anchor='middle'>ab</text>", "M450,0 L500,0 M500,0 L550,0"),
        ("<text x='50' text-anchor='end'>ab</text>", "M400,0 L450,0 M450,0 L500,0"),
        ("<text x='50 60' text-anchor='end'>ab</text>", "M450,0 L500,0|M550,0 L600,0"),
        ("<text x='50' text-anchor='end' direction='rtl'>ab</text>", "M500,0 L550,0 M550,0 L600,0"),
        ("<text x='50' text-anchor='end' dx='1'>a</text>", "M460,0 L510,0"),
    ])
    func positions(_ content: String, _ expected: String) throws {
        let lines = expected.split(separator: "|").map { "fill 0,0,0: \($0)\n" }.joined()
        expectText(try steps(content), is: lines)
    }

    @Test(arguments: [
        // There is no space behind the last letter.
        ("<text letter-spacing='1' text-anchor='end' x='50'>ab</text>", "M390,0 L440,0 M450,0 L500,0"),
        ("<text word-spacing='1'>a b</text>", "M0,0 L50,0 M110,0 L160,0"),
        ("<text textLength='25'>abc</text>", "M0,0 L50,0 M100,0 L150,0 M200,0 L250,0"),
        ("<text textLength='20' lengthAdjust='spacingAndGlyphs'>ab</text>", "M0,0 L100,0 M100,0 L200,0"),
        (
            "<text>a<tspan textLength='20'>bc</tspan>d</text>",
            "M0,0 L50,0|M50,0 L100,0 M200,0 L250,0|M250,0 L300,0"
        ),
        // Lines of an element have its length together; an element in it that has its own is one part of it.
        (
            "<text textLength='35'><tspan>ab</tspan><tspan x='0' y='9'>cd</tspan></text>",
            "M0,0 L50,0 M100,0 L150,0|M0,90 L50,90 M100,90 L150,90"
        ),
        (
            "<text textLength='50'>a<tspan textLength='20'>bc</tspan>d</text>",
            "M0,0 L50,0|M150,0 L200,0 M300,0 L350,0|M450,0 L500,0"
        ),
        (
            "<text textLength='60' lengthAdjust='spacingAndGlyphs'>a<tspan textLength='20'>bc</tspan>"
                + "d</text>",
            "M0,0 L200,0|M200,0 L250,0 M350,0 L400,0|M400,0 L600,0"
        ),
        (
            "<text textLength='60'><tspan textLength='20'>bc</tspan></text>",
            "M0,0 L50,0 M150,0 L200,0"
        ),
        // White space at the ends and beside other white space is none, whatever the element.
        ("<text>\n  a\t <tspan> b </tspan> </text>", "M0,0 L50,0|M100,0 L150,0"),
        ("<text xml:space='preserve'> a</text>", "M50,0 L100,0"),
        ("<text>a<!-- no -->b<![CDATA[c]]></text>", "M0,0 L50,0|M50,0 L100,0|M100,0 L150,0"),
        // Baselines.
        (
            "<text baseline-shift='2'>a<tspan baseline-shift='2'>b</tspan></text>",
            "M0,0 L50,0|M50,-20 L100,-20"
        ),
        ("<text>a<tspan baseline-shift='super'>b</tspan></text>", "M0,0 L50,0|M50,-40 L100,-40"),
        ("<text dominant-baseline='middle'>a</text>", "M0,20 L50,20"),
        ("<text><tspan alignment-baseline='hanging'>a</tspan></text>", "M0,64 L50,64"),
        // Fonts.
        ("<text style='font: bold 20px/2 serif'>a</text>", "M0,0 L100,0"),
        ("<text font-size='larger'>a</text>", "M0,0 L60,0"),
        // Paths: letters have their middles on them, and those beyond the ends are left out.
        (
            "<path id='p' d='M0 10h8v9' fill='none'/><text>a<textPath href='#p' startOffset='5'>bcd"
                + "</textPath></text>",
            "M0,0 L50,0|M50,100 L100,100 M80,120 L80,170"
        ),
        (
            "<defs><rect id='p' width='20' height='9'/></defs><text>"
                + "<textPath href='#p' startOffset='10' text-anchor='middle'>ab</textPath>c</text>",
            "M50,0 L100,0 M100,0 L150,0|M150,0 L200,0"
        ),
        ("<text>a<textPath href='#none'>b</textPath></text>", "M0,0 L50,0"),
        // Text of other elements.
        (
            "<defs><text id='t'>ab</text></defs><text x='1'><tref href='#t'/></text>",
            "M10,0 L60,0 M60,0 L110,0"
        ),
    ])
    func spacing(_ content: String, _ expected: String) throws {
        let lines = expected.split(separator: "|").map { "fill 0,0,0: \($0)\n" }.joined()
        expectText(try steps(content), is: lines)
    }

    /// Lines have the paint of the element that asks for them, and lie behind or before the letters.
    @Test func lines() throws {
        let dump = try steps(
            "<text y='10' text-decoration='underline'><tspan fill='red' text-decoration='line-through'>"
                + "a</tspan></text>")
        expectText(
            dump,
            is: """
                fill 0,0,0: M0,105 L50,105 L50,115 L0,115 Z
                fill 255,0,0: M0,100 L50,100
                fill 255,0,0: M0,75 L50,75 L50,85 L0,85 Z

                """)
    }

    /// Paints and clips are relative to the cells of the letters.
    @Test func paintsAndClips() throws {
        let gradient = "<linearGradient id='g'><stop/><stop offset='1'/></linearGradient>"
        #expect(try steps("\(gradient)<text fill='url(#g)'>a</text>").hasPrefix("fill gradient of 2: "))
        let square = "<rect width='1' height='1'/>"
        let clip = "<clipPath id='c' clipPathUnits='objectBoundingBox'>\(square)</clipPath>"
        expectText(
            try steps("\(clip)<text y='10' clip-path='url(#c)'>ab</text>"),
            is: """
                layer clip M0,20 L100,20 L100,120 L0,120 Z
                  fill 0,0,0: M0,100 L50,100 M50,100 L100,100
                end

                """)
        expectText(
            try steps("<clipPath id='c'><text>a</text></clipPath><path d='M0 0h1' clip-path='url(#c)'/>"),
            is: "layer clip M0,0 L50,0\n  fill 0,0,0: M0,0 L10,0\nend\n")
    }

    /// A character counts once in lists, however long it is, and a font that has another stroke is used.
    @Test func otherCharacters() throws {
        expectText(
            try steps("<text x='0 20 40'>äb</text>"),
            is: "fill 0,0,0: M0,-100 L50,-100\nfill 0,0,0: M200,0 L250,0\n")
    }

    /// Without fonts, and with glyphs that are no outlines, text is left to another program.
    @Test(arguments: ["<text>\u{1F600}</text>", "<text writing-mode='tb'>a</text>"])
    func textThatIsNoOutlines(_ content: String) throws {
        #expect(try file(content).remarks == .text)
        #expect(try file("<text>a</text>", typesetter: nil).remarks == .text)
    }

    /// Text, elements in it, lists and lines that cost more than they should.
    @Test(arguments: [
        "<text>" + String(repeating: "a", count: 1 << 20) + "</text>",
        "<text>" + String(repeating: "<tspan dx='1'>a</tspan>", count: 10_000) + "</text>",
        "<text>" + String(repeating: "<tspan>", count: 100) + String(repeating: "a", count: 1 << 20)
            + String(repeating: "</tspan>", count: 100) + "</text>",
        "<text x='" + String(repeating: "1 ", count: 1_000_000) + "' rotate='"
            + String(repeating: "1,", count: 1_000_000) + "'>abc</text>",
        "<text id='t'>" + String(repeating: "a", count: 10_000) + "</text>"
            + String(repeating: "<text><tref href='#t'/></text>", count: 10_000),
        (0..<10_000).map { "<text font-family='f\($0)'>a</text>" }.joined(),
    ])
    func hostileText(_ content: String) {
        let time = ContinuousClock().measure {
            let steps = (try? file(content))?.drawing?.steps.count ?? 0
            #expect(steps <= 10_000)
        }
        #expect(time < .seconds(20))
    }
}
