#if DEBUG
    import NoteMarkup
    import NoteText
    import NotecTestSupport
    import Testing

    /// Hostile text takes as many steps per byte as it is long, or fewer: counted, not timed.
    @Suite struct LinearityTests {
        struct Input: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let make: @Sendable (Int) -> String

            /// The same piece again and again.
            static func again(_ piece: String) -> Input {
                Input(testDescription: piece) { String(repeating: piece, count: $0 / piece.utf8.count) }
            }

            /// One prefix, then the same piece again and again.
            static func after(_ prefix: String, _ piece: String) -> Input {
                Input(testDescription: prefix + piece + piece) {
                    prefix + String(repeating: piece, count: $0)
                }
            }

            /// The same piece again and again, then something else.
            static func before(_ suffix: String, _ piece: String) -> Input {
                Input(testDescription: piece + piece + suffix) {
                    String(repeating: piece, count: $0 / 4) + suffix
                }
            }

            /// The same pieces round each other.
            static func nested(_ open: String, _ close: String) -> Input {
                Input(testDescription: open + open + "x" + close + close) { count in
                    let depth = count / (open.utf8.count + close.utf8.count)
                    return String(repeating: open, count: depth) + "x"
                        + String(repeating: close, count: depth)
                }
            }

            /// Runs of a character, each longer than the one before.
            static func growing(_ piece: String, _ separator: String) -> Input {
                Input(testDescription: "growing \(piece)\(separator)") { count in
                    var text = ""
                    var length = 1
                    while text.utf8.count < count {
                        text += String(repeating: piece, count: length) + separator
                        length += 1
                    }
                    return text
                }
            }

            /// Runs of random lengths.
            static func mixed(_ piece: String) -> Input {
                Input(testDescription: "mixed \(piece)") { count in
                    var random = SplitMix(state: 7)
                    var text = ""
                    while text.utf8.count < count {
                        text += String(repeating: piece, count: Int.random(in: 1...40, using: &random))
                        text += ["a ", " a"].randomElement(using: &random) ?? ""
                    }
                    return text
                }
            }
        }

        static let inputs: [Input] =
            [
                "*a ", "_a ", "~a ", "-a -", "a* *a ", "**a ***b *c ", "*", "_", "~", "-", "_*", "~_*-", "`",
                "`a",
                "`a ``b ", "[", "\\", "\\*", "\\`` ", "a@", "a@a.", "a@a.a ", "a.a.", "http://", "http://a ",
                "www.",
                "/www.", "/www. ", "/www.a@b.c(", "www.( ", "mailto:", "://", "a://", "a.", ".", ":", "@",
                "(", ")", "[a](b", "[a](b)", "![](", "![](a)", "[a]{", "[a]{.b}", "[a]{k=\"", "[a]{k=\"\" ",
                "]{a=\" b=\"", "[a](b \"", "![a](b \"", "![](a \"b\"", "[a](\\(", "[`a](b`", "[a](`", "[](b)",
                "![",
                "[a]{.b .c", "[*a](b)*", "]", "[]", "](", "]{", "[\u{301}](a)\u{301}",
                "A", "A'", "AB ", "A_", "e\u{301}", "\u{301}", "*\u{301}", "\\*\u{301}", "a\u{0}", "_a",
                "_a\n", "_ ", "_a_ ", "~~a ", "`a ", "1", "1.", "A ", "11. ",
                "*!", "*! ", "!* ", " *!* ", "-!~_", "C:\\a ", "(C:\\", "](C:\\(", "[a](C:\\)", "\\\\a",
                "\\\\a ",
                "C:", "A B ", "AB A ", "AB CD A ", "AB  ", "SHOUT [A](b)", "` a ", "`a b` ", "{.b}", "]{.b}",
                "[a]{.x .y}", "[A]{.bold}",
            ].map(Input.again) + [
                .after("*", "!* "), .after("*a ", "*! "), .after("**", "*!***! "), .after("A ", " "),
                .nested("[A", "SHOUT](a)"), .before("a", "SHOUT "),
                .after("http://", "("), .after("http://", ")"), .after("http://", "."),
                .after("http://a", "()"),
                .after("x`", "``"), .after("a@", "a."), .after("\\*", "\u{301}"),
                .before("x@a.b", "/www."), .before("x@a", "/www."), .before("://a", "/www."),
                .before("`", "``x"),
                .nested("[", "](a)"), .nested("[", "]"), .nested("![", "](a)"), .nested("[*", "*]{.bold}"),
                .nested("![a](", ")"), .nested("[a](((", ")))"), .nested("[`", "`](a)"),
                .again("[a](b "), .again("[a](<b "), .again("[a](b c) "), .again("[a](b \""),
                .again("[a](b .png "), .nested("[a](b ", ")"), .nested("[](b ", ".png)"),
                .again("[a](b .png \""), .nested("[](b ", ".png \"t\")"), .before("c.png \"t", "[a](b "),
                .before("c.png \"t\" d)", "[a](b "),
                .after("[a](", "("), .after("[a]{", "b=c "), .before(")", "[a]("), .before("}", "[a]{b=c "),
                .growing("*", "a "), .growing("*", " a"), .growing("`", " "), .growing("~", "a "),
                .mixed("*"), .mixed("~"), .mixed("`"),
            ]

        private static func steps(_ text: String, _ dialect: Dialect = .note) -> Int {
            var parser = MarkupParser(options: MarkupOptions(dialect, title: .none))
            _ = parser.parse(SourceSection(bytes: Array(text.utf8)))
            return parser.steps
        }

        /// The most steps that a byte may take. Prose takes a little more than one.
        private static let most = 9

        /// Six rules may each look at a byte, and the four for spans at what they have found besides.
        private static let mostInDialects = 12

        @Test(arguments: inputs) func dialectsTakeFewStepsPerByte(_ input: Input) {
            for dialect in [Dialect.notepad, .notepad2014, .markup] {
                for count in [2000, 8000] {
                    let text = input.make(count)
                    let steps = Self.steps(text, dialect)
                    #expect(
                        steps <= Self.mostInDialects * text.utf8.count,
                        "\(steps) for \(text.utf8.count) bytes of \(dialect)")
                }
            }
        }

        @Test(arguments: inputs) func takesFewStepsPerByte(_ input: Input) {
            for count in [2000, 4000, 8000] {
                let text = input.make(count)
                let steps = Self.steps(text)
                #expect(steps <= Self.most * text.utf8.count, "\(steps) for \(text.utf8.count) bytes")
            }
        }
    }
#endif
