/// The bytes of a value: numbers, and what separates them.
package struct ValueScanner {
    package let bytes: [UInt8]
    package private(set) var place = 0

    package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    package var isAtEnd: Bool { place >= bytes.count }
    /// Nil at the end.
    package var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    package mutating func skip() { place = min(place + 1, bytes.count) }

    package mutating func skips(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// Skips bytes as long as `isSkipped` holds, and returns them.
    @discardableResult
    package mutating func skip(while isSkipped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let skipped = bytes[place...].prefix(while: isSkipped)
        place = skipped.endIndex
        return skipped
    }

    /// Skips white space (SVG 2, 9.3.9; CSS Syntax 3, 4.2).
    package mutating func skipSpace() { skip { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B } }

    /// Skips white space with at most one comma.
    package mutating func skipSeparator() {
        skipSpace()
        if skips(UInt8(ascii: ",")) { skipSpace() }
    }

    /// A sign, digits with a point, and an exponent if there is one; nil where no number begins. One that
    /// is too large is infinite.
    package mutating func decimal() -> Double? {
        let start = place
        skipSign()
        var digits = skipDigits()
        if skips(UInt8(ascii: ".")) { digits += skipDigits() }
        guard digits > 0 else {
            place = start
            return nil
        }
        skipExponent()
        return Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? .infinity
    }

    private mutating func skipSign() {
        if !skips(UInt8(ascii: "+")) { _ = skips(UInt8(ascii: "-")) }
    }

    private mutating func skipDigits() -> Int {
        skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    }

    /// Skips `e` with its digits, and leaves one that has none, as in `em`.
    private mutating func skipExponent() {
        let start = place
        guard skips(UInt8(ascii: "e")) || skips(UInt8(ascii: "E")) else { return }
        skipSign()
        if skipDigits() == 0 { place = start }
    }
}
