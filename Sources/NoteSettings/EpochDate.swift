import Geometry
import NoteText

/// Dates given in seconds since the start of 1970, as in `SOURCE_DATE_EPOCH`.
package enum EpochDate {
    /// The last second of the year 9999.
    private static let last = 253_402_300_799

    /// `1970-01-01T00:00:00Z` for `0`; nil if `seconds` is not a valid number.
    package static func text(of seconds: String) -> String? {
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
