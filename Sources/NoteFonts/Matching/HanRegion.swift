/// A region that writes unified Han characters in its own forms.
package enum HanRegion: Int, CaseIterable, Sendable {
    // In the order of fallback when the region is unknown.
    case mainland, taiwan, hongKong, japan, korea

    /// The region of a BCP 47 tag; nil for languages that do not use Han characters.
    package init?(language: String) {
        let parts = language.lowercased().split(separator: "-")
        switch parts.first {
        case "zh", "cmn": self = Self.chinese(parts.dropFirst())
        case "yue": self = .hongKong
        case "nan", "hak": self = .taiwan
        case "wuu", "gan", "hsn": self = .mainland
        case "ja": self = .japan
        case "ko": self = .korea
        default: return nil
        }
    }

    /// The regions in order of fallback, itself first: Hong Kong and Taiwan for each other.
    var preference: [HanRegion] {
        let near: [HanRegion] =
            switch self {
            case .taiwan: [.taiwan, .hongKong]
            case .hongKong: [.hongKong, .taiwan]
            default: [self]
            }
        return near + Self.allCases.filter { !near.contains($0) }
    }

    /// The language that fontconfig uses for the region's characters.
    var fontconfigLanguage: String {
        switch self {
        case .mainland: "zh-cn"
        case .taiwan: "zh-tw"
        case .hongKong: "zh-hk"
        case .japan: "ja"
        case .korea: "ko"
        }
    }

    /// By the region of the tag if it has one, else by its script.
    private static func chinese(_ parts: ArraySlice<Substring>) -> HanRegion {
        for part in parts {
            switch part {
            case "hk", "mo", "yue": return .hongKong
            case "tw": return .taiwan
            case "cn", "sg", "my": return parts.contains("hant") ? .taiwan : .mainland
            default: continue
            }
        }
        return parts.contains("hant") ? .taiwan : .mainland
    }

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
