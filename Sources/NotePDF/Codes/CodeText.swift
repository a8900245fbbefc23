/// Text in UTF-8 as codes may stand for it.
extension [UInt8] {
    /// The units of UTF-16 that one code may stand for; MuPDF 1.21 takes no more.
    private static let unitLimit = 8

    /// Past the last character that a code may have besides the one at `start`. MuPDF 1.21 knows the
    /// characters beyond U+FFFF only where they are alone.
    func endOfCodeText(from start: Int, before limit: Int) -> Int {
        var units = 0
        var end = start
        while end < limit {
            let isBeyond = self[end] >= 0xF0
            if units > 0, isBeyond || units == Self.unitLimit { return end }
            units += 1
            end += 1
            while end < limit, self[end] & 0xC0 == 0x80 { end += 1 }
            if isBeyond { return end }
        }
        return end
    }

    /// The parts of a text that a code each may stand for.
    func codeTexts(in range: Range<Int>) -> [Range<Int>] {
        var texts: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = endOfCodeText(from: start, before: range.upperBound)
            texts.append(start..<end)
            start = end
        }
        return texts
    }

    /// Past the first half of the characters of a text; its end where there is only one.
    func middle(of range: Range<Int>) -> Int {
        let starts = range.filter { self[$0] & 0xC0 != 0x80 }
        return starts.count > 1 ? starts[(starts.count + 1) / 2] : range.upperBound
    }

    /// The start of a joiner (U+200C, U+200D) that ends a text of several characters.
    func joiner(endOf range: Range<Int>) -> Int? {
        let start = range.upperBound - 3
        guard start > range.lowerBound, self[start] == 0xE2, self[start + 1] == 0x80,
            0x8C...0x8D ~= self[start + 2]
        else { return nil }
        return start
    }

    func endOfCharacter(from start: Int) -> Int {
        var next = start + 1
        while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// Whether the character of three bytes at `offset` is U+1680, U+2000 to U+200A, U+205F or U+3000.
    func isWideWhite(at offset: Int) -> Bool {
        switch (self[offset], self[offset + 1], self[offset + 2]) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            true
        default: false
        }
    }
}
