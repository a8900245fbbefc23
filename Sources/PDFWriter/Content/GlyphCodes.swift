import Geometry

/// The glyph codes shown by one operator, with adjustments between them (ISO 32000-1, 9.4.3).
///
/// Everything becomes `[(codes) number (codes)] TJ`, since one form compresses better than two. Consecutive
/// calls share one operator.
package struct GlyphCodes: Sendable {
    /// Greatest adjustment, in thousandths of the font size; pages are narrower, so larger ones are mistakes
    /// and ignored.
    private static let limit = 1e9
    /// Greatest displacement of glyphs by rounding, in thousandths of the font size.
    private static let tolerance = 2.0

    /// Begins with room for a small page.
    var buffer = PDFBuffer(capacity: 1024)
    /// Whether the opening bracket has been written.
    private var isOpen = false
    private var isInString = false
    private var followsNumber = false
    /// End of the last operator.
    private var end = -1
    /// Whether the last two-byte code of the string is a high surrogate of UTF-16.
    private var endsInHighSurrogate = false
    /// Displacement of the current glyph by rounding of adjustments.
    private var drift = 0.0

    init() {}

    /// Shows the glyph of a one-byte code.
    package mutating func append(_ code: UInt8) {
        openString()
        buffer.append(literalByte: code)
    }

    /// Shows the glyph of a two-byte code of `Identity-H` (9.7.5.2).
    ///
    /// A string is divided between codes that form a surrogate pair of UTF-16, which some readers decode.
    package mutating func append(wide code: UInt16) {
        if isInString, endsInHighSurrogate, code >> 10 == 0x37 { endString() }
        endsInHighSurrogate = code >> 10 == 0x36
        openString()
        buffer.append(literalByte: UInt8(code >> 8))
        buffer.append(literalByte: UInt8(code & 0xFF))
    }

    /// Moves the following glyphs by `thousandths` of the font size, forwards if positive.
    ///
    /// Adjustments are rounded, so that repeated words give the same bytes, which compress better. The
    /// rounding error is corrected when it exceeds `tolerance`, so it does not accumulate. `TJ` uses the
    /// opposite sign.
    package mutating func adjust(_ thousandths: Double) {
        guard thousandths != 0, thousandths.magnitude < Self.limit else { return }
        var whole = thousandths.rounded()
        drift += thousandths - whole
        if drift.magnitude > Self.tolerance {
            let lacking = drift.rounded()
            whole += lacking
            drift -= lacking
        }
        guard whole != 0 else { return }
        beginNumber()
        buffer.append(number: -whole)
        followsNumber = true
    }

    /// Begins an operator, or continues the previous one if that shows codes and nothing follows it.
    mutating func begin() {
        if buffer.count == end { return reopen() }
        isOpen = false
        isInString = false
        followsNumber = false
        drift = 0
    }

    /// Removes the end of the last operator.
    private mutating func reopen() {
        buffer.removeLast(Self.ending.utf8CodeUnitCount)
        isOpen = true
        isInString = buffer.bytes.last == UInt8(ascii: ")")
        if isInString { buffer.removeLast(1) } else { followsNumber = true }
    }

    mutating func finish() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        guard isOpen else { return }
        buffer.append(Self.ending)
        end = buffer.count
    }

    private static let ending: StaticString = "]TJ\n"

    @inline(__always)
    private mutating func openString() {
        guard !isInString else { return }
        open()
        isInString = true
        followsNumber = false
        buffer.append(UInt8(ascii: "("))
    }

    private mutating func beginNumber() {
        open()
        endString()
        if followsNumber { buffer.append(UInt8(ascii: " ")) }
    }

    /// Writes the opening bracket in place of the white space after the previous operator.
    private mutating func open() {
        guard !isOpen else { return }
        buffer.replace(at: buffer.count - 1, with: UInt8(ascii: "["))
        isOpen = true
    }

    /// Ends the string; another one or a number may follow in the brackets.
    private mutating func endString() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        isInString = false
    }
}
