import NoteText

extension HyphenationDictionary {
    /// The names that the file for `language`, a tag of BCP 47, may have, the best first; none for what is no
    /// such tag.
    ///
    /// Dictionaries of another region stand in if it is the language's likeliest, as ICU knows it.
    package static func fileNames(for language: String) -> [String] {
        guard let tag = HyphenationTag(language) else { return [] }
        var names: [String] = []
        for tag in [tag, tag.sibling].compactMap(\.self) {
            for name in tag.localeNames.map({ "hyph_\($0).dic" }) where !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }
}

/// The subtags that names of dictionaries have.
private struct HyphenationTag {
    var language: String
    /// Only where it is another script than the language usually has.
    var script: String?
    var region: String?

    init?(_ tag: String) {
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, 2...8 ~= first.utf8.count, first.utf8.allSatisfy(\.isASCIILetter)
        else { return nil }
        language = first.lowercased()
        // Variants and extensions follow the region, and may look like one.
        let rest = parts.dropFirst().prefix { $0.utf8.count == 4 || Self.isRegion($0) }
        let written = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter) }?.lowercased()
        region = rest.first(where: Self.isRegion)?.uppercased()
        let full = [language, written, region].compactMap(\.self).joined(separator: "_")
        let actual = written ?? likelySubtags(of: full)?.script.lowercased()
        if let actual, let usual = likelySubtags(of: language)?.script.lowercased(), actual != usual {
            script = actual.prefix(1).uppercased() + actual.dropFirst()
        }
    }

    private static func isRegion(_ part: Substring) -> Bool {
        part.utf8.count == 2 && part.utf8.allSatisfy(\.isASCIILetter)
            || part.utf8.count == 3 && part.utf8.allSatisfy(\.isASCIIDigit)
    }

    /// As files are named: `de_CH`, `de`, `de_DE`.
    var localeNames: [String] {
        var bases = [language]
        if let script { bases = ["\(language)_\(script)", "\(language)-\(script)"] }
        let regions = [region, nil, likelyRegion]
        return regions.enumerated().flatMap { index, region -> [String] in
            if index == 2, region == nil { return [] }
            return bases.map { base in region.map { "\(base)_\($0)" } ?? base }
        }
    }

    /// Norwegian has two codes for the same.
    var sibling: HyphenationTag? {
        guard language == "no" || language == "nb" else { return nil }
        var sibling = self
        sibling.language = language == "no" ? "nb" : "no"
        return sibling
    }

    /// The region of the most speakers; Portuguese of Portugal, which is hyphenated otherwise than that of
    /// Brazil.
    private var likelyRegion: String? {
        guard language != "pt" else { return "PT" }
        return likelySubtags(of: [language, script].compactMap(\.self).joined(separator: "_"))?.region
    }
}
