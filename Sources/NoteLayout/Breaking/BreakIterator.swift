internal import CICU

/// An ICU break iterator over text that is handed to it in UTF-16.
///
/// Not safe to share between threads.
final class BreakIterator {
    /// Which boundaries it finds.
    enum Kind {
        /// Where a line may end: UAX #14.
        case line
        /// Between grapheme clusters: UAX #29.
        case grapheme
    }

    private let handle: OpaquePointer

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
    }

    deinit { notec_ubrk_close(handle) }

    /// Calls `body` with each boundary after the start of `text`, in UTF-16 units.
    func boundaries(
        _ text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void
    ) throws(LayoutError) {
        var status = U_ZERO_ERROR
        notec_ubrk_setText(handle, text.baseAddress, Int32(text.count), &status)
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
