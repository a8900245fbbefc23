internal import CICU
import Geometry

/// An ICU break iterator over text that is handed to it in UTF-16.
///
/// Not safe to share between threads.
final class BreakIterator {
    /// The kind of the boundaries that it finds.
    enum Kind {
        /// Break opportunities of lines: UAX #14.
        case line(LineBreakRules)
        /// Between grapheme clusters: UAX #29.
        case grapheme
    }

    private let handle: OpaquePointer

    /// - Throws: `LayoutError.icu` where ICU has no data.
    init(_ kind: Kind) throws(LayoutError) {
        var status = U_ZERO_ERROR
        let handle =
            switch kind {
            case .line(let rules): notec_ubrk_open(UBRK_LINE, rules.locale, &status)
            case .grapheme: notec_ubrk_open(UBRK_CHARACTER, "en", &status)
            }
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
}
