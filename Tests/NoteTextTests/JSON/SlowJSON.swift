import NotecTestSupport

/// JSON by the rules of RFC 8259, without a scanner: what is a value is replaced by a letter for it, until
/// nothing is left to replace.
enum SlowJSON {
    /// Whether `text` is a value with white space round it, without U+0000 and halves of surrogate pairs.
    static func isValue(_ text: String) -> Bool {
        let digit = "[0-9A-Fa-f]"
        let pair = #"\\u[dD][89abAB]\#(digit){2}\\u[dD][c-fC-F]\#(digit){2}"#
        let unit = #"\\u(?!0000)(?:[0-9a-cefA-CEF]\#(digit)|[dD][0-7])\#(digit){2}"#
        let string = #""(?:[^"\\\x00-\x1F]|\\["\\/bfnrt]|\#(pair)|\#(unit))*""#
        var rest = replacing(string, in: text, "S")
        rest = replacing("true|false|null", in: rest, "V")
        rest = replacing(#"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"#, in: rest, "V")
        rest = replacing("[ \t\n\r]", in: rest, "")
        while true {
            var shorter = replacing(#"\[(?:[SV](?:,[SV])*)?\]"#, in: rest, "V")
            shorter = replacing(#"\{(?:S:[SV](?:,S:[SV])*)?\}"#, in: shorter, "V")
            guard shorter != rest else { return rest == "S" || rest == "V" }
            rest = shorter
        }
    }

    private static func replacing(_ pattern: String, in text: String, _ other: String) -> String {
        guard let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar) else { return "no pattern" }
        return text.replacing(regex, with: other)
    }

    /// A value of random parts, up to `depth` deep.
    static func value(_ random: inout SplitMix, depth: Int) -> String {
        let space = random.string(of: [" ", "\t", ""], longest: 1)
        switch random.below(depth > 0 ? 6 : 4) {
        case 0: return space + (numbers.randomElement(using: &random) ?? "0")
        case 1: return (["true", "false", "null"].randomElement(using: &random) ?? "null") + space
        case 2, 3: return space + string(&random)
        case 4:
            let values = (0..<random.below(4)).map { _ in value(&random, depth: depth - 1) }
            return "[" + values.joined(separator: ",") + space + "]"
        default:
            let members = (0..<random.below(3)).map { _ in
                string(&random) + space + ":" + value(&random, depth: depth - 1)
            }
            return "{" + members.joined(separator: "," + space) + "}"
        }
    }

    private static func string(_ random: inout SplitMix) -> String {
        "\"" + random.string(of: parts, longest: 3) + "\""
    }

    private static let numbers = ["0", "-0", "1.5", "-12e3", "1E+2", "10", "0.0", "3e-1", "9007199254740993"]
    private static let parts = [
        "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e4", "\\uD83D\\uDE00", "\\u2028", ":", "[", "}",
        ",",
    ]

    /// Signs with which a value is damaged: of some it is a value still.
    static let signs = [
        "\"", "\\", "\\u", "\\uD83D", "\\uDE00", "\\u0000", "\\x", "{", "}", "[", "]", ",", ":", " ", "0",
        "-", "+",
        ".", "e", "t", "null", "\u{1}", "\n", "\u{B}", "1", "a",
    ]
}
