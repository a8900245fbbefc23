extension LanguageTag {
    /// The part of `tag` that is not registered, and a hint at another tag; nil where there is none.
    package static func unregistered(in tag: String) -> (message: String, hint: String)? {
        guard isWellFormed(tag), let fault = fault(in: tag) else { return nil }
        let whole = fault.subtag.lowercased() == tag.lowercased() ? "" : ", in the tag '\(tag.shortened)'"
        let nearest = fault.nearest.map { "did you mean '\($0)'?" }
        return (
            "no \(fault.kind.rawValue) is registered as '\(fault.subtag)'\(whole)",
            nearest ?? "tags are as in en, de-CH, zh-Hans"
        )
    }

    /// The registered tags as a whole, of which parts are not.
    private static let whole: Set<String> = [
        "art-lojban", "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka", "zh-min", "zh-min-nan",
        "zh-xiang",
    ]

    private static func fault(in tag: String) -> LanguageSubtags.Fault? {
        var parts = tag.lowercased().split(separator: "-").map { String($0) }
        guard !whole.contains(parts.joined(separator: "-")), let language = parts.first,
            language.utf8.count > 1
        else { return nil }
        guard LanguageSubtags.isLanguage(language) else {
            let nearest = nearestLanguage(language).map {
                ([$0] + cased(parts.dropFirst())).joined(separator: "-")
            }
            return .init(kind: .language, subtag: language, nearest: nearest)
        }
        parts.removeFirst()
        // Extensions and what is private may hold anything.
        parts = Array(parts.prefix { $0.utf8.count > 1 })
        var before = [language]
        for part in cased(parts[...]) {
            if let kind = kind(of: part, after: before), !isRegistered(part, kind, in: language) {
                let region = LanguageSubtags.value(of: part.lowercased(), in: LanguageSubtags.shortRegions)
                let shown = kind == .region ? part.uppercased() : part
                return .init(
                    kind: kind, subtag: shown,
                    nearest: (before + [region].compactMap { $0 }).joined(separator: "-"))
            }
            before.append(part)
        }
        return nil
    }

    /// The parts after the language in conventional letter case.
    private static func cased(_ parts: ArraySlice<String>) -> [String] {
        parts.map { part in
            switch part.utf8.count {
            case 2: part.uppercased()
            case 4 where part.utf8.allSatisfy(\.isASCIILetter): part.prefix(1).uppercased() + part.dropFirst()
            default: part
            }
        }
    }

    /// The kind of a part; nil for a variant.
    private static func kind(of part: String, after before: [String]) -> LanguageSubtags.Fault.Kind? {
        let isAlphabetic = part.utf8.allSatisfy(\.isASCIILetter)
        return switch part.utf8.count {
        case 2: .region
        case 3: isAlphabetic && before.count > 1 ? nil : .region
        case 4: isAlphabetic ? .script : nil
        default: nil
        }
    }

    private static func isRegistered(
        _ part: String, _ kind: LanguageSubtags.Fault.Kind, in language: String
    ) -> Bool {
        switch kind {
        case .language: LanguageSubtags.isLanguage(part)
        case .script: LanguageSubtags.isScript(part)
        case .region:
            LanguageSubtags.isRegion(part)
                || part.utf8.allSatisfy(\.isASCIILetter) && LanguageSubtags.extended.contains(language)
                    && LanguageSubtags.isLanguage(part)
        }
    }

    /// The language that is most likely meant by what is none: one with another code or by its name, or that
    /// of a country.
    private static func nearestLanguage(_ text: String) -> String? {
        typealias Table = LanguageSubtags
        let known =
            Table.value(of: text, in: Table.shortLanguages) ?? Table.value(of: text, in: Table.namedLanguages)
            ?? Table.value(of: text, in: Table.spokenLanguages)
        guard known == nil, text.utf8.count > 3 else { return known }
        return closestName(to: text, among: Table.keys(in: Table.namedLanguages)).flatMap {
            Table.value(of: $0, in: Table.namedLanguages)
        }
    }
}
