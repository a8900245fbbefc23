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
}
