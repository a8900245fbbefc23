import Geometry
import NoteText

/// A colour of CSS with its opacity.
struct SVGColor: Hashable, Sendable {
    var color: Color
    var opacity = 1.0

    static let black = SVGColor(color: .black)
    static let transparent = SVGColor(color: .black, opacity: 0)

    init(color: Color, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }

    /// Reads a hexadecimal colour, `rgb()`, `hsl()` or a name (CSS Color 4); nil for anything else.
    init?(_ text: String) {
        let word = text.trimmed.lowercased()
        if word.hasPrefix("#") {
            self.init(hexadecimal: word.dropFirst())
        } else if let bracket = word.utf8.firstIndex(of: UInt8(ascii: "(")) {
            guard word.hasSuffix(")") else { return nil }
            let arguments = word[word.index(after: bracket)...].dropLast()
            self.init(function: word[..<bracket], arguments: arguments)
        } else if let value = namedColors[word] {
            self.init(color: Color(value))
        } else if word == "transparent" {
            self = .transparent
        } else {
            return nil
        }
    }

    private init?(hexadecimal digits: Substring) {
        let values = digits.utf8.compactMap(\.hexadecimalDigit)
        guard values.count == digits.utf8.count else { return nil }
        let short = values.count == 3 || values.count == 4
        guard short || values.count == 6 || values.count == 8 else { return nil }
        let bytes: [UInt8] =
            short
            ? values.map { digit in digit * 17 }
            : stride(from: 0, to: values.count, by: 2).map { at in values[at] << 4 | values[at + 1] }
        let channels = bytes.map { byte in Double(byte) / 255 }
        self.init(
            color: Color(red: channels[0], green: channels[1], blue: channels[2]),
            opacity: channels.count == 4 ? channels[3] : 1)
    }

    private init?(function: Substring, arguments: Substring) {
        var scanner = ValueScanner(arguments)
        var values: [(number: Double, isPercentage: Bool)] = []
        scanner.skipSpace()
        let hasHue = function.hasPrefix("hsl")
        while let number = hasHue && values.isEmpty ? scanner.angle() : scanner.number() {
            values.append((number, scanner.skips(UInt8(ascii: "%"))))
            scanner.skipSeparator()
            if scanner.skips(UInt8(ascii: "/")) { scanner.skipSpace() }
        }
        guard scanner.isAtEnd, values.count == 3 || values.count == 4 else { return nil }
        let isMixed = Set(values.prefix(3).map(\.isPercentage)).count > 1
        guard hasHue ? !values[0].isPercentage : !isMixed else { return nil }
        let share = { (value: (number: Double, isPercentage: Bool), whole: Double) -> Double in
            let part: Double = value.number / (value.isPercentage ? 100 : whole)
            return max(0, min(part, 1))
        }
        switch function {
        case "rgb", "rgba":
            color = Color(
                red: share(values[0], 255), green: share(values[1], 255), blue: share(values[2], 255))
        case "hsl", "hsla":
            color = Color(
                hue: values[0].number, saturation: share(values[1], 100), lightness: share(values[2], 100))
        default: return nil
        }
        if values.count == 4 { opacity = share(values[3], 1) }
    }
}

extension Color {
    /// Of three bytes, red the highest.
    fileprivate init(_ value: UInt32) {
        self.init(
            red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
            blue: Double(value & 0xFF) / 255)
    }

    /// The hue in degrees (CSS Color 4, 7.1).
    fileprivate init(hue: Double, saturation: Double, lightness: Double) {
        let turn: Double = hue.truncatingRemainder(dividingBy: 360)
        let twelfths: Double = (turn < 0 ? turn + 360 : turn) / 30
        let reach: Double = saturation * min(lightness, 1 - lightness)
        let channel = { (offset: Double) -> Double in
            let place: Double = (offset + twelfths).truncatingRemainder(dividingBy: 12)
            let rise: Double = min(min(place - 3, 9 - place), 1)
            return lightness - reach * max(-1, rise)
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4))
    }
}
