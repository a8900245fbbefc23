/// A language for each script that fontconfig knows; fonts for the script support it.
enum ScriptLanguages {
    /// In fontconfig's form; `script` is an ISO 15924 tag.
    static func language(of script: UInt32) -> String? { table[script] }

    private static let table: [UInt32: String] = {
        let pairs: [(StaticString, String)] = [
            ("Arab", "ar"), ("Armn", "hy"), ("Beng", "bn"), ("Cans", "iu"), ("Cher", "chr"), ("Cyrl", "ru"),
            ("Deva", "hi"), ("Ethi", "am"), ("Geor", "ka"), ("Grek", "el"), ("Gujr", "gu"), ("Guru", "pa"),
            ("Hebr", "he"), ("Khmr", "km"), ("Knda", "kn"), ("Laoo", "lo"), ("Latn", "en"), ("Mlym", "ml"),
            ("Mong", "mn-cn"), ("Mymr", "my"), ("Nkoo", "nqo"), ("Olck", "sat"), ("Orya", "or"),
            ("Sinh", "si"), ("Syrc", "syr"), ("Taml", "ta"), ("Telu", "te"), ("Tfng", "ber-ma"),
            ("Thaa", "dv"), ("Thai", "th"), ("Tibt", "bo"), ("Vaii", "vai"), ("Yiii", "ii"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.map { (tag($0.0), $0.1) })
    }()
}
