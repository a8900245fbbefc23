internal import CICU

/// An ICU break iterator over text that is handed to it in UTF-16.
///
/// The one place where layout speaks to ICU. Not safe to share between threads.
final class BreakIterator {
    /// Which boundaries it finds.
    enum Kind {
        /// Where a line may end: UAX #14.
        case line
        /// Between grapheme clusters: UAX #29.
        case grapheme
    }

    private let handle: OpaquePointer
    /// ICU keeps a pointer to the text, so it has to live as long as the iteration.
    private var text: UnsafeMutableBufferPointer<UInt16>

    /// - Parameter language: BCP 47; Chinese and Japanese get the strict rules.
    /// - Throws: `LayoutError.icu` where ICU has no data.
    init(_ kind: Kind, language: String) throws(LayoutError) {
        var status = U_ZERO_ERROR
        let type = kind == .line ? UBRK_LINE : UBRK_CHARACTER
        let handle = notec_ubrk_open(type, BreakIterator.locale(language), &status)
        guard let handle, status.rawValue <= U_ZERO_ERROR.rawValue else {
            throw .icu(code: Int(status.rawValue))
        }
        self.handle = handle
        text = .allocate(capacity: 1024)
    }

    deinit {
        notec_ubrk_close(handle)
        text.deallocate()
    }

    /// Room for `count` UTF-16 units, which the caller fills before `boundaries`.
    func buffer(_ count: Int) -> UnsafeMutableBufferPointer<UInt16> {
        if text.count < count {
            text.deallocate()
            text = .allocate(capacity: max(count, text.count * 2))
        }
        return text
    }

    /// Calls `body` with each boundary after the start, in UTF-16 units, in the first `count` of `buffer`.
    func boundaries(_ count: Int, _ body: (Int) -> Void) throws(LayoutError) {
        var status = U_ZERO_ERROR
        notec_ubrk_setText(handle, text.baseAddress, Int32(count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { throw .icu(code: Int(status.rawValue)) }
        while true {
            let boundary = notec_ubrk_next(handle)
            guard boundary >= 0 else { return }
            body(Int(boundary))
        }
    }

    private static func locale(_ language: String) -> String {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return primary == "zh" || primary == "ja" ? primary + "@lb=strict" : primary
    }
}
