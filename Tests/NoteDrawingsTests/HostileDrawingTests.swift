import Geometry
import NoteDrawings
import NoteImages
import NotecTestSupport
import Testing

/// SVG files that are broken, or made to cost more than they should.
@Suite struct HostileDrawingTests {
    private static func svg(_ content: String) -> [UInt8] {
        Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8)
    }

    private static func error(of bytes: [UInt8]) -> ImageError? {
        do throws(ImageError) {
            _ = try ImageFile(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("<svg><g></svg>", ImageError.drawing(.truncated)),
        ("<svg>\n<g a=b/></svg>", .drawing(.damaged("has an attribute without quotation marks in line 2"))),
        ("<svg", .drawing(.damaged("ends within a tag in line 1"))),
        ("<svg>< g/></svg>", .drawing(.damaged("has a '<' that begins no tag in line 1"))),
        ("<svg><![CDATA[", .drawing(.truncated)),
        ("<!DOCTYPE svg [", .drawing(.damaged("ends within its document type in line 1"))),
        ("<html/>", .notAPicture), ("<?xml version='1.0'?><html/>", .notAPicture),
    ])
    func brokenFiles(_ text: String, _ error: ImageError) {
        #expect(Self.error(of: Array(text.utf8)) == error)
    }

    @Test func cutShort() throws {
        for name in ["shapes", "paints", "structure"] {
            let file = try Fixtures.bytes("drawings/\(name).svg")
            for end in stride(from: 0, to: file.count - 8, by: 97) {
                #expect(throws: ImageError.self, "\(name) \(end)") { try ImageFile(Array(file[..<end])) }
            }
        }
    }

    @Test func elementsInsideEachOther() {
        let deep = String(repeating: "<g>", count: 5_000) + String(repeating: "</g>", count: 5_000)
        #expect(Self.error(of: Self.svg(deep)) == .drawing(.tooComplex(.depth)))
    }

    @Test func manyElements() {
        #expect(
            Self.error(of: Self.svg(String(repeating: "<a/>", count: 250_000)))
                == .drawing(.tooComplex(.elements)))
    }

    /// Copies of copies, tiles of tiles and rules for everything multiply.
    @Test(arguments: [
        (0..<30).map { index in
            "<g id='g\(index)'>" + String(repeating: "<use href='#g\(index - 1)'/>", count: 10) + "</g>"
        }.joined(),
        (0..<20).map { index in
            "<pattern id='p\(index)' width='5' height='5' patternUnits='userSpaceOnUse'>"
                + String(repeating: "<rect width='5' height='5' fill='url(#p\(index - 1))'/>", count: 20)
                + "</pattern>"
        }.joined() + "<rect width='9' height='9' fill='url(#p19)'/>",
        "<pattern id='p' width='9' height='9' patternUnits='userSpaceOnUse'>"
            + String(repeating: "<circle r='5'/>", count: 5_000)
            + "</pattern><marker id='m'><rect width='3' height='3' fill='context-fill'/></marker>"
            + "<polyline fill='url(#p)' marker-mid='url(#m)' points='"
            + String(repeating: "1 1 2 2 ", count: 500) + "'/>",
        "<style>" + String(repeating: "*{fill:red}", count: 5_000) + "</style>"
            + String(repeating: "<rect/>", count: 5_000),
        "<style>" + String(repeating: String(repeating: ".a", count: 200) + "{fill:red}", count: 100)
            + "</style>" + String(repeating: "<rect class='a'/>", count: 120),
        "<style>" + String(repeating: "a g g{fill:red}", count: 1_000) + "</style>"
            + String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100),
        "<style>" + String(repeating: "a>" + String(repeating: "g>", count: 50) + "g g{fill:red}", count: 100)
            + "</style>" + String(repeating: "<g>", count: 120) + String(repeating: "</g>", count: 120),
        "<style>rect{" + String(repeating: "a:b;", count: 10_000) + "}</style>"
            + String(repeating: "<rect/>", count: 300),
        "<switch id='s'>" + String(repeating: "<g systemLanguage='xx'/>", count: 5_000) + "</switch>"
            + String(repeating: "<use href='#s'/>", count: 500),
        "<g stroke='red' stroke-dasharray='" + String(repeating: "1 ", count: 1_000) + "'>"
            + String(repeating: "<path d='M0 0h9'/>", count: 2_500) + "</g>",
    ])
    func whatMultiplies(_ content: String) {
        let start = ContinuousClock.now
        let file = Self.svg("<path id='g-1' d='M0 0h1'/>" + content)
        #expect(Self.error(of: file) == .drawing(.tooComplex(.work)))
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    /// What refers to itself is drawn without that.
    @Test(arguments: [
        "<g id='a'><use href='#a'/></g>", "<use id='a' href='#b'/><use id='b' href='#a'/>",
        "<clipPath id='a' clip-path='url(#a)'><path d='M0 0h1v1z'/></clipPath>"
            + "<path d='M0 0h1' clip-path='url(#a)'/>",
        "<mask id='a'><path d='M0 0h1v1z' mask='url(#a)'/></mask><path d='M0 0h1' mask='url(#a)'/>",
        "<pattern id='a' width='1' height='1'><path d='M0 0h1v1z' fill='url(#a)'/></pattern>"
            + "<path d='M0 0h1v1' fill='url(#a)'/>",
        "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
            + "<path d='M0 0h1v1' fill='url(#a)'/>",
        "<marker id='a'><path d='M0 0h1' marker-end='url(#a)'/></marker>"
            + "<path d='M0 0h1' marker-end='url(#a)'/>",
    ])
    func cycles(_ content: String) throws {
        #expect(try ImageFile(Self.svg(content)).drawing != nil)
    }

    /// The styles of what shapes refer to are not those of every shape.
    @Test(arguments: [
        "<style>" + String(repeating: "g g g.q{fill:red}g.z g{fill:red}", count: 200) + "</style>"
            + String(repeating: "<g>", count: 40)
            + "<linearGradient id='l'><stop/><stop offset='1'/></linearGradient>"
            + String(repeating: "</g>", count: 40)
            + String(repeating: "<rect width='5' height='5' fill='url(#l)'/>", count: 1_000),
        "<style>" + String(repeating: "q clipPath{fill:red}", count: 10_000) + "</style>"
            + "<clipPath id='l'><rect width='9' height='9'/></clipPath>"
            + String(repeating: "<rect width='5' height='5' clip-path='url(#l)'/>", count: 1_000),
    ])
    func stylesOfReferences(_ content: String) throws {
        let start = ContinuousClock.now
        #expect(try ImageFile(Self.svg(content)).drawing?.steps.isEmpty == false)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func manyDashes() throws {
        let dashes = String(repeating: "1 ", count: 100_000)
        let content = "<path d='M0 0h9' fill='none' stroke='red' stroke-dasharray='\(dashes)'/>"
        guard case .stroke(let stroke, _) = try ImageFile(Self.svg(content)).drawing?.steps.first else {
            Issue.record("no stroke")
            return
        }
        #expect(stroke.style.dashes.count == 1_000)
    }

    /// A picture is read once for all copies, and its pixels count.
    @Test func picturesInDrawings() throws {
        var chunks = PNGChunks(try Fixtures.bytes("pictures/rgb-8.png"))
        let picture = { (name: String, file: [UInt8]) in
            let data = file.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
            return "<image id='\(name)' width='9' height='9' href='data:image/png,\(data)'/>"
        }
        let copied = try ImageFile(Self.svg(picture("i", chunks.file) + "<use href='#i'/>"))
        let images = try #require(copied.drawing).steps.compactMap { step in
            if case .picture(let index, _) = step { index } else { nil }
        }
        #expect(images == [0, 0] && copied.pictures.count == 1)
        chunks["IHDR"].replaceSubrange(0..<8, with: bigEndian(10_000) + bigEndian(10_000))
        let large = (0..<3).map { picture("i\($0)", chunks.file) }.joined()
        #expect(Self.error(of: Self.svg(large)) == .drawing(.tooComplex(.work)))
    }

    /// A drawing in a drawing is read once for all copies, too.
    @Test func drawingsInDrawings() throws {
        let rectangles = String(repeating: "%3Crect/%3E", count: 3_000)
        let data = "%3Csvg%3E%3Cstyle%3E%3C/style%3E%3Cdefs%3E\(rectangles)%3C/defs%3E%3C/svg%3E"
        let content = "<image id='i' width='9' height='9' href='data:image/svg+xml,\(data)'/>"
        let start = ContinuousClock.now
        let copies = String(repeating: "<use href='#i'/>", count: 400)
        #expect(try ImageFile(Self.svg(content + copies)).drawing != nil)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    /// Classes of an element that are the same are one.
    @Test(.timeLimit(.minutes(5))) func manyClasses() throws {
        let style = "<style>" + String(repeating: ".b.a{fill:red}", count: 1_000) + "</style>"
        let lists = [String(repeating: "a b ", count: 5_000), String(repeating: "c ", count: 50_000) + "a b"]
        for classes in lists {
            let content = style + "<rect width='9' height='9' class='\(classes)'/>"
            #expect(try ImageFile(Self.svg(content)).drawing?.steps.count == 1)
        }
    }

    /// What crosses too many rows has no outline, nor have layers of many clips.
    @Test(arguments: [
        "<path d='M0 0" + String(repeating: "V9V0", count: 20_000) + "'/>",
        "<path stroke='red' fill='none' d='M0 0" + String(repeating: "V9V0", count: 20_000) + "'/>",
        "<clipPath id='c'><path d='M0 0" + String(repeating: "L8 9L0 1", count: 400) + "'/></clipPath>"
            + String(repeating: "<g clip-path='url(#c)' opacity='.9'>", count: 30)
            + "<path d='M0 0h8v8z'/>" + String(repeating: "</g>", count: 30),
    ])
    func edgesThatCrossManyRows(_ content: String) throws {
        #expect(try ImageFile(Self.svg(content)).alphaOutline() == nil)
    }

    @Test(.timeLimit(.minutes(5))) func fontsOfManyWords() throws {
        let words = String(repeating: "a ", count: 400_000)
        let content = "<rect width='9' height='9' style='font:\(words)'/>"
        #expect(try ImageFile(Self.svg(content)).drawing?.steps.count == 1)
    }

    /// Variables that double each other are none where they are too long, and many take no longer than is
    /// counted.
    @Test func variablesAreBounded() throws {
        let doubling = (1..<40).map { "--v\($0):var(--v\($0 - 1))var(--v\($0 - 1));" }.joined()
        let styled = "<g style='--v0:red;\(doubling)'><rect width='9' height='9' fill='var(--v39,blue)'/></g>"
        let steps = try #require(try ImageFile(Self.svg(styled)).drawing).steps
        #expect(steps.count == 1)
        let chain = (1..<20_000).map { "--v\($0):var(--v\($0 - 1));" }.joined()
        #expect(throws: (any Error).self) { try ImageFile(Self.svg("<g style='\(chain)'/>")) }
    }

    @Test func paintsInPlaceOfPaints() throws {
        let paints = String(repeating: "url(#a)", count: 20_000)
        #expect(try ImageFile(Self.svg("<rect width='9' height='9' fill='\(paints)'/>")).drawing?.steps == [])
    }

    /// Entities grow no further than to a limit, of which other tests tell.
    @Test func entities() throws {
        let type = "<!DOCTYPE svg [<!ENTITY a 'h1'><!ENTITY b '&a;&a;'>]>"
        let drawing = try ImageFile(Array("\(type)<svg><path d='M0 0&b;' /></svg>".utf8)).drawing
        #expect(drawing?.steps.count == 1)
        let known = "<svg><path d='M0 0&#104;&#x31;' stroke='&quot;'/></svg>"
        #expect(try ImageFile(Array(known.utf8)).drawing?.steps.count == 1)
    }

    @Test(arguments: [
        "<rect width='1e308' height='9e999' stroke='red' stroke-width='1e200'/>",
        "<path d='M0 0L1e30 1e30'/><path d='M1e-300 -1e300h9'/>",
        "<g transform='scale(1e300) scale(1e300)'><rect width='1' height='1' stroke='red'/></g>",
        "<g transform='matrix(0 0 0 0 0 0)'><rect width='1' height='1'/></g>",
        "<path d='M0 0h9' stroke='red' stroke-dasharray='1e-300' stroke-miterlimit='1e300'/>",
        "<svg width='1e300' height='1e-300' viewBox='0 0 1e-300 1e300'><rect width='1' height='1'/></svg>",
        "<radialGradient id='g' r='1e300' fx='-1e300'><stop/><stop offset='1e300'/></radialGradient>"
            + "<rect fill='url(#g)' width='9' height='9'/>",
        "<pattern id='p' width='1e-300' height='1e300'><rect width='1' height='1'/></pattern>"
            + "<rect fill='url(#p)' width='9' height='9'/>",
    ])
    func hugeNumbers(_ content: String) throws {
        let file = try ImageFile(Self.svg(content))
        #expect(file.drawing != nil)
        _ = try file.alphaOutline()
    }

    @Test func hugeSizes() {
        let far = "<svg viewBox='0 0 1e300 1e300' width='1e300'/>"
        #expect(
            Self.error(of: Array(far.utf8))
                == .drawing(.unsupported("has a side longer than 1000000 points")))
        let long = Self.svg(String(repeating: " ", count: 11 << 20))
        #expect(Self.error(of: long) == .drawing(.tooLarge(long.count)))
    }
}
