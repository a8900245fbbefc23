/// The registered parts of language tags (BCP 47), and what people write in place of them.
///
/// The registry of variants is not at hand: any well-formed one passes.
enum LanguageSubtags {
    /// A part of a tag that is not registered, and the tag that is most likely meant.
    struct Fault {
        enum Kind: String {
            case language, script, region
        }

        let kind: Kind
        let subtag: String
        let nearest: String?
    }

    static func isLanguage(_ subtag: some StringProtocol) -> Bool {
        switch subtag.utf8.count {
        case 2: contains(subtag, in: languages, width: 2, step: 3)
        case 3: isPrivate(subtag, "qaa", "qtz") || isLongLanguage(subtag)
        default: false
        }
    }

    private static func isLongLanguage(_ subtag: some StringProtocol) -> Bool {
        let third = subtag.utf8.dropFirst(2).first
        return thirdLetters[String(subtag.prefix(2))]?.utf8.contains { $0 == third } ?? false
    }

    /// By their first two letters, the third letters of the languages that have three.
    private static let thirdLetters = Dictionary(
        uniqueKeysWithValues: words(in: longLanguages).map { (String($0.prefix(2)), $0.dropFirst(2)) })

    static func isScript(_ subtag: some StringProtocol) -> Bool {
        isPrivate(subtag, "Qaaa", "Qabx") || contains(subtag, in: scripts, width: 4, step: 5)
    }

    static func isRegion(_ subtag: some StringProtocol) -> Bool {
        isPrivate(subtag, "AA", "AA") || isPrivate(subtag, "QM", "QZ") || isPrivate(subtag, "XA", "XZ")
            || words(in: regions).contains { $0 == subtag }
    }

    /// Languages that are written as an extension of another: signs, and forms of Arabic, Chinese and others.
    static let extended: Set<String> = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

    /// The value that `key` has in a table of pairs.
    static func value(of key: String, in table: StaticString) -> String? {
        let start = key + "="
        return words(in: table).first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    /// The keys of a table of pairs.
    static func keys(in table: StaticString) -> [String] {
        words(in: table).map { pair in String(pair.prefix { $0 != "=" }) }
    }

    private static func words(in table: StaticString) -> [Substring] {
        table.description.split(separator: " ")
    }

    private static func isPrivate(_ subtag: some StringProtocol, _ first: String, _ last: String) -> Bool {
        subtag.utf8.count == first.utf8.count && first <= String(subtag) && String(subtag) <= last
    }

    /// Whether an ascending table has a word among those of one width, one each `step` bytes.
    private static func contains(
        _ word: some StringProtocol, in table: StaticString, width: Int, step: Int
    ) -> Bool {
        let word = Array(word.utf8)
        return table.withUTF8Buffer { bytes in
            let count = (bytes.count + step - width) / step
            let place = (0..<count).partitioningIndex { index in
                !bytes[index * step..<index * step + width].lexicographicallyPrecedes(word)
            }
            return place < count && bytes[place * step..<place * step + width].elementsEqual(word)
        }
    }
}
