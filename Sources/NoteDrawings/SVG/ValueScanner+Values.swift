internal import Geometry
import NoteText

/// Values of attributes and of CSS.
extension ValueScanner {
    /// No number of a drawing is further from 0, and none but 0 is nearer to it than `least`: products and
    /// ratios of a few are finite, and none of them is 0.
    static let limit = 1e9
    static let least = 1e-9

    /// A number, with an exponent if it has one; nil where none begins.
    mutating func number() -> Double? { decimal()?.boundedForDrawing }

    /// Letters, digits, hyphens and underscores; empty where none begins.
    mutating func name() -> String { String(decoding: skip(while: \.isInCSSName), as: UTF8.self) }

    /// The letters behind a number; a hyphen or a digit after them begins another number.
    mutating func unit() -> String { String(decoding: skip(while: \.isASCIILetter), as: UTF8.self) }

    /// All before `byte`, which is skipped too, or to the end.
    mutating func text(past byte: UInt8) -> String {
        defer { skip() }
        return String(decoding: skip { $0 != byte }, as: UTF8.self)
    }

    /// Numbers with separators between them, as far as they go.
    mutating func numbers() -> [Double] {
        var numbers: [Double] = []
        skipSpace()
        while let number = number() {
            numbers.append(number)
            skipSeparator()
        }
        return numbers
    }
}

extension Double {
    /// The nearest number that a drawing may have: 0 for what is nearly that, or no number.
    var boundedForDrawing: Double {
        guard abs(self) >= ValueScanner.least else { return 0 }
        return Swift.max(-ValueScanner.limit, Swift.min(self, ValueScanner.limit))
    }
}

extension UInt8 {
    fileprivate var isInCSSName: Bool { self >= 0x80 || isASCIIName }
}

extension String {
    /// The last place of some text.
    func lastPlace(of text: String) -> Index? { utf8.indices.last { utf8[$0...].starts(with: text.utf8) } }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: String {
        let bytes = Array(utf8)
        guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }),
            let end = bytes.lastIndex(where: { !$0.isXMLSpace })
        else { return "" }
        return String(decoding: bytes[start...end], as: UTF8.self)
    }

    /// The first place of some text.
    func firstPlace(of text: String) -> Index? { utf8.indices.first { utf8[$0...].starts(with: text.utf8) } }

    /// The words of the value, between white space and commas.
    var listItems: [String] {
        utf8.split { $0.isXMLSpace || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A length as it is written: a number of pixels, or of parts of something else.
struct SVGLength: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        case pixel, percent, em, ex
    }

    var number: Double
    var unit = Unit.pixel

    /// The CSS units of fixed length, in pixels.
    private static let pixels = [
        "": 1.0, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
        "q": 96 / 101.6,
    ]

    init(_ number: Double, _ unit: Unit = .pixel) { (self.number, self.unit) = (number, unit) }

    /// Nil if `text` is no length.
    init?(_ text: some StringProtocol) {
        var scanner = ValueScanner(text)
        scanner.skipSpace()
        guard let length = SVGLength(&scanner) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        self = length
    }

    /// Reads a length from `scanner`.
    init?(_ scanner: inout ValueScanner) {
        guard let number = scanner.number() else { return nil }
        if scanner.skips(UInt8(ascii: "%")) {
            self.init(number, .percent)
            return
        }
        switch scanner.unit().lowercased() {
        case "em", "rem": self.init(number, .em)
        case "ex", "ch": self.init(number, .ex)
        case let name:
            guard let factor = Self.pixels[name] else { return nil }
            self.init((number * factor).boundedForDrawing)
        }
    }

    /// In pixels; percentages are of `whole`.
    func resolved(of whole: Double, fontSize: Double) -> Double {
        let length =
            switch unit {
            case .pixel: number
            case .percent: number / 100 * whole
            case .em: number * fontSize
            case .ex: number * fontSize / 2
            }
        return length.boundedForDrawing
    }
}
