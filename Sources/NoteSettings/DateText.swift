import Geometry
import NoteText

/// A date of ISO 8601, with or without a time, in XMP's profile (XMP specification, part 1, 8.2.1.2).
///
/// Times are also read as YAML 1.1 (timestamp) and static-site generators write them: after a space, with a
/// zone such as `+0800`, `-5` or `UTC`. Nothing is converted to another zone.
package enum DateText {
    /// `text` in XMP's form; the time zone is kept, if it is a number or UTC.
    static func checked(_ text: String) throws(Problem) -> String {
        var rest = text[...]
        guard let day = day(&rest), let time = time(&rest), let zone = zone(rest, hasTime: !time.isEmpty),
            time.isEmpty && rest.isEmpty || day.utf8.count == 10,
            !time.isEmpty || text.hasPrefix(day)
        else {
            throw Problem(
                "'date' is a date of ISO 8601, not '\(text.shortened)'",
                hint: "as in 2014-07-18, or 2014-07-18T09:30:00+02:00")
        }
        return day + time + zone
    }

    /// Removes `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, a valid day, and returns it; before a time, the month and
    /// the day may have one digit.
    private static func day(_ text: inout Substring) -> String? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
        // The sign of a zone is no part of the day.
        let parts = digits.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
        guard let year = parts.first, number(year, 4...4) != nil else { return nil }
        text = text.dropFirst(parts.joined(separator: "-").count)
        let shortest = parts.count == 3 ? 1 : 2
        guard parts.count > 1 else { return String(year) }
        guard let month = number(parts[1], shortest...2), 1...12 ~= month else { return nil }
        guard parts.count > 2 else { return "\(year)-\(padded(month, 2))" }
        guard let day = number(parts[2], 1...2), let number = number(year, 4...4),
            1...days(of: month, in: number) ~= day
        else { return nil }
        return "\(year)-\(padded(month, 2))-\(padded(day, 2))"
    }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// Removes `T` or white space, and `hh:mm` or `hh:mm:ss` with optional fractions of a second; returns it
    /// with the `T`, or nothing if there is no time.
    private static func time(_ text: inout Substring) -> String? {
        let isMarked = text.first == "T" || text.first == "t"
        let rest = isMarked ? text.dropFirst() : text.drop { $0 == " " || $0 == "\t" }
        let clock = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
        guard isMarked || rest.startIndex > text.startIndex && !clock.isEmpty else { return "" }
        let halves = clock.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, let whole = halves.first else { return nil }
        let parts = whole.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, let hour = number(parts[0], 1...2), hour <= 23 else { return nil }
        guard parts.dropFirst().allSatisfy({ (number($0, 2...2) ?? 60) < 60 }) else { return nil }
        text = text[clock.endIndex...]
        let time = "T\(padded(hour, 2)):\(parts.dropFirst().joined(separator: ":"))"
        guard halves.count == 2 else { return time }
        guard parts.count == 3, number(halves[1], 1...30) != nil else { return nil }
        return "\(time).\(halves[1])"
    }

    /// The zone `text` as `Z` or `+hh:mm`; nothing if it has another name, or belongs to no time.
    private static func zone(_ text: Substring, hasTime: Bool) -> String? {
        let name = text.drop { $0 == " " || $0 == "\t" }
        guard let sign = name.first else { return name.startIndex == text.startIndex ? "" : nil }
        if sign.isLetter {
            guard name.utf8.count <= 5, name.utf8.allSatisfy(\.isASCIILetter) else { return nil }
            return hasTime && ["Z", "UTC", "GMT"].contains(name.uppercased()) ? "Z" : ""
        }
        guard sign == "+" || sign == "-" else { return nil }
        let parts = name.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        let isJoined = parts.count == 1 && parts[0].utf8.count == 4
        guard parts.count <= 2, let hour = number(isJoined ? parts[0].prefix(2) : parts[0], 1...2),
            let minute = isJoined
                ? number(parts[0].suffix(2), 2...2) : parts.count == 2 ? number(parts[1], 2...2) : 0,
            hour <= 23, minute <= 59
        else { return nil }
        return hasTime ? "\(sign)\(padded(hour, 2)):\(padded(minute, 2))" : ""
    }

    private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
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
