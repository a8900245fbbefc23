import NoteFiles
import NoteText
import Testing

@testable import NoteCompiler
@testable import notec

@Suite struct DiagnosticRendererTests {
    /// Renders a diagnostic about `marked`, which must stand in `line` once.
    private func render(
        _ line: String, _ marked: String, at number: Int = 22, hint: String? = nil, colored: Bool = false
    ) -> String {
        let section = SourceSection(bytes: Array((line + "\nnext").utf8), line: number)
        let parts = line.split(separator: marked, maxSplits: 1, omittingEmptySubsequences: false)
        let start = parts[0].utf8.count
        var finder = PlaceFinder(section)
        let diagnostic = Diagnostic(
            file: "lecture.txt",
            place: finder.place(of: SourceSpan(start: start, end: start + marked.utf8.count)),
            severity: .error, message: "wrong", hint: hint, rule: "area/what", consequence: nil)
        return DiagnosticRenderer(isColored: colored).text(of: Message(diagnostic))
    }

    @Test func showsBytesOfNamesThatAreNoText() {
        let name = PathText.text(of: [0x63, CChar(bitPattern: 0xE9), 0])
        #expect(DisplayText(name).string == "c\\xE9")
        #expect(DisplayText(name).width == 5)
    }

    @Test func pointsAtTheSource() {
        #expect(
            render("The word ሴት means woman.", "ሴ", hint: "do better") == """
                lecture.txt:22:10: error: wrong [area/what]
                   22 | The word ሴት means woman.
                      |          ^
                      = hint: do better

                """)
        #expect(
            render("漢字\te\u{301}🎉x yz", "yz", at: 1_234_567) == """
                lecture.txt:1234567:9: error: wrong [area/what]
                1234567 | 漢字    e\u{301}🎉x yz
                        |              ^~

                """)
    }

    @Test func tellsWhatFollows() {
        let diagnostic = Diagnostic(
            file: "a.txt", place: nil, severity: .warning, message: "wrong", hint: "do better",
            rule: "area/what", consequence: "it claims nothing")
        #expect(
            DiagnosticRenderer().text(of: Message(diagnostic)) == """
                a.txt: warning: wrong [area/what]
                      = note: it claims nothing
                      = hint: do better

                """)
    }

    @Test func marksWideAndEmptyThings() {
        #expect(render("a漢字b", "漢字").hasSuffix("      |  ^~~~\n"))
        let excerpt = SourceExcerpt(text: "ab", marked: 2..<2, isCutBefore: true, isCutAfter: false)
        let line = MarkedLine(excerpt)
        #expect(line.text == "…ab")
        #expect(line.markColumn == 3)
        #expect(line.markWidth == 1)
    }

    @Test func cutsLongLines() {
        let long = String(repeating: "abcdefghi ", count: 30)
        #expect(
            render(long + "HERE" + long, "HERE") == """
                lecture.txt:22:301: error: wrong [area/what]
                   22 | …\(long.suffix(40))HERE\(long.prefix(56))…
                      |  \(String(repeating: " ", count: 40))^~~~

                """)
        #expect(
            render(long + "HERE", "HERE").hasPrefix(
                "lecture.txt:22:301: error: wrong [area/what]\n   22 | …\(long.suffix(96))HERE\n"))
        #expect(
            render("HERE" + long, "HERE").contains("\n   22 | HERE\(long.prefix(96))…\n      | ^~~~\n"))
    }

    @Test func letsNothingReachTheTerminal() {
        let shown = render(
            "\u{1B}[31m\u{7}\u{9B}2J\u{202E}\u{7F}\u{2028}x\u{85}", "x", hint: "\u{1B}]0;a\u{7}")
        #expect(
            shown == """
                lecture.txt:22:13: error: wrong [area/what]
                   22 | ␛[31m␇<U+009B>2J<U+202E>␡<U+2028>x<U+0085>
                      |                                  ^
                      = hint: ␛]0;a␇

                """)
        var renderer = DiagnosticRenderer()
        #expect(
            renderer.text(of: RunError.unreadable(file: "a\n\u{1B}b", reason: "c"))
                == "a␊␛b: error: cannot read: c\n")
        #expect(!render("x", "x", colored: true).replacingEscapes.contains("\u{1B}"))
    }

    @Test func tellsRunsFromNotes() {
        var renderer = DiagnosticRenderer()
        let text = InvalidText(file: "a.txt", line: 3, column: 7, offset: 41, byte: 0x0B)
        #expect(
            renderer.text(of: RunError.notText(text))
                == "a.txt:3:7: error: not UTF-8: byte 0x0B at offset 41\n")
        #expect(renderer.text(of: RunError.usage("wrong")) == "notec: error: wrong\n")
        #expect(renderer.text(of: RunError.readerGone) == "")
        let omission = CompileResult.Omission(rule: "area/what", severity: .warning, count: 7)
        #expect(
            renderer.text(of: Message(omission, of: "a.txt")) == "a.txt: warning: and 7 more [area/what]\n")
    }

    @Test(
        arguments: [
            ("a", 1), ("\u{301}", 0), ("\u{200D}", 0), ("漢", 2), ("！", 2), ("ｱ", 1), ("한", 2),
            ("\u{1161}", 0), ("🎉", 2), ("☺", 1), ("\u{AD}", 0),
        ] as [(Unicode.Scalar, Int)])
    func knowsHowWideCharactersAre(scalar: Unicode.Scalar, width: Int) {
        #expect(displayWidth(of: scalar) == width)
    }
}

extension String {
    /// Without the colours that a renderer means to write.
    fileprivate var replacingEscapes: String {
        ["0", "1", "1;31"].reduce(self) { text, color in
            text.split(separator: "\u{1B}[\(color)m", omittingEmptySubsequences: false).joined()
        }
    }
}
