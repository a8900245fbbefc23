extension String {
    /// As much of it as a message can show: a note may be one word.
    package var shortened: String {
        let start = unicodeScalars.prefix(40)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }
}

extension Substring {
    /// It without those of `blanks`, which are ASCII, at its ends.
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
