import Geometry
import NoteText

extension Insets {
    /// The margins of the paper: one to four lengths, separated by spaces or commas, in the order of CSS:
    /// top, right, bottom, left. A missing one equals the opposite one.
    init(margins text: String) throws(Problem) {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let lengths = words.compactMap { Length($0)?.points }.filter(ValueRange.margin.contains)
        guard 1...4 ~= words.count, lengths.count == words.count else {
            throw Problem(
                value: text, of: "'margins'", "one to four lengths from \(ValueRange.margin.words) points",
                hint: "as in 20mm, or 56 40 56 40")
        }
        let (top, right) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
        self.init(
            top: top, right: right, bottom: lengths.count > 2 ? lengths[2] : top,
            left: lengths.count > 3 ? lengths[3] : right)
    }
}

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

extension Bool {
    /// The words of YAML 1.1, in any letter case; nil for any other word.
    init?(word: String) {
        switch word.lowercased() {
        case "true", "yes", "on": self = true
        case "false", "no", "off": self = false
        default: return nil
        }
    }
}
