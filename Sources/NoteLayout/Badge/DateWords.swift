import Geometry

internal import CICU

/// A day in the words of a language.
package struct DateWords: Hashable, Sendable {
    /// The number of the day in the month.
    let day: String
    /// The name of the month, in capitals.
    let month: String
    let year: String
    /// All of it: `18 July 2014`.
    package let full: String

    /// Nil where `date` is not a whole day, or ICU has no words for it.
    ///
    /// - Parameters:
    ///   - date: in the form of ISO 8601: `2014-07-18`, with or without a time.
    ///   - language: BCP 47.
    package init?(_ date: String, in language: String) {
        let parts = date.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        let locale = String(language.map { $0 == "-" ? "_" : $0 })
        let words = ["d", "LLLL", "y", ""].compactMap {
            Self.format(
                Self.milliseconds(numbers[0], numbers[1], numbers[2]), pattern: $0,
                locale + "@calendar=gregorian")
        }
        guard words.count == 4, let month = Self.capitals(words[1], locale) else { return nil }
        (day, self.month, year, full) = (words[0], month, words[2], words[3])
    }

    /// From the start of 1970 to a day, in years that begin in March: 400 of them have 146,097 days.
    private static func milliseconds(_ year: Int, _ month: Int, _ day: Int) -> Double {
        let year = month <= 2 ? year - 1 : year
        let monthFromMarch = (month + 9) % 12
        let days =
            365 * year + year / 4 - year / 100 + year / 400 + (153 * monthFromMarch + 2) / 5 + day - 719_469
        return Double(days) * 86_400_000
    }

    /// A date by a pattern of CLDR (UTS #35, part 4), or in the long form of the locale if that is empty.
    private static func format(_ date: Double, pattern: String, _ locale: String) -> String? {
        let pattern = Array(pattern.utf16)
        return text { buffer, status in
            notec_formatDate(
                locale, pattern, Int32(clamping: pattern.count), date, buffer.baseAddress,
                Int32(clamping: buffer.count), &status)
        }
    }

    private static func capitals(_ text: String, _ locale: String) -> String? {
        let units = Array(text.utf16)
        return Self.text { buffer, status in
            notec_u_strToUpper(
                buffer.baseAddress, Int32(clamping: buffer.count), units, Int32(clamping: units.count),
                locale,
                &status)
        }
    }

    /// The text that `write` writes, if that is some.
    private static func text(
        _ write: (_ buffer: UnsafeMutableBufferPointer<UInt16>, _ status: inout NotecUErrorCode) -> Int32
    ) -> String? {
        var status = U_ZERO_ERROR
        let units = [UInt16](unsafeUninitializedCapacity: 256) { buffer, count in
            let written = write(buffer, &status)
            count = status.rawValue <= U_ZERO_ERROR.rawValue ? min(Int(written), buffer.count) : 0
        }
        return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
    }
}
