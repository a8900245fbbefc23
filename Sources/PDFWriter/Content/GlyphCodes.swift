import Geometry

/// The codes of glyphs that one operator shows, with adjustments between them (ISO 32000-1, 9.4.3).
///
/// All of them become `[(codes) number (codes)] TJ`: one form deflates better than two. What is shown right
/// after each other becomes one operator.
package struct GlyphCodes: Sendable {
    /// No page is as wide, so what moves farther is a mistake and is left out.
    private static let limit = 1e9
    /// How far glyphs may stand from their places, in thousandths of the font's size.
    private static let tolerance = 2.0

    var buffer = PDFBuffer()
    /// Whether the bracket has been written.
    private var isOpen = false
    private var isInString = false
    private var followsNumber = false
    /// Where the bytes of the last operator end.
    private var end = -1
    /// Whether the last of the string's two-byte codes is one of UTF-16's high surrogates.
    private var endsInHighSurrogate = false
    /// How far glyphs stand from their places, by the rounding of adjustments.
    private var drift = 0.0

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
    /// Whole thousandths are written, for the same pair of glyphs the same ones as far as can be: words that
    /// come again are then the same bytes. What rounding has left is made up for once it is more than
    /// `tolerance`, so errors never add up. `TJ` itself counts the other way round.
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

    /// Begins after the end of another operator, or goes on with one that shows codes itself.
    mutating func begin() {
        if buffer.count == end { return reopen() }
        isOpen = false
        isInString = false
        followsNumber = false
        drift = 0
    }

    /// Takes the end of the last operator back.
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
        cutString()
        if followsNumber { buffer.append(UInt8(ascii: " ")) }
    }

    /// Writes the bracket, in place of the white space after the operator before.
    private mutating func open() {
        guard !isOpen else { return }
        buffer.replace(at: buffer.count - 1, with: UInt8(ascii: "["))
        isOpen = true
    }

    /// Ends the string, after which another or a number may follow in the brackets.
    private mutating func cutString() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        isInString = false
    }
}
