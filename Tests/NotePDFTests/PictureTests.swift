import NoteImages
import NotecTestSupport
import Testing

/// Pictures as readers show them, next to what MuPDF makes of the files themselves.
@Suite struct PictureTests {
    private static let width = 40
    private static let height = 24

    /// All pictures but those with a colour profile, which MuPDF shows without regard to it.
    static let names = names { !$0.contains("-icc") }

    private static func names(where isWanted: (String) -> Bool) -> [String] {
        let all = (try? Fixtures.names(in: "pictures")) ?? []
        return all.map { String($0.dropFirst("pictures/".count)) }
            .filter { isWanted($0) && !$0.hasSuffix(".md") }
    }

    /// The file that shows the same: MuPDF leaves densities, inks and names of channels to others.
    private func reference(for name: String) -> String {
        if name.hasPrefix("rgb-8-") && (name.hasSuffix("dpi.png") || name.hasSuffix("wide.png")) {
            return "rgb-8.png"
        }
        return name.hasSuffix(".jpg") && name != "gray.jpg" && name != "rgb-subsampled.jpg" ? "rgb.jpg" : name
    }

    @Test("there are pictures of every kind")
    func kinds() {
        #expect(Self.names.count >= 60)
    }

    @Test("every kind of picture looks as it does by itself", arguments: names)
    func looks(name: String) throws {
        let expected = try PDFInspector(path: Fixtures.path("pictures/\(reference(for: name))"))
            .colors(dotsPerInch: 96, by: .mupdf)
        try #require(expected.width == Self.width && expected.height == Self.height)
        let pdf = try PDFInspector(bytes: PictureDocument([name]).bytes)
        // Inks go through two roundings more than light.
        let tolerance = name.hasSuffix(".jpg") ? 12 : 2
        for renderer in Renderer.allCases {
            // Poppler fills a pixel more than there are, unless each has several.
            let scale = renderer == .poppler ? 8 : 1
            let seen = try pdf.colors(dotsPerInch: 72 * scale, by: renderer)
            #expect(seen.width == scale * Self.width && seen.height == scale * Self.height)
            #expect(greatestDifference(seen, scale, expected) <= tolerance, "\(name) by \(renderer)")
        }
    }

    /// Between the pixels of `expected` and the middles of those of `seen`, each `scale` wide and high.
    private func greatestDifference(_ seen: ColorPicture, _ scale: Int, _ expected: ColorPicture) -> Int {
        var greatest = 0
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let pair = zip(seen[x * scale + scale / 2, y * scale + scale / 2], expected[x, y])
                greatest = max(greatest, pair.map { abs(Int($0) - Int($1)) }.max() ?? 255)
            }
        }
        return greatest
    }

    @Test(
        "a colour profile decides what colours are meant",
        arguments: [
            ("rgb-8-icc.png", 26, 230), ("palette-4-icc.png", 26, 230), ("rgb-alpha-8-icc.png", 26, 230),
            ("rgb-icc.jpg", 26, 230),
        ])
    func profile(name: String, red: Int, blue: Int) throws {
        // It exchanges red and blue: the corner is red in the file.
        let pdf = try PDFInspector(bytes: PictureDocument([name]).bytes)
        let corner = try pdf.colors()[3, 3]
        #expect(corner[0] < 100 && corner[2] > 200, "\(name): \(corner)")
    }

    @Test(
        "a profile of greys and one of inks", arguments: ["gray-8-icc.png", "gray-icc.jpg", "cmyk-icc.jpg"])
    func otherProfiles(name: String) throws {
        let pdf = try PDFInspector(bytes: PictureDocument([name]).bytes)
        let corner = try pdf.colors()[3, 3]
        #expect(corner[0] == corner[1] && corner[1] == corner[2], "\(name): \(corner)")
        #expect(try pdf.plainText().contains("/ICCBased"))
        // Little ink, or much if it is taken for what it leaves of the paper.
        #expect(try pdf.colors()[36, 20][0] > 140)
    }

    @Test("the file is sound, and the same every time")
    func soundness() throws {
        let names = Self.names { _ in true }
        let document = try PictureDocument(names)
        let pdf = try PDFInspector(bytes: document.bytes)
        #expect(try pdf.check() == [])
        #expect(try PictureDocument(names).bytes == document.bytes)
    }

    @Test("a picture is stored once, under however many names, and its profile once")
    func once() throws {
        let names = ["rgb.jpg", "rgb.jpg", "rgb-8.png", "rgb-8-300dpi.png", "rgb-icc.jpg", "rgb-8-icc.png"]
        let text = try PDFInspector(bytes: PictureDocument(names).bytes).plainText()
        // The second and the fourth hold the pixels of those before them.
        #expect(text.matches(of: /\/Subtype \/Image/).count == 4)
        #expect(text.matches(of: /\/N 3/).count == 1)
    }
}
