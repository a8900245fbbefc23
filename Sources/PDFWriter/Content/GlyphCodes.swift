/// The codes of glyphs that one operator shows, with adjustments between them (ISO 32000-1, 9.4.3).
///
/// Without an adjustment it becomes `(codes) Tj`, else `[(codes) number (codes)] TJ`.
package struct GlyphCodes: Sendable {
    /// No page is as wide, so what moves farther is a mistake and is left out.
    private static let limit = 1e9

    var buffer = PDFBuffer()
    /// The white space before the operator, which becomes its bracket at the first adjustment.
    private var separator = 0
    private var isInString = false
    private var isAdjusted = false
    private var followsNumber = false
    /// Whether the last of the string's two-byte codes is one of UTF-16's high surrogates.
    private var endsInHighSurrogate = false
    /// What rounding to whole thousandths has left for the next adjustment.
    private var carry = 0.0

    init() {}

    /// Shows the glyph of a one-byte code.
    package mutating func append(_ code: UInt8) {
        openString()
        buffer.append(literalByte: code)
    }

    /// Shows the glyph of a two-byte code, as `Identity-H` has them (9.7.5.2).
    ///
    /// A string ends between codes that would be one character in UTF-16, which some readers take them for.
    package mutating func append(wide code: UInt16) {
        if isInString, endsInHighSurrogate, code >> 10 == 0x37 { cutString() }
        endsInHighSurrogate = code >> 10 == 0x36
        openString()
        buffer.append(literalByte: UInt8(code >> 8))
        buffer.append(literalByte: UInt8(code & 0xFF))
    }

    /// Moves what follows by `thousandths` of the font's size, onwards where positive, back where negative.
    ///
    /// Whole thousandths are written and the rest is kept for the next adjustment, so errors never add up.
    /// `TJ` itself counts the other way round.
    package mutating func adjust(_ thousandths: Double) {
        carry += thousandths
        guard carry.magnitude >= 0.5, carry.magnitude < Self.limit else { return }
        let whole = Double(Int(carry + (carry < 0 ? -0.5 : 0.5)))
        carry -= whole
        beginNumber()
        buffer.append(number: -whole)
        followsNumber = true
    }

    /// Begins after the end of another operator.
    mutating func begin() {
        separator = buffer.count - 1
        isInString = false
        isAdjusted = false
        followsNumber = false
        carry = 0
    }

    mutating func end() {
        let isEmpty = separator == buffer.count - 1
        if isInString { buffer.append(UInt8(ascii: ")")) }
        if isAdjusted {
            buffer.append("]TJ\n")
        } else if !isEmpty {
            buffer.append("Tj\n")
        }
    }

    @inline(__always)
    private mutating func openString() {
        guard !isInString else { return }
        isInString = true
        followsNumber = false
        buffer.append(UInt8(ascii: "("))
    }

    private mutating func beginNumber() {
        cutString()
        if followsNumber { buffer.append(UInt8(ascii: " ")) }
    }

    /// Ends the string, after which another or a number may follow in the brackets.
    private mutating func cutString() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        isInString = false
        if !isAdjusted { buffer.replace(at: separator, with: UInt8(ascii: "[")) }
        isAdjusted = true
    }
}
