internal import Geometry
import NoteText

/// Reads values of attributes and of CSS: numbers, names, and what separates them.
struct ValueScanner {
    private let bytes: [UInt8]
    private(set) var place = 0

    /// No number of a drawing is further from 0, and none but 0 is nearer to it than `least`: products and
    /// ratios of a few are finite, and none of them is 0.
    static let limit = 1e9
    static let least = 1e-9

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place >= bytes.count }
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skip() { place = min(place + 1, bytes.count) }

    mutating func skipSpace() {
        while let next, next.isXMLSpace { place += 1 }
    }

    /// Skips white space with at most one comma.
    mutating func skipSeparator() {
        skipSpace()
        if skips(UInt8(ascii: ",")) { skipSpace() }
    }

    mutating func skips(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// A number, with an exponent if it has one; nil where none begins.
    mutating func number() -> Double? {
        let start = place
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
        var digits = skipDigits()
        if next == UInt8(ascii: ".") {
            place += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            place = start
            return nil
        }
        skipExponent()
        let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? 0
        return value.boundedForDrawing
    }

    private mutating func skipDigits() -> Int {
        let start = place
        while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { place += 1 }
        return place - start
    }

    /// Skips `e` with its digits, and leaves one that has none, as in `em`.
    private mutating func skipExponent() {
        let start = place
        guard let next, next | 0x20 == UInt8(ascii: "e") else { return }
        place += 1
        if self.next == UInt8(ascii: "+") || self.next == UInt8(ascii: "-") { place += 1 }
        if skipDigits() == 0 { place = start }
    }

    /// Letters, digits, hyphens and underscores; empty where none begins.
    mutating func name() -> String {
        let start = place
        while let next, next.isInCSSName { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// The letters behind a number; a hyphen or a digit after them begins another number.
    mutating func unit() -> String {
        let start = place
        while let next, next.isASCIILetter { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// All before `byte`, which is skipped too, or to the end.
    mutating func text(past byte: UInt8) -> String {
        let end = bytes[place...].firstIndex(of: byte) ?? bytes.count
        let part = bytes[place..<end]
        place = min(end + 1, bytes.count)
        return String(decoding: part, as: UTF8.self)
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
    fileprivate var isInCSSName: Bool {
        self >= 0x80 || isASCIILetter
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
    }
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

    init(_ number: Double, _ unit: Unit = .pixel) {
        self.number = number
        self.unit = unit
    }

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
