import Geometry

extension String {
    /// As much of it as a message can show: a note may be one word.
    package var shortened: String {
        let start = unicodeScalars.prefix(40)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }

    /// The beginning and the end of a text that is longer than a line of a message takes.
    package var shortenedInMiddle: String {
        let scalars = unicodeScalars
        guard scalars.count > 40 else { return self }
        return String(scalars.prefix(25)) + "…" + String(scalars.suffix(14))
    }

    /// The text with the bytes that `%20` and the like stand for; nil where there are none.
    package var withoutPercentSigns: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        return String(validating: utf8.percentDecoded, as: UTF8.self)
    }
}

extension Substring {
    /// The text without the characters `blanks`, which are ASCII, at its ends.
    func trimming(_ blanks: String) -> Substring {
        var trimmed = utf8.drop { blanks.utf8.contains($0) }
        while let last = trimmed.last, blanks.utf8.contains(last) { trimmed.removeLast() }
        return Substring(trimmed)
    }
}

extension String {
    /// `number` in hexadecimal, with at least `count` digits.
    package init(_ number: some BinaryInteger, inHexadecimal count: Int) {
        let digits = String(number, radix: 16, uppercase: true)
        self.init(repeating: "0", count: Swift.max(0, count - digits.utf8.count))
        self += digits
    }
}
