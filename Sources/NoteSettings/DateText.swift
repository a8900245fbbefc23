import Geometry
import NoteText

/// A date of ISO 8601, with or without a time, in XMP's profile (XMP specification, part 1, 8.2.1.2).
package enum DateText {
    /// `text` in XMP's form; the time zone is kept.
    static func checked(_ text: String) throws(Problem) -> String {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let halvesBySpace = text.split(separator: " ", maxSplits: 1)
        let parts = halves.count == 2 ? halves : halvesBySpace
        guard let day = parts.first, isDate(day), parts.count == 1 || day.count == 10 && isTime(parts[1])
        else {
            throw Problem(
                "'date' is a date of ISO 8601, not '\(text.shortened)'",
                hint: "as in 2014-07-18, or 2014-07-18T09:30:00+02:00")
        }
        return parts.joined(separator: "T")
    }

    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, a valid day.
    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard 1...3 ~= parts.count, let year = number(parts[0], digits: 4) else { return false }
        guard parts.count > 1 else { return true }
        guard let month = number(parts[1], digits: 2), 1...12 ~= month else { return false }
        guard parts.count > 2 else { return true }
        guard let day = number(parts[2], digits: 2) else { return false }
        return 1...days(of: month, in: year) ~= day
    }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// `hh:mm` or `hh:mm:ss`, with optional fractions of a second and time zone.
    private static func isTime(_ text: Substring) -> Bool {
        let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
        let zone = text.dropFirst(clock.count)
        let halves = clock.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, let whole = halves.first else { return false }
        let parts = whole.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, isClock(parts), isZone(zone) else { return false }
        guard halves.count == 2 else { return true }
        return parts.count == 3 && number(halves[1], digits: halves[1].count) != nil
    }

    private static func isZone(_ text: Substring) -> Bool {
        guard let sign = text.first else { return true }
        guard sign != "Z" else { return text.count == 1 }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && isClock(parts)
    }

    private static func isClock(_ parts: [Substring]) -> Bool {
        let limits = [23, 59, 59]
        return zip(parts, limits).allSatisfy { part, limit in
            number(part, digits: 2).map { $0 <= limit } ?? false
        }
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard digits > 0, text.utf8.count == digits, text.utf8.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        return Int(text.prefix(18))
    }
}

/// Dates given in seconds since the start of 1970, as in `SOURCE_DATE_EPOCH`.
extension DateText {
    /// The last second of the year 9999.
    private static let last = 253_402_300_799

    /// `1970-01-01T00:00:00Z` for `0`; nil if `seconds` is not a valid number.
    package static func text(ofEpoch seconds: String) -> String? {
        guard (1...12).contains(seconds.utf8.count), seconds.utf8.allSatisfy(\.isASCIIDigit),
            let seconds = Int(seconds), seconds <= last
        else { return nil }
        let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = date(ofDay: days)
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
            + clock.joined(separator: ":") + "Z"
    }

    /// The date `days` after 1 January 1970, computed in years that begin in March, so that leap days come
    /// last; 400 years have 146,097 days.
    private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + 400 * era + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
