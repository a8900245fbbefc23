import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteDrawings

/// Notations of colours (CSS Color 4).
@Suite struct SVGColorTests {
    /// Red, green and blue of 255 and the opacity of 100, rounded.
    private static func numbers(_ text: String) -> [Int]? {
        SVGColor(text).map { color in
            let channels = [color.color.red, color.color.green, color.color.blue]
            return channels.map { Int(saturating: ($0 * 255).rounded()) }
                + [Int(saturating: (color.opacity * 100).rounded())]
        }
    }

    @Test(arguments: [
        // 4.2: hexadecimal notations.
        ("#f00", [255, 0, 0, 100]), ("#1aF", [17, 170, 255, 100]), ("#0f08", [0, 255, 0, 53]),
        ("#102030", [16, 32, 48, 100]), ("#10203080", [16, 32, 48, 50]), (" #FFF\n", [255, 255, 255, 100]),
        // 5.1: old and new forms of rgb().
        ("rgb(1,2,3)", [1, 2, 3, 100]), ("rgb( 1 , 2 , 3 )", [1, 2, 3, 100]), ("rgb(1 2 3)", [1, 2, 3, 100]),
        ("rgba(1,2,3,.5)", [1, 2, 3, 50]), ("rgb(1 2 3 / 25%)", [1, 2, 3, 25]),
        ("RGB(100%,50%,0%)", [255, 128, 0, 100]), ("rgb(300,-5,127.6)", [255, 0, 128, 100]),
        ("rgb(1,2,3,7)", [1, 2, 3, 100]), ("rgba(1,2,3,-1)", [1, 2, 3, 0]),
        // 7: hues are angles, of which numbers are degrees.
        ("hsl(0,100%,50%)", [255, 0, 0, 100]), ("hsl(120 100% 50%)", [0, 255, 0, 100]),
        ("hsl(240deg 100% 50%)", [0, 0, 255, 100]), ("hsl(120,100%,25%)", [0, 128, 0, 100]),
        ("hsl(30,100%,50%)", [255, 128, 0, 100]), ("hsla(60,100%,50%,.5)", [255, 255, 0, 50]),
        ("hsl(-120,100%,50%)", [0, 0, 255, 100]), ("hsl(480,100%,50%)", [0, 255, 0, 100]),
        ("hsl(77,0%,50%)", [128, 128, 128, 100]), ("hsl(77,50%,100%)", [255, 255, 255, 100]),
        ("hsl(.5turn 100% 50%)", [0, 255, 255, 100]), ("hsl(200grad 100% 50%)", [0, 255, 255, 100]),
        ("hsl(.25TURN 100% 50%)", [128, 255, 0, 100]),
        ("hsl(3.14159265rad 100% 50% / 1%)", [0, 255, 255, 1]),
        // 6: names.
        ("Red", [255, 0, 0, 100]), ("rebeccapurple", [102, 51, 153, 100]), ("gray", [128, 128, 128, 100]),
        ("grey", [128, 128, 128, 100]), ("transparent", [0, 0, 0, 0]), ("tan", [210, 180, 140, 100]),
    ])
    func notations(_ text: String, _ expected: [Int]) {
        #expect(Self.numbers(text) == expected)
    }

    @Test(arguments: [
        "", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "f00", "rgb", "rgb()", "rgb(1,2)",
        "rgb(1,2,3,4,5)", "rgb(1,2,3", "rgb(1,2,3)x", "rgb(1,50%,3)", "rgb(1px,2px,3px)", "rgb(a,b,c)",
        "hsv(1,2,3)", "hsl(0,100%)", "hsl(50%,50%,50%)", "hsl(120px,100%,50%)", "hsl(1,2deg,3)",
        "redd", "re d", "none", "currentcolor", "url(#a)", "lab(50% 40 59)", "#f0 0",
    ])
    func whatIsNoColor(_ text: String) {
        #expect(SVGColor(text) == nil)
    }

    /// All notations of the same bytes are the same colour.
    @Test func notationsAgree() {
        var random = SplitMix(state: 255)
        let pair = { (byte: Int) in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        for _ in 0..<500 {
            let bytes = (0..<3).map { _ in random.below(256) }
            let written = "#" + bytes.map(pair).joined()
            let color = SVGColor(written)
            #expect(Self.numbers(written) == bytes + [100])
            #expect(SVGColor("rgb(" + bytes.map { "\($0)" }.joined(separator: ",") + ")") == color)
            #expect(SVGColor(written.uppercased() + "FF") == color)
            let shares = bytes.map { "\(Double($0) / 2.55)%" }.joined(separator: " ")
            #expect(Self.numbers("rgb(\(shares))") == bytes + [100])
        }
    }

    /// The conversion of CSS Color 3, 4.2.4, which takes another way.
    private static func channel(_ low: Double, _ high: Double, _ hue: Double) -> Double {
        let turn = hue < 0 ? hue + 1 : hue > 1 ? hue - 1 : hue
        if turn * 6 < 1 { return low + (high - low) * turn * 6 }
        if turn * 2 < 1 { return high }
        return turn * 3 < 2 ? low + (high - low) * (2.0 / 3 - turn) * 6 : low
    }

    @Test func huesAreThoseOfTheOtherConversion() throws {
        var random = SplitMix(state: 360)
        for _ in 0..<500 {
            let (hue, saturation, lightness) = (random.below(361), random.below(101), random.below(101))
            let read = try #require(SVGColor("hsl(\(hue),\(saturation)%,\(lightness)%)")).color
            let (share, light) = (Double(saturation) / 100, Double(lightness) / 100)
            let high = light <= 0.5 ? light * (share + 1) : light + share - light * share
            let expected = [1.0 / 3, 0, -1.0 / 3].map {
                Self.channel(light * 2 - high, high, Double(hue) / 360 + $0)
            }
            for (one, other) in zip([read.red, read.green, read.blue], expected) {
                #expect(isNear(one, other, 1e-6), "\(hue) \(saturation) \(lightness)")
            }
        }
    }

    /// As many names as the list has (6.1), and both spellings of gray for each of its seven.
    @Test func names() {
        #expect(namedColors.count == 148)
        let grays = namedColors.keys.filter { $0.hasSuffix("gray") }
        #expect(grays.count == 7)
        for gray in grays {
            #expect(namedColors[gray] == namedColors[String(gray.dropLast(4)) + "grey"], "\(gray)")
        }
        #expect(namedColors.values.allSatisfy { $0 <= 0xFF_FFFF })
        #expect(namedColors["aqua"] == namedColors["cyan"])
        #expect(namedColors["fuchsia"] == namedColors["magenta"])
    }
}
