internal import CICU
import Geometry
package import NoteFonts
import NoteText

/// Finds the embedding levels of paragraphs: UAX #9, by ICU.
///
/// One for each worker. Text that has nothing from right to left never reaches ICU.
package final class BidiAnalyzer {
    private let handle: OpaquePointer
    private let transcoded = UTF16Text()
    /// The direction of a paragraph that has no strong character.
    private let fallback: TextDirection
    /// The units of the text whose levels ICU has found.
    private var count = 0

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
    ///   - direction: that of the paragraph; nil to take it from the first strong character outside of code
    ///     (P2, P3). If its language is written from right to left, a paragraph whose first letter is Latin
    ///     runs from right to left if at least half of its letters do.
    ///   - language: that of the paragraph, BCP 47; nil for that of the note.
    ///   - code: the stretches of code, ascending, each an isolate from left to right (X5b).
    package func levels(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, direction: TextDirection? = nil,
        language: String? = nil, code: @autoclosure () -> [Range<Int>] = []
    ) throws(LayoutError) -> ParagraphLevels {
        let leans = direction ?? language.map(Self.direction) ?? fallback
        guard !range.isEmpty else { return ParagraphLevels(base: leans == .rightToLeft ? 1 : 0) }
        guard leans == .rightToLeft || mayRunRightToLeft(text.span.extracting(range))
        else { return ParagraphLevels() }
        transcoded.load(text, range)
        let isolates = code().map { transcoded.units(of: $0) }
        for isolate in isolates { transcoded.hide(isolate) }
        // UBIDI_DEFAULT_LTR and UBIDI_DEFAULT_RTL, or the level of a direction that is given.
        try setParagraph(level: (direction == nil ? 0xFE : 0) | (leans == .leftToRight ? 0 : 1))
        if direction == nil, leans == .rightToLeft, notec_ubidi_getParaLevel(handle) == 0,
            isMostlyRightToLeft(transcoded.units)
        {
            try setParagraph(level: 1)
        }
        let base = notec_ubidi_getParaLevel(handle)
        guard !isolates.isEmpty else { return ParagraphLevels(base: base, runs: runs(of: try lastLevels())) }
        var levels = Array(try lastLevels())
        transcoded.load(text, range)
        for isolate in isolates { try setLevels(of: isolate, in: &levels) }
        return ParagraphLevels(base: base, runs: levels.withUnsafeBufferPointer(runs))
    }

    /// The greatest level of resolved text (BD2, I1 and I2); ICU orders no higher ones.
    private static let mostLevel: UInt8 = 126

    /// Replaces the levels of the neutral characters in the place of a stretch of code by its own.
    private func setLevels(
        of isolate: Range<Int>, in levels: inout [UInt8]
    ) throws(LayoutError) {
        guard let first = isolate.first else { return }
        // The least even level that is not below that around it.
        let outer = levels[first] + (levels[first] & 1)
        try setParagraph(level: 0, isolate)
        for (unit, level) in zip(isolate, try lastLevels()) {
            let sum = outer + level
            levels[unit] = sum > Self.mostLevel ? Self.mostLevel - (sum & 1) : sum
        }
    }

    /// Has ICU find the levels of the text that is loaded, or of a part of it.
    private func setParagraph(level: UInt8, _ part: Range<Int>? = nil) throws(LayoutError) {
        let units = transcoded.units
        let part = UnsafeBufferPointer(rebasing: units[part ?? units.indices])
        var status = U_ZERO_ERROR
        notec_ubidi_setPara(handle, part.baseAddress, Int32(part.count), level, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { throw .icu(code: Int(status.rawValue)) }
        count = part.count
    }

    /// The levels that ICU has found; they hold until the next paragraph is set.
    private func lastLevels() throws(LayoutError) -> UnsafeBufferPointer<UInt8> {
        var status = U_ZERO_ERROR
        let levels = notec_ubidi_getLevels(handle, &status)
        guard let levels, status.rawValue <= U_ZERO_ERROR.rawValue
        else { throw .icu(code: Int(status.rawValue)) }
        return UnsafeBufferPointer(start: levels, count: count)
    }

    /// Whether some letters run from right to left, and at least half of all; those beyond U+FFFF are not
    /// counted. A mark at the start, U+200E, says that the text does not.
    private func isMostlyRightToLeft(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
        guard units.first != 0x200E else { return false }
        var (left, right) = (0, 0)
        for unit in units where unit & 0xF800 != 0xD800 {
            switch notec_u_charDirection(Int32(unit)) {
            case U_LEFT_TO_RIGHT: left += 1
            case U_RIGHT_TO_LEFT, U_RIGHT_TO_LEFT_ARABIC: right += 1
            default: break
            }
        }
        return right > 0 && right >= left
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
