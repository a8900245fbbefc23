/// Text of one language.
struct LanguageStretch: Hashable {
    var text: Range<Int>
    /// BCP 47; nil for that of the note.
    var language: String?
}

/// The rules by which lines are broken, as far as ICU's differ by language: only those for Chinese and
/// Japanese do.
enum LineBreakRules: Hashable, CaseIterable {
    case usual
    /// Small kana and the like begin no line.
    case strict

    /// Those of a language, BCP 47.
    init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self = primary == "zh" || primary == "ja" ? .strict : .usual
    }

    /// As ICU names them.
    var locale: String { self == .strict ? "ja@lb=strict" : "en" }
}
