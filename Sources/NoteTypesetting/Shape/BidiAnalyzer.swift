internal import CICU
import Geometry
package import NoteFonts

/// Finds the embedding levels of paragraphs: UAX #9, by ICU.
///
/// One for each worker. Text that has nothing from right to left never reaches ICU.
package final class BidiAnalyzer {
    private let handle: OpaquePointer
    private let transcoded = UTF16Text()
    /// The direction of a paragraph that has no strong character.
    private let fallback: TextDirection

    /// - Parameter language: BCP 47; its script decides where a paragraph's characters do not.
    /// - Throws: `LayoutError.icu` where ICU has no memory.
    package init(language: String) throws(LayoutError) {
        guard let handle = notec_ubidi_open()
        else { throw .icu(code: Int(U_MEMORY_ALLOCATION_ERROR.rawValue)) }
        self.handle = handle
        fallback = Self.direction(of: language)
    }

    deinit { notec_ubidi_close(handle) }

    /// Whether a paragraph that has no strong character runs from right to left.
    var leansRightToLeft: Bool { fallback == .rightToLeft }

    /// The levels of the paragraph `range` of `text`, as if it were one line.
    ///
    /// - Parameters:
    ///   - direction: that of the paragraph; nil to take it from the first strong character (P2, P3).
    ///   - language: that of the paragraph, BCP 47; nil for that of the note.
    package func levels(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, direction: TextDirection? = nil,
        language: String? = nil
    ) throws(LayoutError) -> ParagraphLevels {
        let leans = direction ?? language.map(Self.direction) ?? fallback
        guard !range.isEmpty else { return ParagraphLevels(base: leans == .rightToLeft ? 1 : 0) }
        guard leans == .rightToLeft || mayRunRightToLeft(text, range) else { return ParagraphLevels() }
        transcoded.load(text, range)
        let units = transcoded.units
        var status = U_ZERO_ERROR
        // UBIDI_DEFAULT_LTR and UBIDI_DEFAULT_RTL, or the level of a direction that is given.
        let level: UInt8 = (direction == nil ? 0xFE : 0) | (leans == .leftToRight ? 0 : 1)
        notec_ubidi_setPara(handle, units.baseAddress, Int32(units.count), level, &status)
        let levels = notec_ubidi_getLevels(handle, &status)
        guard let levels, status.rawValue <= U_ZERO_ERROR.rawValue
        else { throw .icu(code: Int(status.rawValue)) }
        return ParagraphLevels(
            base: notec_ubidi_getParaLevel(handle),
            runs: runs(of: UnsafeBufferPointer(start: levels, count: units.count)))
    }

    /// The direction of the script of a language, BCP 47.
    static func direction(of language: String) -> TextDirection {
        notec_uloc_isRightToLeft(language) == 0 ? .leftToRight : .rightToLeft
    }

    /// The stretches of one level; none where there is only level 0.
    private func runs(of levels: UnsafeBufferPointer<UInt8>) -> [LevelRun] {
        var runs: [LevelRun] = []
        var first = 0
        for unit in 1...levels.count where unit == levels.count || levels[unit] != levels[first] {
            let text = transcoded.offset(of: first)..<transcoded.offset(of: unit)
            runs.append(LevelRun(text: text, level: levels[first]))
            first = unit
        }
        return runs.contains { $0.level > 0 } ? runs : []
    }
}

/// The start of the white space that ends the line `range` of `text`: it takes the paragraph's level (L1).
func startOfTrailingSpace(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var start = range.upperBound
    while start > range.lowerBound {
        var previous = start - 1
        while previous > range.lowerBound, text[previous] & 0xC0 == 0x80 { previous -= 1 }
        guard isSpaceOrControl(decodeScalar(text, at: previous).scalar) else { return start }
        start = previous
    }
    return start
}

/// Tells whether a character is white space, a separator, or a control that has no place of its own.
private func isSpaceOrControl(_ scalar: UInt32) -> Bool {
    switch notec_u_charDirection(Int32(bitPattern: scalar)) {
    case U_WHITE_SPACE_NEUTRAL, U_SEGMENT_SEPARATOR, U_BLOCK_SEPARATOR, U_BOUNDARY_NEUTRAL,
        U_LEFT_TO_RIGHT_EMBEDDING, U_RIGHT_TO_LEFT_EMBEDDING, U_LEFT_TO_RIGHT_OVERRIDE,
        U_RIGHT_TO_LEFT_OVERRIDE, U_POP_DIRECTIONAL_FORMAT, U_LEFT_TO_RIGHT_ISOLATE,
        U_RIGHT_TO_LEFT_ISOLATE, U_FIRST_STRONG_ISOLATE, U_POP_DIRECTIONAL_ISOLATE:
        true
    default: false
    }
}

/// The order from left to right of stretches that have `levels`, as indices (L2).
package func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    notec_ubidi_reorderVisual(levels, Int32(levels.count), &order)
    return order.map(Int.init)
}
