import CFontconfig

/// A language in fontconfig's form, `fa` or `zh-tw`, to ask thousands of fonts for.
struct FontconfigLanguage {
    /// UTF-8, and a zero.
    private let name: [UInt8]
    private let hasTerritory: Bool

    init(_ name: String) {
        self.name = Array(name.utf8) + [0]
        hasTerritory = name.utf8.contains(UInt8(ascii: "-"))
    }

    /// Whether fontconfig's set of languages has it. The territory counts where there is one.
    func isAmong(_ languages: OpaquePointer?) -> Bool {
        let found = FcLangSetHasLang(languages, name)
        return found == FcLangEqual || found == FcLangDifferentTerritory && !hasTerritory
    }
}
