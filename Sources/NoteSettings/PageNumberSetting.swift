import Geometry
import NoteText

/// Values of `page-numbers`.
package enum PageNumberSetting: Hashable, Sendable {
    case hidden
    /// Pages are numbered starting with this number.
    case from(Int)

    /// `true`, `false`, or `first: N`.
    init(parsing text: String) throws(Problem) {
        let parts = text.split(separator: ":", maxSplits: 1).map(FontSetting.trimmed)
        if parts.count == 2, parts[0] == "first" {
            guard let first = Int(parts[1]), ValueRange.pageNumber.contains(Double(first)) else {
                throw Problem(
                    value: parts[1], of: "the first page number",
                    "a whole number from \(ValueRange.pageNumber.words)")
            }
            self = .from(first)
        } else if let shows = Bool(word: text) {
            self = shows ? .from(1) : .hidden
        } else {
            throw Problem(
                "'page-numbers' is true, false or first: N, not '\(text.shortened)'")
        }
    }
}
