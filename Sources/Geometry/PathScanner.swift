/// The bytes of SVG path data: numbers, flags and what separates them.
struct PathScanner {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Nil at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skip() { offset += 1 }

    func error(_ reason: PathSyntaxError.Reason, at place: Int? = nil) -> PathSyntaxError {
        PathSyntaxError(reason: reason, offset: place ?? offset)
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { skip() }
    }

    /// Skips white space with at most one comma.
    mutating func skipSeparator() {
        skipSpace()
        guard next == UInt8(ascii: ",") else { return }
        skip()
        skipSpace()
    }

    /// Skips what separates arguments, and says whether another one must follow: after a comma, or if a
    /// number begins.
    mutating func skipToArgument() -> Bool {
        skipSpace()
        if next == UInt8(ascii: ",") {
            skipSeparator()
            return true
        }
        return next.map { Self.isDigit($0) || $0.isSign || $0 == UInt8(ascii: ".") } ?? false
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = next, Self.isDigit(byte) { skip() }
        return offset - start
    }

    /// A number: a sign, digits with a point, an exponent.
    mutating func readNumber() throws(PathSyntaxError) -> Double {
        let start = offset
        if next?.isSign == true { skip() }
        var digits = skipDigits()
        if next == UInt8(ascii: ".") {
            skip()
            digits += skipDigits()
        }
        guard digits > 0 else {
            offset = start
            throw error(.noNumber)
        }
        skipExponent()
        let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
        guard abs(value) <= Path.limit else { throw error(.tooFar, at: start) }
        return value
    }

    /// Skips `e` with its digits, and leaves one that has none.
    private mutating func skipExponent() {
        let start = offset
        guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
        skip()
        if next?.isSign == true { skip() }
        if skipDigits() == 0 { offset = start }
    }

    /// Two numbers, from the point that they are relative to.
    mutating func readPoint(from origin: Point) throws(PathSyntaxError) -> Point {
        let x = try readNumber()
        skipSeparator()
        return Point(x: origin.x + x, y: origin.y + (try readNumber()))
    }

    mutating func readFlag() throws(PathSyntaxError) -> Bool {
        guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error(.noFlag)
        }
        skip()
        return byte == UInt8(ascii: "1")
    }
}

extension UInt8 {
    fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}
