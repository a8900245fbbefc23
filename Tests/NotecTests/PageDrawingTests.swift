import NotecTestSupport
import Testing

/// SVG pictures in pictures of pages.
@Suite struct PageDrawingTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func write(_ content: String, _ attributes: String = "") throws {
        let namespaces = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
        try notec.folder.write(
            "<svg \(namespaces) viewBox='0 0 90 60' \(attributes)>\(content)</svg>", to: "a.svg")
        try notec.folder.write(
            "---\ntitle: none\npaper: 180x120\nmargins: 0\n---\n![A](a.svg){width=180 height=120}\n",
            to: "a.txt")
    }

    private static let star = "d='M30 5L42 52 5 22H55L18 52z'"
    private static let stops =
        "<stop stop-color='#000'/><stop offset='.6' stop-color='#fc0'/>"
        + "<stop offset='1' stop-color='#00f' stop-opacity='.2'/>"

    private static let pictures: [String] = [
        "<path \(star)/><path transform='translate(40 0)' fill-rule='evenodd' \(star)/>",
        "<path \(star) fill='#06c' fill-opacity='.5' stroke='#c00' stroke-width='3' stroke-opacity='.6'/>",
        "<g fill='none' stroke='#000' stroke-width='6'><path d='M8 8H40L20 30' stroke-linejoin='bevel'/>"
            + "<path d='M50 10H80L60 30' stroke-linejoin='round' stroke-linecap='round'/>"
            + "<path d='M10 50H40L15 40' stroke-miterlimit='9' stroke-linecap='square'/>"
            + "<path d='M50 50H84L50 46' stroke-miterlimit='2'/></g>",
        "<g fill='none' stroke='#000' stroke-width='5'><path d='M5 10H85' stroke-dasharray='9 4 3'/>"
            + "<path d='M5 25H85' stroke-dasharray='12' stroke-dashoffset='-7'/>"
            + "<path d='M5 40Q40 70 85 40' stroke-dasharray='2 8' stroke-linecap='round'/></g>",
        "<circle cx='10' cy='20' r='7' transform='scale(4 1.5)' fill='none' stroke='#000' "
            + "stroke-width='3'/>",
        "<linearGradient id='g' x2='.4' y2='.2' spreadMethod='reflect'>\(stops)</linearGradient>"
            + "<rect x='5' y='5' width='80' height='50' fill='url(#g)' stroke='url(#g)' stroke-width='4'/>",
        "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='20' x2='50' spreadMethod='repeat' "
            + "gradientTransform='rotate(30)'>\(stops)</linearGradient>"
            + "<ellipse cx='45' cy='30' rx='40' ry='25' fill='url(#g)'/>",
        "<radialGradient id='g' fx='.3' fy='.3' r='.4'>\(stops)</radialGradient>"
            + "<rect x='5' y='5' width='80' height='50' fill='url(#g)'/>",
        "<radialGradient id='g' r='.2' spreadMethod='repeat'>\(stops)</radialGradient>"
            + "<circle cx='45' cy='30' r='24' transform='translate(-25) scale(1.5 1)' fill='none' "
            + "stroke='url(#g)' stroke-width='9'/>",
        "<pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse' patternTransform='rotate(20)'>"
            + "<rect width='5' height='4' fill='#036'/><circle cx='6' cy='6' r='2' fill='#c30'/></pattern>"
            + "<rect width='90' height='40' fill='url(#p)'/>"
            + "<path d='M5 50H85' stroke='url(#p)' stroke-width='15' stroke-opacity='.6'/>",
        // Tiles that begin outside of the drawing, with layers and gradients in them.
        "<linearGradient id='g'>\(stops)</linearGradient><pattern id='p' x='-15' y='-15' width='30' "
            + "height='30' patternUnits='userSpaceOnUse'><circle cx='15' cy='15' r='14' fill='url(#g)'/>"
            + "<g opacity='.5'><circle cx='22' cy='15' r='8' fill='#c30'/><path d='M5 5h9v20h-9z'/></g>"
            + "</pattern><rect width='90' height='60' fill='url(#p)'/>",
        "<pattern id='p' x='95' y='70' width='9' height='9' patternUnits='userSpaceOnUse' "
            + "patternTransform='rotate(30)'><g opacity='.7'><path d='M0 4h9' stroke='#036' "
            + "stroke-width='4'/></g></pattern>"
            + "<path d='M8 8H80L40 52z' stroke='url(#p)' stroke-width='16' fill='none'/>",
        "<pattern id='q' width='.5' height='.5'><path d='M0 0h20v9h-9z' fill='#a00'/></pattern>"
            + "<pattern id='p' width='.25' height='.5'><rect width='20' height='20' fill='url(#q)'/>"
            + "</pattern><rect width='80' height='50' fill='url(#p)'/>",
        "<clipPath id='b'><circle cx='50' cy='30' r='28'/></clipPath>"
            + "<clipPath id='a' clip-path='url(#b)'><path clip-rule='evenodd' \(star)/></clipPath>"
            + "<rect width='90' height='60' fill='#093' clip-path='url(#a)'/>",
        "<clipPath id='a'><rect x='5' y='9' width='30' height='30'/><circle cx='60' cy='30' r='20'/>"
            + "</clipPath><g clip-path='url(#a)'><rect width='90' height='60'/></g>",
        "<linearGradient id='g'><stop stop-color='#fff'/><stop offset='1'/></linearGradient>"
            + "<mask id='m'><rect x='20' width='70' height='60' fill='url(#g)'/></mask>"
            + "<rect width='90' height='60' mask='url(#m)' opacity='.8'/>",
        "<mask id='m' style='mask-type:alpha'><circle cx='45' cy='30' r='25' fill-opacity='.6'/></mask>"
            + "<g mask='url(#m)'><rect width='90' height='60' fill='#600'/></g>",
        "<g opacity='.5'><rect width='50' height='40'/><rect x='20' y='20' width='60' height='35' "
            + "fill='#07a'/></g>",
        "<rect width='90' height='60' fill='#fb5'/><g style='isolation:isolate'>"
            + "<rect width='60' height='40' fill='#48c'/>"
            + "<circle cx='50' cy='30' r='28' fill='#6b4' style='mix-blend-mode:difference'/></g>"
            + "<rect y='20' width='90' height='20' fill='#888' style='mix-blend-mode:hard-light'/>",
        "<marker id='m' markerWidth='5' markerHeight='5' refX='2' refY='2' orient='auto'>"
            + "<path d='M0 0L5 2 0 4z'/></marker><path d='M10 50L40 10 80 40' fill='none' stroke='#000' "
            + "stroke-width='3' marker-mid='url(#m)' marker-end='url(#m)'/>",
    ]

    @Test(arguments: pictures.indices)
    func drawsTheSteps(_ index: Int) throws {
        try write(Self.pictures[index])
        try notec.expectAgreement("a.txt", ["-w"], moved: 32)
    }

    @Test(arguments: ["shapes", "paints", "structure"])
    func drawsFiles(_ name: String) throws {
        try write("")
        try notec.folder.write(try Fixtures.bytes("drawings/\(name).svg"), to: "a.svg")
        try notec.expectAgreement("a.txt", ["-w"], moved: 8)
    }

    /// A picture in the drawing, upright or turned, is in an SVG page once.
    @Test func picturesInDrawingsAreDrawn() throws {
        let leaf = try notec.shell("base64 -w 0 '\(Fixtures.path("illustrated/leaf.png"))'").text
        let image = "<image id='i' width='40' height='40' xlink:href='data:image/png;base64,\(leaf)'/>"
        try write(image + "<use xlink:href='#i' transform='rotate(40 90 -20) scale(1 .6)'/>")
        try notec.expectAgreement("a.txt", ["-w"], moved: 32)
        let svg = String(decoding: try notec.folder.read("n.svg"), as: UTF8.self)
        #expect(svg.split(separator: "data:image/png").count == 2)
    }

    /// An SVG page has the drawing once, as elements whose names are its own, and no pixels.
    @Test func staysVectorsInSVG() throws {
        try write("<linearGradient id='g'>\(Self.stops)</linearGradient><path \(Self.star) fill='url(#g)'/>")
        try notec.folder.write("T\n\n![A](a.svg)\n\nand ![a sign](a.svg){height=12} here\n", to: "a.txt")
        #expect(try notec("--lang", "en", "a.txt", "-o", "b.svg").status == 0)
        let svg = String(decoding: try notec.folder.read("b.svg"), as: UTF8.self)
        let names = svg.matches(of: /id="([^"]+)"/).map(\.1)
        #expect(Set(names).count == names.count)
        let drawing = try #require(names.first { $0.hasSuffix("-1") }?.dropLast(2))
        #expect(svg.matches(of: /<linearGradient/).count == 1 && !svg.contains("data:image"))
        #expect(svg.split(separator: "href=\"#\(drawing)\"").count == 3)
        #expect(svg.contains("fill=\"url(#\(drawing)-2)\""))
    }

    /// Pictures of pages need librsvg only for what the PDF has in pixels too.
    @Test func librsvgDrawsWhatIsBeyond() throws {
        try write(
            "<filter id='f'><feOffset dx='5'/></filter><rect width='60' height='40' filter='url(#f)'/>")
        try notec.expectAgreement("a.txt", ["-w"])
        let svg = String(decoding: try notec.folder.read("n.svg"), as: UTF8.self)
        #expect(svg.contains("data:image/png"))
    }

    /// What would be more than seconds of work is left to librsvg, which has as many.
    @Test(arguments: [
        String(repeating: "<g opacity='.5'>", count: 60) + "<rect width='90' height='60'/>"
            + String(repeating: "</g>", count: 60),
        String(repeating: "<g opacity='.5'><rect width='90' height='60'/></g>", count: 4_000),
        String(repeating: "<path d='M0 0L90 60' stroke='#000' stroke-dasharray='.0001'/>", count: 9_000),
    ])
    func workIsBounded(_ content: String) throws {
        try write(content)
        let start = ContinuousClock.now
        let outcome = try notec("--force", "-w", "a.txt", "-o", "a.png", "--dpi", "1500")
        let isRefused = outcome.errors.contains("it is a complex drawing")
        #expect(outcome.status == 0 || isRefused, "\(outcome.errors)")
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    /// Numbers beyond those that cairo can have.
    @Test func numbersAreBounded() throws {
        let transforms = ["scale(1e-9)", "scale(1e9 1e-7)", "skewX(89.9999)", "matrix(1 1 1 1.0000001 0 0)"]
        let shapes = transforms.map { transform in
            "<g transform='\(transform)'><rect width='1e9' height='5e8' fill='url(#g)' stroke='url(#p)' "
                + "stroke-width='1e8'/>"
                + "<path d='M0 0h1e-6v1e5z' stroke='#000' stroke-dasharray='1e-8 1e6'/></g>"
        }
        try write(
            "<radialGradient id='g' gradientTransform='scale(1e-6 1e4)'>\(Self.stops)</radialGradient>"
                + "<pattern id='p' width='1e-4' height='1e5'><path d='M0 0h9v9'/></pattern>"
                + shapes.joined())
        for output in ["a.png", "b.svg", "a.pdf"] {
            let outcome = try notec("--force", "-w", "a.txt", "-o", output)
            let isRefused = output == "a.png" && outcome.errors.contains("it is a complex drawing")
            #expect(outcome.status == 0 || isRefused, "\(output): \(outcome.errors)")
        }
    }
}
