internal import CICU
import Geometry
import NoteText

/// Thrown by a search that exceeds the limits on steps or memory.
struct SearchLimitReached: Error {}

/// A regular expression of ICU.
///
/// Not thread-safe.
final class RegularExpression {
    private let handle: OpaquePointer
    private let count: UnsafeMutablePointer<Int32>

    /// Steps of all searches so far, each some ten thousand states of the engine.
    ///
    /// ICU counts from zero for each text, so short texts count none. Of many searches, every 64th is
    /// therefore repeated 16 times, as a sample of the others.
    var steps: Int { Int(count.pointee) + estimated }
    private var estimated = 0
    private var searches = 0

    /// Number of searches that a sample represents.
    private static let sampling = 64
    /// Number of repetitions of a sample.
    private static let repetitions = 16
    /// Number of searches too small to matter: some hundredths of a second, if each takes almost a step.
    private static let fewSearches = 256

    /// Limit of a search, in steps of some ten thousand states: not a time, so that all machines stop alike.
    private static let timeLimit: Int32 = 100
    /// Limit of ICU's backtracking stack, in bytes.
    private static let stackLimit: Int32 = 8_000_000

    init(_ pattern: String) throws(Problem) {
        let units = Array(pattern.utf16)
        var status = U_ZERO_ERROR
        var place = UParseError()
        let opened = notec_uregex_open(units, Int32(units.count), &place, &status)
        guard let opened, status.rawValue <= U_ZERO_ERROR.rawValue else {
            if let opened { notec_uregex_close(opened) }
            throw Problem(Self.message(status, place))
        }
        handle = opened
        count = .allocate(capacity: 1)
        count.initialize(to: 0)
        notec_uregex_countSteps(handle, count, &status)
        notec_uregex_setTimeLimit(handle, Self.timeLimit, &status)
        notec_uregex_setStackLimit(handle, Self.stackLimit, &status)
        notec_uregex_seeBeyondRegion(handle, &status)
    }

    deinit {
        notec_uregex_close(handle)
        count.deallocate()
    }

    /// Calls `body` with the range of each nonempty match in `text`, valid UTF-8.
    func forEachMatch(
        in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
    ) throws(SearchLimitReached) {
        var status = U_ZERO_ERROR
        let stepsBefore = steps
        var found = 0
        text.withMemoryRebound(to: CChar.self) { bytes in
            notec_uregex_setUTF8(handle, bytes.baseAddress, Int64(clamping: bytes.count), &status)
        }
        while status.rawValue <= U_ZERO_ERROR.rawValue, notec_uregex_findNext(handle, &status) != 0 {
            let start = Int(notec_uregex_start(handle, &status))
            let end = Int(notec_uregex_end(handle, &status))
            if 0 <= start, start < end { body(start..<end) }
            found = end
        }
        searches += 1
        if searches > Self.fewSearches, searches.isMultiple(of: Self.sampling), steps == stepsBefore {
            searchAgain(found..<text.count)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { throw SearchLimitReached() }
    }

    /// Estimates the steps of the searches that the last one, with nothing more in `rest`, represents.
    ///
    /// Without a match ICU restarts at the start of the region, and continues counting.
    private func searchAgain(_ rest: Range<Int>) {
        let counted = count.pointee
        defer { estimated += Int(count.pointee - counted) * (Self.sampling / Self.repetitions - 1) }
        var status = U_ZERO_ERROR
        notec_uregex_setRegion(
            handle, Int64(clamping: rest.lowerBound), Int64(clamping: rest.upperBound), &status)
        for _ in 0..<Self.repetitions where status.rawValue <= U_ZERO_ERROR.rawValue {
            guard notec_uregex_findNext(handle, &status) == 0 else { return }
        }
    }

    private static func message(_ status: NotecUErrorCode, _ place: UParseError) -> String {
        let what =
            switch status {
            case U_REGEX_MISMATCHED_PAREN: "a parenthesis has no partner"
            case U_REGEX_MISSING_CLOSE_BRACKET: "a bracket is not closed"
            case U_REGEX_BAD_ESCAPE_SEQUENCE: "there is no such escape"
            case U_REGEX_PROPERTY_SYNTAX: "there is no such property of characters"
            case U_REGEX_RULE_SYNTAX: "a sign makes no sense where it stands"
            case U_REGEX_BAD_INTERVAL: "a count in braces is wrong"
            default: notec_u_errorName(status).map { String(cString: $0) } ?? "ICU refuses it"
            }
        return place.offset > 0 ? "\(what), at character \(place.offset)" : what
    }
}
