import Geometry
import NotecTestSupport
import Testing

@testable import NoteDrawings

/// Numbers, lists, lengths and transformations as attributes have them.
@Suite struct ValueScannerTests {
    /// A number with what stands behind it (SVG 1.1, 4.2; CSS 2.1, 4.3.1).
    @Test(arguments: [
        ("0", 0.0, ""), ("-1.5", -1.5, ""), ("+2", 2, ""), (".5", 0.5, ""), ("-.5", -0.5, ""), ("7.", 7, ""),
        ("1e3", 1000, ""), ("1E-2x", 0.01, "x"), ("1.5e+1,", 15, ","), ("1em", 1, "em"), ("1ex", 1, "ex"),
        ("1e", 1, "e"), ("1e+", 1, "e+"), ("1e+m", 1, "e+m"), ("1-2", 1, "-2"), ("1.5.5", 1.5, ".5"),
        ("1+1", 1, "+1"), ("007", 7, ""), ("1e10", 1e9, ""), ("-1e999", -1e9, ""), ("1e-10", 0, ""),
        ("2%", 2, "%"), ("0x10", 0, "x10"),
    ])
    func numbers(_ text: String, _ number: Double, _ rest: String) {
        var scanner = ValueScanner(text)
        #expect(scanner.number() == number)
        #expect(scanner.text(past: 0) == rest)
    }

    @Test(arguments: ["", ".", "-", "+", "-.", "e5", "+e5", " 1", "inf", "nan", "--1", "+-1", "٣"])
    func whatIsNoNumber(_ text: String) {
        var scanner = ValueScanner(text)
        #expect(scanner.number() == nil && scanner.place == 0)
    }

    @Test(
        arguments: [
            ("1,2 3", [1.0, 2, 3]), (" 1 ,\n2\t", [1, 2]), ("1-2-.5.5", [1, -2, -0.5, 0.5]), ("1,,2", [1]),
            ("", []), (",1", []), ("1 2px 3", [1, 2]), ("1,", [1]),
        ] as [(String, [Double])])
    func lists(_ text: String, _ numbers: [Double]) {
        var scanner = ValueScanner(text)
        #expect(scanner.numbers() == numbers)
    }

    @Test func randomListsAreReadAsTheyAreWritten() {
        var random = SplitMix(state: 6)
        for _ in 0..<300 {
            let numbers = (0..<random.below(9)).map { _ in
                Double(random.below(2_000_001) - 1_000_000) / [1, 8, 1000][random.below(3)]
            }
            let text = numbers.map { number in
                "\(number)" + ([" ", ",", " , ", "\n"].randomElement(using: &random) ?? " ")
            }.joined()
            var scanner = ValueScanner(text)
            #expect(scanner.numbers() == numbers && scanner.isAtEnd, "\(text)")
            // Signs part numbers, too.
            let signed = numbers.map { ($0.sign == .minus ? "" : "+") + "\($0)" }.joined()
            var other = ValueScanner(signed)
            #expect(other.numbers() == numbers && other.isAtEnd, "\(signed)")
        }
    }

    /// In pixels, of which an inch has 96 (CSS Values 3, 6.2); percentages are of 200, the font has 20.
    @Test(
        arguments: [
            ("3", 3.0), ("3px", 3), ("3PX", 3), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96),
            ("72pt", 96), ("6pc", 96), ("5%", 10), ("2em", 40), ("2ex", 20), (" 1 ", 1), ("-1in", -96),
            ("254e2mm", 96_000), ("1e9in", 1e9), ("3e-9pt", 4e-9), ("0.5%", 1),
        ] as [(String, Double)])
    func lengths(_ text: String, _ pixels: Double) throws {
        let length = try #require(SVGLength(text))
        #expect(isNear(length.resolved(of: 200, fontSize: 20), pixels, 1e-9 * max(1, abs(pixels))))
    }

    @Test(arguments: ["", "px", "1 px", "1p", "1px2", "auto", "1%%", "1,", "one"])
    func whatIsNoLength(_ text: String) {
        #expect(SVGLength(text) == nil)
    }

    /// A sign or a point behind a unit begins another length.
    @Test func lengthsWithoutSeparators() {
        var scanner = ValueScanner("1px-2em+.5in.5ex5%")
        let lengths = (0..<5).map { _ in SVGLength(&scanner)?.resolved(of: 200, fontSize: 20) }
        #expect(lengths == [1, -40, 48, 5, 10] && scanner.isAtEnd)
    }

    // MARK: - Transformations

    private static func numbers(_ transform: AffineTransform) -> [Double] {
        [transform.xAxis, transform.yAxis, transform.origin].flatMap { [$0.x, $0.y] }
    }

    /// The six numbers of each form's matrix (SVG 1.1, 7.6).
    @Test(
        arguments: [
            ("", [1.0, 0, 0, 1, 0, 0]), ("matrix(1 2 3 4 5 6)", [1, 2, 3, 4, 5, 6]),
            ("matrix(1,2,3,4,5,6)", [1, 2, 3, 4, 5, 6]), ("translate(3)", [1, 0, 0, 1, 3, 0]),
            (" translate( 3 , 4 ) ", [1, 0, 0, 1, 3, 4]), ("translate (3-4)", [1, 0, 0, 1, 3, -4]),
            ("translate(3px-4px)", [1, 0, 0, 1, 3, -4]),
            ("scale(2)", [2, 0, 0, 2, 0, 0]), ("scale(2 3)", [2, 0, 0, 3, 0, 0]),
            ("rotate(90)", [0, 1, -1, 0, 0, 0]), ("rotate(-90)", [0, -1, 1, 0, 0, 0]),
            ("rotate(450)", [0, 1, -1, 0, 0, 0]), ("rotate(180 10 20)", [-1, 0, 0, -1, 20, 40]),
            ("rotate(90,10,0)", [0, 1, -1, 0, 10, -10]), ("skewX(45)", [1, 0, 1, 1, 0, 0]),
            ("skewY(45)", [1, 1, 0, 1, 0, 0]), ("translate(1)translate(2)", [1, 0, 0, 1, 3, 0]),
            ("translate(1),scale(2)", [2, 0, 0, 2, 1, 0]), ("scale(2) , translate(1)", [2, 0, 0, 2, 2, 0]),
            // CSS Transforms 1.
            ("rotate(.25turn)", [0, 1, -1, 0, 0, 0]), ("rotate(100Grad)", [0, 1, -1, 0, 0, 0]),
            ("rotate(90deg)", [0, 1, -1, 0, 0, 0]), ("translate(3px,4px)", [1, 0, 0, 1, 3, 4]),
            ("translateX(3px)", [1, 0, 0, 1, 3, 0]), ("translateY(3px)", [1, 0, 0, 1, 0, 3]),
            ("scaleX(2)", [2, 0, 0, 1, 0, 0]), ("scaleY(2)", [1, 0, 0, 2, 0, 0]),
        ] as [(String, [Double])])
    func transforms(_ text: String, _ expected: [Double]) throws {
        let transform = try #require(AffineTransform(svg: text))
        for (one, other) in zip(Self.numbers(transform), expected) {
            #expect(isNear(one, other), "\(transform)")
        }
    }

    @Test(arguments: [
        "x", "scale", "scale(", "scale()", "scale(1 2 3)", "scale(1", "matrix(1 2 3 4 5)", "rotate(1,2)",
        "skewX(1 2)", "SCALE(2)", "scale(2)x", "scale(a)", "translate(1)/scale(2)",
    ])
    func whatIsNoTransform(_ text: String) {
        #expect(AffineTransform(svg: text) == nil)
    }

    /// Transformations that follow each other are one inside the other.
    @Test func listsOfTransformsAreOneInTheOther() throws {
        var random = SplitMix(state: 76)
        for _ in 0..<200 {
            let parts = (0..<1 + random.below(5)).map { _ in
                let number = Double(random.below(61) - 30) / 4
                return [
                    "translate(\(number) 2)", "rotate(\(number * 9))", "scale(\(number) -1)",
                    "skewX(\(number))",
                ]
                .randomElement(using: &random) ?? ""
            }
            let whole = try #require(AffineTransform(svg: parts.joined(separator: " ")))
            let point = Point(x: 3, y: -2)
            var expected = point
            for part in parts.reversed() {
                let transform = try #require(AffineTransform(svg: part))
                expected = transform(expected)
            }
            #expect(isNear(whole(point), expected, 1e-6), "\(parts)")
        }
    }
}
