import Geometry
import NoteDrawings
import NotecTestSupport
import Testing

/// Each file of `fixtures/svg` shows one feature of SVG; the steps of its drawing are in
/// `fixtures/golden/drawings`.
@Suite struct DrawingGoldenTests {
    private static let names = (try? Fixtures.names(in: "svg").filter { $0.hasSuffix(".svg") }) ?? []

    @Test(arguments: names) func stepsAreAsRecorded(_ name: String) throws {
        let file = try SVGFile(Fixtures.bytes(name), SquareTypesetter(), BlankPictures())
        let own = name.dropFirst("svg/".count).dropLast(".svg".count)
        expectGolden(file.listing, "drawings/\(own).txt")
    }

    @Test func everyFileHasItsSteps() throws {
        let expected = try Fixtures.names(in: "golden/drawings").map {
            $0.dropFirst("golden/drawings/".count)
        }
        #expect(expected.map { $0.dropLast(4) } == Self.names.map { $0.dropFirst(4).dropLast(4) })
        #expect(expected.count >= 60)
    }
}

/// Takes every file for a picture of 40 x 20 points.
private final class BlankPictures: DrawingPictures {
    private var files: [[UInt8]] = []

    func size(of file: [UInt8]) -> PixelSize? {
        file.starts(with: "<".utf8) ? nil : PixelSize(Size(width: 40, height: 20), pixels: 800)
    }

    func index(of file: [UInt8]) -> Int? {
        if let known = files.firstIndex(of: file) { return known }
        files.append(file)
        return files.count - 1
    }
}
