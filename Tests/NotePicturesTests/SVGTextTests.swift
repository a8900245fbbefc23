import Foundation
import Geometry
import NoteFonts
import NoteImages
import NoteLayout
import NoteTypesetting
import NotecTestSupport
import Testing

@testable import NotePictures

/// Numbers, characters, bytes and paths as an SVG file has them.
@Suite struct SVGTextTests {
    private func text(_ write: (inout SVGText) -> Void) -> String {
        var text = SVGText()
        write(&text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0006, 3, "0.001"), (-0.0006, 3, "-0.001"),
        (1, 0, "1"), (1.5, 0, "2"), (-12, 9, "-12"), (10, 2, "10"), (100.10, 3, "100.1"), (0.05, 1, "0.1"),
        (999.9996, 3, "1000"), (0.000_000_001, 9, "0.000000001"), (123.456_789, 6, "123.456789"),
        (.nan, 3, "0"), (.infinity, 0, "9223372036854775807"), (-1e300, 0, "-9223372036854775807"),
        (.leastNonzeroMagnitude, 9, "0"),
    ])
    func numbersAreShort(_ number: Double, _ places: Int, _ expected: String) {
        #expect(number.decimal(places: places) == expected)
    }

    /// Digits of whole numbers, divided on paper.
    @Test func numbersAreTheNearest() {
        var random = SplitMix(state: 9)
        for _ in 0..<3000 {
            let places = random.below(10)
            let count = random.below(12)
            let digits = random.below((0..<count).reduce(1) { product, _ in product * 10 } + 1)
            let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
            let sign = random.below(2) == 0 ? "" : "-"
            var text = String(digits)
            while text.count <= places { text = "0" + text }
            text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
            // Somewhat beside the number, which is still the nearest.
            let part = Double.random(in: -0.4...0.4, using: &random)
            let number = abs(Double(digits) + part) / factor * (sign.isEmpty ? 1 : -1)
            #expect(number.decimal(places: places) == (digits == 0 ? "0" : sign + text))
        }
    }

    /// Characters that XML has (XML 1.0, 2.2) are read again, and others are left out.
    @Test func charactersAreThoseOfXML() throws {
        var random = SplitMix(state: 2)
        let scalars: [UInt32] =
            Array(0..<0x60) + [
                0x7F, 0x85, 0xFF, 0x3FF, 0x7FE, 0xD7FF, 0xE000, 0xFBFE, 0xFFBE, 0xFFBF, 0xFFFC, 0xFFFD,
                0xFFFE,
                0xFFFF, 0x1_0000, 0x1_FFFE, 0x1_FFFF, 0x2_FFBE, 0x10_FFFF,
            ]
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.below(20) {
                text.append(try #require(Unicode.Scalar(scalars[random.below(scalars.count)])))
            }
            let escaped = self.text { $0.append(escaped: String(text).utf8) }
            #expect(!escaped.contains { "<>\"".contains($0) })
            let kept = text.filter { Self.isCharacterOfXML($0.value) }
                .map { [0x9, 0xA, 0xD].contains($0.value) ? " " : $0 }
            #expect(Array(Self.unescaped(escaped).unicodeScalars) == kept)
            #expect(self.text { $0.attribute("a", String(text)) } == " a=\"\(escaped)\"")
        }
    }

    private static func isCharacterOfXML(_ scalar: UInt32) -> Bool {
        [0x9, 0xA, 0xD].contains(scalar) || (0x20...0xFFFD).contains(scalar) || scalar >= 0x1_0000
    }

    private static func unescaped(_ text: String) -> String {
        let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        return names.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    @Test(arguments: [
        (0, 0.5, 1, "#0080ff"), (-1, 2, 0.04, "#00ff0a"), (.nan, .infinity, -.infinity, "#00ff00"),
        (0.058, 0.0588, 0.0627, "#0f0f10"),
    ])
    func colorsHaveSixDigits(_ red: Double, _ green: Double, _ blue: Double, _ expected: String) {
        #expect(Color(red: red, green: green, blue: blue).hexadecimal == expected)
    }

    /// As Foundation encodes them.
    @Test func bytesAreInBase64() {
        var random = SplitMix(state: 7)
        for count in 0..<70 {
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(
                text { $0 = SVGText(image: bytes, "png", "s1") }
                    == "<image id=\"s1\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" "
                    + "href=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\"/>")
        }
    }
}

// MARK: - Paths

extension SVGTextTests {
    private static func point(_ random: inout SplitMix) -> Point {
        Point(x: Double.random(in: -999...999, using: &random), y: Double.random(in: -9...9, using: &random))
    }

    private static func path(_ random: inout SplitMix) -> Path {
        var path = Path()
        for _ in 0..<random.below(9) {
            switch random.below(5) {
            case 0: path.append(.move(point(&random)))
            case 1: path.append(.line(point(&random)))
            case 2: path.append(.quadratic(control: point(&random), end: point(&random)))
            case 3:
                path.append(.cubic(control1: point(&random), control2: point(&random), end: point(&random)))
            default: path.append(.close)
            }
        }
        return path
    }

    private static func rounded(_ point: Point, _ places: Int) -> Point {
        let factor = places == 3 ? 1000.0 : 1_000_000
        return Point(x: (point.x * factor).rounded() / factor, y: (point.y * factor).rounded() / factor)
    }

    /// Whatever the commands, with the decimals that are asked for.
    @Test(arguments: [3, 6])
    func pathsAreReadAgain(_ places: Int) throws {
        var random = SplitMix(state: 12)
        for _ in 0..<300 {
            let path = Self.path(&random)
            let data = text { $0.append(path, places: places) }
            guard !path.isEmpty else {
                #expect(data.isEmpty)
                continue
            }
            #expect(try Path(svg: data) == path.transformed { Self.rounded($0, places) })
        }
    }

    /// Also those of no width, or left of the page.
    @Test func rectanglesAreReadAgain() throws {
        var random = SplitMix(state: 13)
        for _ in 0..<100 {
            let (corner, size) = (Self.point(&random), Self.point(&random))
            let area = Rectangle(
                x: corner.x.rounded(), y: corner.y.rounded(), width: abs(size.x).rounded(),
                height: random.below(5) == 0 ? 0 : abs(size.y).rounded())
            #expect(try Path(svg: text { $0.append(area) }) == Path(rectangle: area))
        }
    }

    /// Font units go upwards, and lean to the right as they do.
    @Test func outlinesStandAtTheirPlace() throws {
        let steps: [Path.Element] = [
            .move(Point(x: 0, y: 0)), .line(Point(x: 100, y: 0)),
            .cubic(
                control1: Point(x: 100, y: 50), control2: Point(x: 50, y: 100), end: Point(x: 0, y: 100)),
            .close,
        ]
        let outline = Painting.Outline(
            path: Path(steps), origin: Point(x: 30, y: 40), scale: 0.1, slant: 0.5)
        let data = text { $0.append(outline) }
        #expect(data == "M30 40L40 40C42.5 35 40 30 35 30Z")
        #expect(text { $0.append(Path()) }.isEmpty)
        // A canvas puts the same points at the same places.
        let drawn = try Pixels(width: 60, height: 60) { canvas in
            canvas.add(outline)
            canvas.fill()
        }
        let path = try Path(svg: data)
        let expected = try Pixels(width: 60, height: 60) { canvas in
            canvas.add(path)
            canvas.fill()
        }
        #expect(drawn == expected && drawn.area > 50)
    }

    @Test(arguments: [
        (Geometry.AffineTransform(scaleX: 1, y: 1), "1 0 0 1 0 0"),
        (
            Geometry.AffineTransform(xAxis: Point(x: 0.012_345_678_9, y: 0), yAxis: Point(x: 0, y: -1e-12)),
            "0.012345679 0 0 0 0 0"
        ),
        (
            Geometry.AffineTransform(
                xAxis: Point(x: 1, y: 2), yAxis: Point(x: 3, y: 4), origin: Point(x: 5.000_6, y: -6)),
            "1 2 3 4 5.001 -6"
        ),
    ])
    func transformsHaveSixNumbers(_ transform: Geometry.AffineTransform, _ numbers: String) {
        #expect(text { $0.attribute(transform: transform) } == " transform=\"matrix(\(numbers))\"")
    }
}
