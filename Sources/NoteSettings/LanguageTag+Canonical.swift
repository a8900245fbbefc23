package import NoteText

extension LanguageTag {
    /// `tag` in conventional letter case: `de-CH`, `zh-Hans`.
    package static func canonical(_ tag: String) throws(Problem) -> String {
        guard isWellFormed(tag) else {
            let hint = tag.contains("_") ? "parts are joined by hyphens" : "as in en, de-CH, zh-Hans"
            throw Problem("'\(tag)' is not a language tag (BCP 47)", hint: hint)
        }
        return conventionalCase(tag.split(separator: "-")).joined(separator: "-")
    }

    /// RFC 5646, 2.1.1: regions in upper case, scripts in title case, all else in lower case, extensions too.
    private static func conventionalCase(_ parts: [Substring]) -> [String] {
        let singleton = parts.firstIndex { $0.utf8.count == 1 } ?? parts.count
        return parts.indices.map { index in
            let part = parts[index].lowercased()
            guard index > 0, index < singleton, parts[index].utf8.allSatisfy(\.isASCIILetter) else {
                return part
            }
            switch part.utf8.count {
            case 2: return part.uppercased()
            case 4: return part.prefix(1).uppercased() + part.dropFirst()
            default: return part
            }
        }
    }
}
