extension HanRegion {
    /// The region of `range` of `text`, by letters that only one region uses: kana are Japanese, Hangul is
    /// Korean, Bopomofo is Taiwan's. Nil if there are none, or of several regions.
    package init?(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var found: HanRegion?
        for index in range where text[index] >= 0xE1 && index + 2 < range.upperBound {
            guard let region = Self.region(text[index], text[index + 1]) else { continue }
            guard found == region || found == nil else { return nil }
            found = region
        }
        guard let found else { return nil }
        self = found
    }

    /// By the first two bytes of a character in UTF-8 (Blocks.txt): U+1100 to U+11FF, U+3040 to U+30FF,
    /// U+3100 to U+318F and U+AC00 to U+D7FF; half of the block of Bopomofo is one of Hangul.
    private static func region(_ lead: UInt8, _ second: UInt8) -> HanRegion? {
        switch (lead, second) {
        case (0xE1, 0x84...0x87): .korea
        case (0xE3, 0x81...0x83): .japan
        case (0xE3, 0x84): .taiwan
        case (0xE3, 0x85...0x86), (0xEA, 0xB0...0xBF), (0xEB, _), (0xEC, _), (0xED, 0x80...0x9F): .korea
        default: nil
        }
    }
}
