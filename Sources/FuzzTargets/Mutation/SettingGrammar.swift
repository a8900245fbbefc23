import NoteSettings

/// Makes lines of settings at random, as front matter and files of settings hold them.
enum SettingGrammar {
    static func line(_ chance: inout Chance) -> String {
        let key = chance.pick(keys)
        let value = chance.once(in: 3) ? chance.pick(extremes) : chance.pick(values)
        switch chance.below(8) {
        case 0: return "\(key):\n  \(chance.pick(parts)): \(value)\n"
        case 1:
            return
                "\(key): {\(chance.pick(parts)): \(value), \(chance.pick(parts)): \(chance.pick(values))}\n"
        case 2: return "\(key): [\(value), \(chance.pick(values))]\n"
        case 3: return "\(key):\n- \(value)\n- {match: '\(chance.pick(patterns))', color: red}\n"
        case 4: return "rules:\n- {match: '\(chance.pick(patterns))', class: \(chance.pick(values))}\n"
        case 5:
            let other = chance.pick(values)
            return "renditions:\n- {name: \(value), \(key): \(other)}\n- name: b\n  \(key): \(value)\n"
        default: return "\(key): \(value)\n"
        }
    }

    private static let keys = SettingRow.keys + ["tags", "titel", "notec-lock", "faces"]
    private static let parts = [
        "sans", "mono", "script", "body", "largeTitle", "title", "text", "accent", "link", "version", "a",
        "ua", "tags", "first", "color", "size", "line-height", "bold", "match", "word",
        "layout/word-too-wide", "Latn", "path", "postscript-name", "sha256", "*x", "? y",
    ]
    private static let values = [
        "none", "de", "ar-EG", "plain", "notepad-2014", "hide", "show", "classic", "a4", "iphone", "90x120mm",
        "landscape", "20mm", "10,20", "justify", "apple", "true", "false", "'Notec Gap'", "'#ff0000'", "red",
        "reflow", "AX5", "xSmall", "box", "error", "2.0", "2a", "4", "'first: 3'", "off", "2014-07-18",
        "iwords", "\"a\\u0301b\"", "|\n  a\n  b", ">-\n  folded\n", "&a x", "*a", "!!str 1", "{}", "[]", "~",
        "'{stem}.pdf'",
    ]
    private static let extremes = [
        "1e9x1", "0x0", "1e300", "-1", "99999999999999999999", "0.0000001", "nan", "14401x5", "1e300%",
        "'\u{0}'", "[[[[[[[[[[", "{{{{", "'unclosed", "\t", "- - - - -", "65536", "-0", "1e-320mm",
        "100000in",
    ]
    private static let patterns = [
        "a+", "(a|b)*c", "\\bw", "(", "[\\p{L}]+", "(a*)*b", "^", "", "(?=x)", "\\u05D0",
    ]
}
