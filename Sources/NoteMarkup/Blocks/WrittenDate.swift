import Geometry
import NoteText

/// Dates as languages write them that put a full stop after the day: `3. Oktober 2014`.
enum WrittenDate {
    /// Whether the line of text `body` is a date whose day is the number in `day`.
    ///
    /// A month may have a year after it. The first day of a month is an item, as `1. Januar` begins a list.
    static func isAll(of text: [UInt8], _ body: Range<Int>, day: Range<Int>) -> Bool {
        guard text[day.upperBound - 1] == ASCII.dot, day.upperBound < body.upperBound else { return false }
        let number = text[day.dropLast()].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let start = day.upperBound + 1
        let end = text[start..<body.upperBound].firstIndex(of: ASCII.space) ?? body.upperBound
        guard 2...31 ~= number, isMonth(text[start..<end]) else { return false }
        return isYear(text[min(end + 1, body.upperBound)..<body.upperBound])
    }

    /// Whether `rest` is a year, or nothing.
    private static func isYear(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.isEmpty || rest.count == 4 && rest.allSatisfy(\.isASCIIDigit)
    }

    private static func isMonth(_ name: ArraySlice<UInt8>) -> Bool {
        months.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// The names of the months in German, Danish, Norwegian and Czech.
    private static let months: Set<String> = [
        "januar", "jänner", "ledna", "februar", "feber", "února", "märz", "marts", "mars", "března", "april",
        "dubna", "mai", "maj", "května", "juni", "června", "juli", "července", "august", "srpna", "september",
        "září", "oktober", "října", "november", "listopadu", "dezember", "december", "desember", "prosince",
    ]
}
