import Geometry
import NoteFonts
import NotePDF
import NotecTestSupport
import PDFWriter
import Testing

/// Faces in colour, as they are drawn and read.
@Suite struct ColorFontTests {
    /// A font of the fixtures, and what must be seen of it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let spots: [Spot]

        var file: FontFile { FontFile(Fixtures.path("fonts/Notec\(name)-Regular.ttf"), "Notec \(name)") }
        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "Layers", spots: layers), Sample(name: "Paints", spots: paints),
        Sample(name: "Pictures", spots: pictures), Sample(name: "Sbix", spots: sbix),
    ]

    /// What must be seen at a place of a glyph, in tenths of the size from its origin.
    struct Spot: Sendable, CustomTestStringConvertible {
        let letter: Character
        let x: Double
        let y: Double
        let color: [UInt8]

        var testDescription: String { "\(letter) at \(x), \(y)" }
    }

    private static let red: [UInt8] = [255, 0, 0]
    private static let green: [UInt8] = [0, 128, 0]
    private static let blue: [UInt8] = [0, 0, 255]
    private static let purple: [UInt8] = [128, 0, 128]
    private static let pink: [UInt8] = [255, 128, 128]
    private static let white: [UInt8] = [255, 255, 255]
    private static let gray: [UInt8] = [54, 54, 54]
    /// Of the text.
    private static let teal: [UInt8] = [0, 128, 128]

    private static func spots(_ letter: Character, _ places: [(Double, Double, [UInt8])]) -> [Spot] {
        places.map { Spot(letter: letter, x: $0.0, y: $0.1, color: $0.2) }
    }

    private static let layers = [
        spots("a", [(2.5, 3, blue), (7.5, 3, red)]),
        spots("b", [(1, 3, green), (9, 3, teal), (5, 3, teal)]),
        spots("c", [(2.5, 3, purple), (7.5, 3, red)]),
        spots("d", [(5, 3, teal)]),
    ].flatMap(\.self)

    private static let paints = [
        spots("a", [(5, 3, red), (1, 7, red), (9, -1, red)]),
        spots("b", [(0.5, 3, [242, 0, 13]), (5, 3, purple), (9.5, 3, [13, 0, 242])]),
        spots("c", [(5, 3, [240, 0, 15]), (7.5, 3, purple), (9, 7, blue)]),
        spots("d", [(7, 6, red), (3, 6, blue), (3, 0, blue), (7, 0, blue)]),
        spots("e", [(2.5, 0, red), (7.5, 0, red), (2.5, 6, white)]),
        spots("f", [(2.5, 3, [0, 0, 0]), (7.5, 3, red)]),
        spots("g", [(2.5, 3, red), (7.5, 3, white)]),
        spots("h", [(2.5, 3, white), (7.5, 3, red)]),
        spots("i", [(0.5, 3, [255, 13, 13]), (5, 3, pink), (9.5, 3, [255, 242, 242])]),
        spots("j", [(1.25, 3, red), (3.75, 3, blue), (6.25, 3, red), (8.75, 3, blue)]),
        spots("k", [(5, 3, red)]),
        spots("l", [(5, 3, teal)]),
        spots("m", [(2.5, 3, purple), (7.5, 3, red)]),
        spots("n", [(2.5, 3, white), (7.5, 3, green)]),
        spots("o", [(2.5, 3, green), (7.5, 3, white)]),
        spots("p", [(9, 3.4, [255, 5, 5]), (1, 3, pink), (9, 2.6, [255, 250, 250])]),
        spots("q", [(5, 3, [212, 0, 43]), (3, 1, blue), (1, 3, white)]),
        spots("r", [(4, 7, white), (5.2, -1, red), (1, 3, red)]),
    ].flatMap(\.self)

    private static let pictures = [
        spots("a", [(2.5, 3, red), (7.5, 3, blue)]), spots("b", [(2.5, 3, red), (7.5, 3, white)]),
        spots("c", [(2.5, 3, red), (7.5, 3, white)]), spots("d", [(2.5, 3, red), (7.5, 3, blue)]),
        spots("e", [(2.5, 3, red), (7.5, 3, white)]), spots("f", [(2.5, 3, red), (7.5, 3, white)]),
        spots("g", [(2.5, 3, gray), (7.5, 3, white)]), spots("h", [(2.5, 3, gray), (7.5, 3, white)]),
        spots("i", [(2.5, 3, red), (7.5, 3, white)]),
    ].flatMap(\.self)

    private static let sbix = [
        spots("a", [(2.5, 3, red), (7.5, 3, white)]), spots("b", [(5, 3, teal)]),
    ].flatMap(\.self)

    @Test(arguments: samples, Renderer.allCases)
    func isSeen(_ sample: Sample, _ renderer: Renderer) throws {
        let font = try sample.file.open()
        let letters = sample.spots.reduce(into: [Character]()) { letters, spot in
            if letters.last != spot.letter { letters.append(spot.letter) }
        }
        let line = font.shape(String(letters))
        let teal = Color(red: 0, green: 0.5, blue: 0.5)
        let pdf = try PDFInspector(bytes: sampleText([line], in: font, color: teal))
        let picture = try pdf.colors(dotsPerInch: 144, by: renderer)
        for spot in sample.spots {
            let index = try #require(letters.firstIndex(of: spot.letter))
            // A line begins at 40, 800, in 12 points; a page is 842 points high.
            let x = 2 * (40 + 12 * Double(index) + 1.2 * spot.x)
            let y = 2 * (842 - 800 - 1.2 * spot.y)
            let seen = picture[Int(saturating: x), Int(saturating: y)]
            let distance = zip(seen, spot.color).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(distance <= 16, "\(spot): \(seen), not \(spot.color)")
        }
        try expectSound(pdf)
    }
}
