internal import CICU
import Geometry
import NoteFonts

/// Finds the boundaries of stretches of UTF-8 text, as UTF-8 offsets.
///
/// One for each worker; its buffers are used again from one paragraph to the next.
package final class TextBoundaries: ClusterSegmenting {
    private let rules: LineBreakRules
    private let lines: BreakIterator
    /// By the other rules; made when first asked for, as few notes need it.
    private var otherLines: BreakIterator?
    /// Made when first asked for: few notes need it.
    private var graphemes: BreakIterator?
    private let transcoded = UTF16Text()

    /// - Parameter language: BCP 47, for the rules of line breaking.
    package init(language: String) throws(LayoutError) {
        rules = LineBreakRules(language: language)
        lines = try BreakIterator(UBRK_LINE, locale: rules.locale)
    }

    /// The offsets at which a line may end in a paragraph of `text` whose content is `stretches`, its end
    /// included, ascending.
    ///
    /// Whether a line may end behind a character is up to the language of that character.
    func lineBreaks(
        in text: UnsafeBufferPointer<UInt8>, _ stretches: [LanguageStretch], into breaks: inout [Int]
    ) throws(LayoutError) {
        let own = stretches.map { $0.language.map(LineBreakRules.init) ?? rules }
        let range = (stretches.first?.text.lowerBound ?? 0)..<(stretches.last?.text.upperBound ?? 0)
        guard own.contains(where: { $0 != rules }) else { return try find(lines, text, range, &breaks) }
        var all: [Int] = []
        for rules in LineBreakRules.allCases where own.contains(rules) {
            try find(iterator(rules), text, range, &breaks)
            var next = breaks[...]
            for (stretch, its) in zip(stretches, own) {
                next = next.drop { $0 <= stretch.text.lowerBound }
                if its == rules { all += next.prefix { $0 <= stretch.text.upperBound } }
            }
        }
        breaks = all.sorted()
    }

    /// The offsets at which a line may end in text of one language.
    package func lineBreaks(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into breaks: inout [Int]
    ) throws(LayoutError) {
        try find(lines, text, range, &breaks)
    }

    private func iterator(_ rules: LineBreakRules) throws(LayoutError) -> BreakIterator {
        if rules == self.rules { return lines }
        if let otherLines { return otherLines }
        let iterator = try BreakIterator(UBRK_LINE, locale: rules.locale)
        otherLines = iterator
        return iterator
    }

    /// The offsets at which a grapheme cluster ends in `range` of `text`, ascending.
    func clusterEnds(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(LayoutError) -> [Int] {
        // Of ASCII each character is a cluster, unless a line ends with two.
        if text[range].allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return range.map { $0 + 1 } }
        if graphemes == nil { graphemes = try BreakIterator(UBRK_CHARACTER, locale: "en") }
        guard let graphemes else { return [] }
        var ends: [Int] = []
        try find(graphemes, text, range, &ends)
        return ends
    }

    private func find(
        _ iterator: BreakIterator, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        _ breaks: inout [Int]
    ) throws(LayoutError) {
        breaks.removeAll(keepingCapacity: true)
        guard !range.isEmpty else { return }
        transcoded.load(text, range)
        try iterator.boundaries(transcoded.units) { breaks.append(transcoded.offset(of: $0)) }
    }

    /// Appends the end of each grapheme cluster of `text`; where ICU fails, the text is one cluster.
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends += (try? clusterEnds(in: text, 0..<text.count)) ?? [text.count]
    }
}

/// The rules by which lines are broken, as far as ICU's differ by language: only those for Chinese and
/// Japanese do.
enum LineBreakRules: Hashable, CaseIterable {
    case usual
    /// Small kana and the like begin no line.
    case strict

    /// The rules of a language, BCP 47.
    init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self = primary == "zh" || primary == "ja" ? .strict : .usual
    }

    /// As ICU names them.
    var locale: String { self == .strict ? "ja@lb=strict" : "en" }
}

/// An ICU break iterator over text that is handed to it in UTF-16.
///
/// Not safe to share between threads.
final class BreakIterator {
    private let handle: OpaquePointer

    /// - Throws: `LayoutError.icu` where ICU has no data.
    init(_ type: UBreakIteratorType, locale: String) throws(LayoutError) {
        var status = U_ZERO_ERROR
        let handle = notec_ubrk_open(type, locale, &status)
        guard let handle, status.rawValue <= U_ZERO_ERROR.rawValue
        else { throw .icu(code: Int(status.rawValue)) }
        self.handle = handle
    }

    deinit { notec_ubrk_close(handle) }

    /// Calls `body` with each boundary after the start of `text`, in UTF-16 units.
    func boundaries(_ text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) throws(LayoutError) {
        var status = U_ZERO_ERROR
        notec_ubrk_setText(handle, text.baseAddress, Int32(text.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { throw .icu(code: Int(status.rawValue)) }
        while true {
            let boundary = notec_ubrk_next(handle)
            guard boundary >= 0 else { return }
            body(Int(boundary))
        }
    }
}
