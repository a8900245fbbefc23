import Foundation
import NotecTestSupport
import Testing

@Suite struct OutputTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test func goesFromStandardInputToStandardOutput() throws {
        let outcome = try notec("-", input: "Hello\n")
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty)
        #expect(try notec("-", "-o", "out.pdf", input: "Hello\n").status == 0)
        #expect(try notec.folder.read("out.pdf") == outcome.output)
    }

    @Test func showsWhatIsFoundInLines() throws {
        let levels = try notec("--dump", "bidi", "-", input: "ab א\n")
        let expected = #"{"start":0,"end":5,"direction":"ltr","levels":[0,0,0,1],"order":[0,1,2,3]}"#
        #expect(String(decoding: levels.output, as: UTF8.self) == expected + "\n")
        let breaks = try notec("--dump", "breaks", "-", input: "ab א\n")
        let places = #"{"start":0,"end":5,"breaks":[3,5]}"#
        #expect(String(decoding: breaks.output, as: UTF8.self) == places + "\n")
        #expect(!String(decoding: try notec("--help").output, as: UTF8.self).contains("bidi"))
    }

    @Test func isTheSameForOneJobAndMany() throws {
        for number in 0..<20 { try notec.folder.write("Note \(number)\n", to: "\(number).txt") }
        #expect(try notec.shell("\"$notec\" -j1 *.txt && mkdir one && mv *.pdf one").status == 0)
        #expect(
            try notec.shell("\"$notec\" -j 8 *.txt && for f in *.pdf; do cmp $f one/$f || exit 9; done")
                .status == 0)
    }

    @Test func isNotWrittenAgainIfItIsTheSame() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let line = """
            "$notec" a.txt && ln a.pdf same && touch -d @1 a.pdf && "$notec" a.txt &&
            test a.pdf -ef same && test $(stat -c %Y a.pdf) -gt 1
            """
        #expect(try notec.shell(line).status == 0)
    }

    @Test func keepsTheModeAndFollowsLinks() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let line = """
            echo %PDF-old >target; chmod 604 target; ln -s target a.pdf
            "$notec" a.txt && test -L a.pdf && stat -c %a target && ! grep -q old target
            """
        let outcome = try notec.shell(line)
        #expect(outcome.status == 0)
        #expect(outcome.output == Array("604\n".utf8))
    }

    @Test func mayGoToNoFile() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        #expect(try notec("a.txt", "-o", "/dev/null").status == 0)
        #expect(try notec("a.txt", "-o", "/dev/stdout").output == notec("a.txt", "-o", "-").output)
        let outcome = try notec.shell(
            "mkfifo pipe; cat pipe >copy & \"$notec\" a.txt -o pipe; wait; test -p pipe && cat copy")
        #expect(outcome.output == (try notec("a.txt", "-o", "-").output))
    }

    @Test func holdsNothingOfANoteWithErrors() throws {
        let outcome = try notec("-", input: "---\nlang: []\n---\nHello\n")
        #expect(outcome.status == 1)
        #expect(outcome.output == [])
    }

    @Test func isNeverOpenedUnderAStandardNumber() throws {
        let line = """
            mkfifo note; "$notec" note -o out.pdf <&- >&- 2>&- & exec 3>note
            readlink /proc/$!/fd/{0,1,2}; exec 3>&-; wait $!
            """
        let outcome = try notec.shell(line)
        #expect(String(decoding: outcome.output, as: UTF8.self) == "/dev/null\n/dev/null\n/dev/null\n")
        #expect(outcome.status == 0)
    }

    @Test func isNotShownOnATerminal() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let outcome = try notec.shell("script -qec '\"$notec\" a.txt -o -' /dev/null")
        #expect(outcome.status == 64)
    }
}
