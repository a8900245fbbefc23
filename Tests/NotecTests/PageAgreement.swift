import NotecTestSupport
import Testing

extension Notec {
    static let resolution = 300

    /// Expects that pictures of the first page of a note, as PNG and as SVG, show what readers of its PDF do,
    /// and that one moved by `distance` pixels, which are a point if they are 4, does not.
    func expectAgreement(_ note: String, _ options: [String], moved distance: Int = 4) throws {
        let outcome = try run([note, "-o", "n.pdf"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pictures = [note, "-o", "n.png", "--pages", "1", "--dpi", "\(Self.resolution)"]
        let drawn = try run(pictures + options)
        #expect(drawn.status == 0, "\(drawn.errors)")
        let (pdf, png) = (folder("n.pdf"), folder("n.png"))
        let written = try run([note, "-o", "n.svg", "--pages", "1"] + options)
        #expect(written.status == 0, "\(written.errors)")
        let own = try #require(try GrayPicture(png, dotsPerInch: Self.resolution))
        let mupdf = try #require(try GrayPicture(pdf, dotsPerInch: Self.resolution))
        let poppler = try #require(try GrayPicture(popplerPageOf: pdf, dotsPerInch: Self.resolution))
        #expect(own.difference(from: mupdf) == nil, "MuPDF")
        #expect(own.difference(from: poppler) == nil, "poppler")
        let svg = try #require(try GrayPicture(svg: folder("n.svg"), dotsPerInch: Self.resolution))
        #expect(own.difference(from: svg) == nil, "librsvg")
        #expect(own.moved(by: distance).difference(from: mupdf) != nil, "a fault would not be found")
    }
}
