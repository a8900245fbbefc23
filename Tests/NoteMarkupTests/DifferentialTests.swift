import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// The lexer against the rules stated slowly, on random text.
///
/// `make check-inline` tries 12,000 paragraphs of each alphabet, over 200,000 in all; `make test` takes a
/// part.
@Suite struct DifferentialTests {
    private static let isWhole = ProcessInfo.processInfo.environment["NOTEC_INLINE"] == "all"
    private static let count = isWhole ? 12_000 : 600

    struct Alphabet: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let pieces: [String]
        let longest: Int
    }

    static let alphabets = [
        Alphabet(testDescription: "asterisks", pieces: ["*", "*", "a", " "], longest: 24),
        Alphabet(
            testDescription: "delimiters", pieces: ["*", "_", "~", "-", "**", "~~", "a", "b", " ", "."],
            longest: 24),
        Alphabet(
            testDescription: "strikes",
            pieces: ["-", "-", "a", " ", ".", "(", ")", "<", ">", "\"", "“", "”", "—", "…"],
            longest: 16),
        Alphabet(
            testDescription: "literals", pieces: ["`", "`", "``", "\\", "*", "-", "a", " "], longest: 20),
        Alphabet(
            testDescription: "capitals",
            pieces: ["A", "B", "É", "a", "'", "’", "&", "_", " ", "\u{301}", "\\", "*"],
            longest: 16),
        Alphabet(
            testDescription: "shouts",
            pieces: [
                "A", "AB ", "TO", "STOP", "EXIT ", "SHOUTED", "XIV", "IVI ", "É", "a", "ß", "!", ":", " ",
                " ",
                "\u{A0}", "\u{301}", "'", "*", "`", "中", "[", "](b)", "x@Y.z", ".",
            ], longest: 30),
        Alphabet(
            testDescription: "licences",
            pieces: [
                "IN NO ", "EVENT ", "SHALL ", "THE AUTHORS ", "B", "E\u{301}", "`a` ", "http://a.b ",
                "C:\\x ",
                "[LIABLE ", "](c)", "ǅ", ", ", "中", "!",
            ], longest: 24),
        Alphabet(
            testDescription: "paths",
            pieces: [
                "C:\\", "\\\\", "\\", ":", "/", "a", "A", "_", "*", "`", "(", ")", " ", "?", ".", "中", "é",
                "\u{301}", "{", "http://", "@", "\"",
            ], longest: 18),
        Alphabet(
            testDescription: "paths as targets",
            pieces: [
                "[b](", "[", "](", "C:\\", "\\\\a", "\\", "/", "_", "*", "(", ")", ")", " ", "`", "中",
                "{.bold}",
            ],
            longest: 16),
        Alphabet(
            testDescription: "paths in spans and constructs",
            pieces: [
                "[", "]", "](b)", "]{.bold}", "![", "C:\\", "C:\\a", "\\\\a", "*", "**", "_", "~", "-", " ",
                " ", ".", ")", "a",
                "\u{301}", "\\",
            ],
            longest: 14),
        Alphabet(
            testDescription: "signs",
            pieces: [
                "*", "_", "~", "-", "~~", "**", "!", "^", "$", "=", "★", "'", "`", "a", "\u{301}", " ", "/",
                "“",
                "\\", "€", "[", "](b)",
            ], longest: 20),
        Alphabet(
            testDescription: "quotes",
            pieces: ["`", "`", "'", "``", "a", " ", "\u{A0}", "*", "\u{301}", "\\"],
            longest: 20),
        Alphabet(
            testDescription: "everything",
            pieces: [
                "*", "_", "~", "-", "`", "\\", ":", "/", "\"", "'", "“", "»", "(", "]", "[", "](a)",
                "]{.bold}",
                "A", "SHOUT ", "AB", "b", "é", "\u{301}", "\u{200D}", " ", "漢", "あ", "カ", "ー", "한", "ㄅ", "ꀀ",
                "ไ", "ລ", "ក", "မ", "བ", "々", "ﾞ", "。", "（", "！", "—", "…", "я", "ع", "א", "ह", "7", ".",
                "@b.c",
                "www.x", "🎉", "C:\\",
            ], longest: 30),
        Alphabet(
            testDescription: "atoms",
            pieces: [
                "www.", "http://", "mailto:", "a", "b@c.d", "@", ".", "/", "-", "_", "(", ")", "*", " ", "x",
            ],
            longest: 14),
        Alphabet(
            testDescription: "atoms among literals",
            pieces: [
                "www.", "http", "://", "a", "A", "@", ".", "_", "~", "\\", "`", "<", "”", "あ", "!", " ",
            ],
            longest: 18),
        Alphabet(
            testDescription: "constructs",
            pieces: ["[", "[", "]", "](a)", "]{.bold}", "![", "*", "a", " ", "(", ")", "`", "\\"], longest: 20
        ),
        Alphabet(
            testDescription: "targets",
            pieces: ["[a](", "![a](", "(", ")", "b", " ", "\"", "\\", "`", "[", "]", "*", "{.left}", "{.b}"],
            longest: 14),
        Alphabet(
            testDescription: "targets with spaces",
            pieces: [
                "[a](", "![a](", "<", ">", "(", ")", "b", " ", "\"", ".png", ".png)", "mailto:", "[", "]",
                "*",
                "`", "\\", "\t",
            ], longest: 14),
        Alphabet(
            testDescription: "delimiters and brackets",
            pieces: [
                "_", "~", "-", "(", ")", "[", "]", ":", "a", " ", "“", "”", "{", ">", "<", "x:", "\u{301}",
            ],
            longest: 16),
        Alphabet(
            testDescription: "attributes",
            pieces: [
                "[a]{", ".bold", "k=", "\"", "b", " ", "}", "#c", "\\", "`", "[", "]", "{", ".", "=", "kern=",
            ],
            longest: 14),
        Alphabet(
            testDescription: "constructs among the others",
            pieces: [
                "[", "[", "](a)", "](a)", "]{.bold}", "*", "_", "-", "~", "A", "AB", "b", " ", "www.x",
                "@b.c", "あ", "!", ".",
            ], longest: 20),
        Alphabet(
            testDescription: "constructs and marks",
            pieces: ["[", "](a)", "]{.bold}", "*", "-", "é", "b", "\u{301}", "\u{200D}", " ", "あ", "!["],
            longest: 20),
        Alphabet(
            testDescription: "scripts",
            pieces: [
                "*", "-", "_", "あ", "漢", "я", "é", "\u{301}", "\u{200D}", "。", "（", "！", " ", "\u{3000}", "a",
            ],
            longest: 20),
    ]

    /// Each shown scalar of the lexer's runs, by its number in the source.
    private static func shown(_ text: String, _ choice: CapitalsChoice) -> [SlowInline.Shown] {
        let attributed = inline(text, capitals: choice)
        var numbers: [Int: Int] = [:]
        var offset = 0
        for (number, scalar) in text.unicodeScalars.enumerated() {
            numbers[offset] = number
            offset += String(scalar).utf8.count
        }
        var shown: [SlowInline.Shown] = []
        for run in attributed.runs {
            for offset in run.text where attributed.text[offset] & 0xC0 != 0x80 {
                let number = attributed.sourceOffset(of: offset).flatMap { numbers[$0] } ?? -1
                shown.append(SlowInline.Shown(index: number, styles: run.styles, isInLink: run.link != nil))
            }
        }
        return shown
    }

    @Test(arguments: alphabets) func agreesWithTheRules(_ alphabet: Alphabet) {
        var random = SplitMix(state: 20140718)
        for number in 0..<Self.count {
            let text = random.string(of: alphabet.pieces, longest: alphabet.longest)
            let choice = CapitalsChoice.allCases[number % 7 == 0 ? number / 7 % 3 : 0]
            let (found, expected) = (Self.shown(text, choice), SlowConstructs.shown(text, choice))
            guard found != expected else { continue }
            #expect(found == expected, "\(text.debugDescription)")
            return
        }
    }
}
