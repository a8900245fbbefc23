/// The quotation marks of a language.
struct QuotationMarks: Sendable {
    typealias Pair = (open: StaticString, close: StaticString)

    /// For `"`.
    let double: Pair
    /// For `'`.
    let single: Pair

    /// The marks of the language with the tag `language`: of the longest start of the tag that is listed, or
    /// English ones.
    init(language: String) {
        var tag = language.lowercased()[...]
        while Self.listed[String(tag)] == nil, let hyphen = tag.lastIndex(of: "-") { tag = tag[..<hyphen] }
        self = Self.listed[String(tag)] ?? Self.english
    }

    private init(_ double: Pair, _ single: Pair) { (self.double, self.single) = (double, single) }

    private static let english = Self(("“", "”"), ("‘", "’"))
    private static let french = Self(("«\u{202F}", "\u{202F}»"), ("“", "”"))
    private static let german = Self(("„", "“"), ("‚", "‘"))
    private static let swiss = Self(("«", "»"), ("‹", "›"))
    private static let italian = Self(("«", "»"), ("“", "”"))
    private static let russian = Self(("«", "»"), ("„", "“"))
    private static let polish = Self(("„", "”"), ("‚", "’"))
    private static let swedish = Self(("”", "”"), ("’", "’"))
    private static let corners = Self(("「", "」"), ("『", "』"))

    /// By language, from the delimiters of CLDR 44, except where it has single marks as the outer ones (nl,
    /// ko): `"` always becomes a double mark, or a pair of angles or corners.
    private static let listed: [String: QuotationMarks] = [
        "fr": french, "fr-ch": swiss, "de": german, "de-ch": swiss, "de-li": swiss, "it-ch": swiss,
        "rm": swiss, "it": italian, "es": italian, "ca": italian, "gl": english, "pt-pt": italian,
        "el": italian, "nb": Self(("«", "»"), ("‘", "’")), "nn": Self(("«", "»"), ("‘", "’")),
        "no": Self(("«", "»"), ("‘", "’")), "ru": russian, "uk": russian, "be": russian, "hy": swiss,
        "eu": swiss, "cs": german, "sk": german, "sl": german, "lt": german, "is": german, "bg": german,
        "mk": german, "et": Self(("„", "“"), ("‚", "‘")), "pl": polish, "hr": polish, "bs": polish,
        "ro": Self(("„", "”"), ("«", "»")), "hu": Self(("„", "”"), ("»", "«")),
        "sr": Self(("„", "”"), ("’", "’")), "sv": swedish, "fi": swedish, "he": swedish,
        "ar": Self(("”", "“"), ("’", "‘")), "fa": swiss, "ja": corners, "zh-hant": corners, "zh-tw": corners,
        "zh-hk": corners, "zh-mo": corners,
    ]
}
