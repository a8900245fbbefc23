import Foundation
import NotecTestSupport
import Testing

/// Notes that are compiled again when files change.
@Suite struct WatchTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let options = "--font-dir fonts --no-system-fonts --missing-glyph box"

    /// Functions for bash: `watch ARGUMENTS` starts the command, `expect TEST` waits until a test holds.
    private static let functions = """
        fixtures='\(Fixtures.path(""))' fonts='\(Fixtures.fonts)'
        : >log
        watch() {
            # A shell lets what it starts in the background ignore the signal.
            env --default-signal=INT "$notec" --watch \(options) "$@" 2>log & process=$!
            trap 'kill -9 $process 2>/dev/null' EXIT
        }
        expect() {
            for ((i = 0; i < 1000; i++)); do eval "$1" && return; sleep 0.02; done
            echo "never: $1"; cat log; exit 1
        }
        same() { "$notec" \(options) "$1.txt" -o "clean.pdf" -q 2>/dev/null; cmp -s "clean.pdf" "$1.pdf"; }
        finish() { kill -INT $process; wait $process; echo $?; trap - EXIT; }

        """

    private func makeFonts() throws {
        let made = try notec.shell("mkdir fonts && cp \(Fixtures.fonts)/*.[ot]tf fonts")
        #expect(made.status == 0)
    }

    private func makeNotes() throws {
        let folder = notec.folder
        try folder.write("---\ntheme: ./theme.yaml\n---\nTitle\n\n![A hill](hill.png)\n", to: "a.txt")
        try folder.write("Another note\n", to: "b.txt")
        try folder.write("base: notepad\ncolors: {text: '#222222'}\n", to: "theme.yaml")
        try FileManager.default.copyItem(atPath: Fixtures.path("flow/tri.png"), toPath: folder("hill.png"))
        try makeFonts()
    }

    /// The output of `lines`, which use the functions; signals end the command as they do in a shell.
    private func run(_ lines: String) throws -> String {
        let outcome = try notec.shell(Self.functions + lines)
        #expect(outcome.errors == "")
        return outcome.text
    }

    /// Markdown is made again with all that stands elsewhere in it: definitions and footnotes.
    @Test func markdownHasTheBytesOfACleanBuild() throws {
        try makeFonts()
        try notec.folder.write("# A\n\n> [!note]\n> [b] c[^d]\n\n[b]: u\n[^d]: e\n", to: "a.md")
        let said = try run(
            """
            clean() { "$notec" \(Self.options) a.md -o clean.pdf -q 2>/dev/null; cmp -s clean.pdf a.pdf; }
            watch a.md
            expect clean
            for line in '[f]: v' '[^g]: h' '<table><tr><td>i</table>' '==j== [f] [^g]' '| k |' '| - |'; do
                cp a.pdf last.pdf
                echo "$line" >>a.md
                expect clean
            done
            cmp -s a.pdf last.pdf || echo changed
            finish
            """)
        #expect(said == "changed\n130\n")
    }

    /// Files that Markdown includes, in one another and in code, change, go and come.
    @Test(arguments: ["false", "true"]) func includedFilesAreReadAgain(_ hasTitlePage: String) throws {
        try makeFonts()
        let note = """
            ---
            title-page: \(hasTitlePage)
            author: Ann
            ---
            {{#include parts/b.md}}

            ```
            {{#include c.rs:n}}
            ```

            """
        for (name, text) in [
            ("a.md", note), ("parts/b.md", "# B\n\n> {{#include d.md}}\n"), ("parts/d.md", "D\n"),
            ("c.rs", "k\n// ANCHOR: n\nl\n// ANCHOR_END: n\n"),
        ] {
            try notec.folder.write(text, to: name)
        }
        let changes = [
            "echo More >>parts/d.md", "sed -i s/l/m/ c.rs", "sed s/B/E/ parts/b.md >b; mv b parts/b.md",
            "mv parts/d.md gone", "mv gone parts/d.md", "echo '{{#include f.md}}' >parts/d.md",
            "echo F >parts/f.md", "sed -i s/n$/o/ c.rs", "sed -i s/o$/n/ c.rs", "mv parts old; mkdir parts",
            "ln -s ../old/b.md parts", "echo G >>old/b.md", "rm c.rs", "echo H >c.rs; sed -i s/:n// a.md",
        ]
        var lines = """
            clean() { "$notec" \(Self.options) a.md -o clean.pdf -q 2>/dev/null; cmp -s clean.pdf a.pdf; }
            watch a.md; expect clean

            """
        for change in changes {
            lines += """
                cp a.pdf last.pdf; \(change)
                expect clean; cmp -s a.pdf last.pdf && tail -n 1 log parts/*

                """
        }
        #expect(try run(lines + "finish") == "130\n")
    }

    @Test func picturesThatTextFlowsAroundAreReadAgain() throws {
        try makeNotes()
        let text = String(repeating: "Words that flow around a hill. ", count: 60)
        let note = "---\nexclude: [{image: hill.png, at: [0, 40, 200]}]\n---\nTitle\n\n\(text)\n"
        try notec.folder.write(note, to: "a.txt")
        let said = try run(
            """
            watch a.txt
            expect 'same a'
            cp $fixtures/flow/disc.png hill.png; expect 'same a'
            rm hill.png; expect 'same a'
            cp $fixtures/flow/tri.png hill.png; expect 'same a'
            finish >status; echo done
            """)
        #expect(said == "done\n")
    }

    /// Each after those before it.
    private static let changes = [
        "echo More >>a.txt",
        "sed s/Title/Other/ a.txt >a.new; mv a.new a.txt",
        "sed -i 's/^theme/size-category: accessibilityXL\\ntheme/' a.txt",
        "cp $fixtures/flow/disc.png hill.png",
        "echo 'colors: {text: \"#442200\"}' >theme.yaml",
        "echo 'paper: a5' >notec.yaml",
        "rm notec.yaml",
        "mkdir sub; mv hill.png sub; ln -s sub/hill.png hill.png; echo 'Even more' >>a.txt",
        "cp $fixtures/flow/tri.png sub/hill.png",
        "mv fonts gone; mkdir fonts; cp gone/NotecMono-* fonts",
        "cp gone/* fonts",
        "mv a.txt away; echo Anew >a.txt",
    ]

    /// Nobody writes to the pipe, and another note changes meanwhile.
    @Test func hearsOfOtherNotesWhileOneIsAPipe() throws {
        try makeNotes()
        let outcome = try run(
            """
            watch a.txt b.txt; expect 'same a && same b'
            rm a.txt; mkfifo a.txt; expect 'grep -q "a.txt: error: cannot read: it is a pipe" log'
            echo More >>b.txt; expect 'same b'
            rm a.txt; echo Anew >a.txt; expect 'same a'
            finish
            """)
        #expect(outcome == "130\n")
    }

    /// A picture that is missing, cannot be read or is there in the end, as a site and as a folder name it.
    @Test(arguments: ["hill.png", "/hill.png"])
    func framesAndPicturesTakeTurns(_ name: String) throws {
        try makeNotes()
        try notec.folder.write("Title\n\n![A hill](\(name))\n", to: "a.txt")
        try notec.folder.write("lang: en\n", to: "notec.yaml")
        let text = try run(
            """
            mv hill.png away; watch a.txt; expect 'same a'; cp a.pdf framed.pdf
            grep -c 'warning: .*picture/' log
            mv away hill.png; expect 'same a'; cmp -s a.pdf framed.pdf || echo shown
            rm hill.png; expect 'cmp -s a.pdf framed.pdf'
            echo x >hill.png; expect 'grep -q picture/unreadable log'; expect 'same a'
            cp $fixtures/flow/disc.png hill.png; expect 'same a'; cmp -s a.pdf framed.pdf || echo shown
            finish
            """)
        #expect(text == "1\nshown\nshown\n130\n")
    }

    @Test func makesWhatANewRunMakes() throws {
        try makeNotes()
        var lines = "watch a.txt; expect 'same a'\n"
        for change in Self.changes {
            lines += """
                cp clean.pdf before.pdf
                \(change)
                expect 'same a'; cmp -s before.pdf clean.pdf && tail -n 1 log a.txt

                """
        }
        #expect(try run(lines + "finish") == "130\n")
    }

    @Test func keepsTheOutputOfANoteWithErrors() throws {
        try makeNotes()
        let text = try run(
            """
            watch -W picture/missing=error a.txt; expect 'same a'; cp a.pdf kept.pdf
            mv hill.png away; expect 'grep -q picture/missing log'; sleep 0.2
            cmp a.pdf kept.pdf; echo More >>a.txt; expect '[ $(grep -c picture/missing log) = 2 ]'
            rm a.txt; expect 'grep -q "a.txt: error: cannot read" log'
            cmp a.pdf kept.pdf; echo Whole >a.txt; expect 'same a'; cp a.pdf kept.pdf
            printf '\\xff' >>a.txt; expect 'grep -q "not UTF-8" log'; sleep 0.1
            cmp a.pdf kept.pdf && echo kept
            finish
            """)
        #expect(text == "kept\n130\n")
    }

    @Test func compilesOnlyTheNotesThatChange() throws {
        try makeNotes()
        let text = try run(
            """
            watch a.txt b.txt --deps rules -j 2; expect 'same a'; expect 'same b'; expect '[ -s rules ]'
            cp rules before; echo More >>b.txt; expect 'same b'
            echo 'margins: 40' >notec.yaml; expect 'same a'; expect 'same b'
            expect 'grep -q notec.yaml rules'; diff before rules | grep -c '^> .*notec.yaml'
            sed -E 's/^[0-9:]{8} (.*), .*/\\1/' log; finish
            """)
        #expect(
            text == """
                3
                a.txt: 1 page
                b.txt: 1 page
                b.txt: 1 page
                a.txt: 1 page
                b.txt: 1 page
                130

                """)
    }

    /// Every note that traps is told of once, the others are made, and inputs of all are watched after that.
    @Test(arguments: [("b", 1), ("b", 2), ("a,b", 2)])
    func goesOnAfterABug(trap: String, jobs: Int) throws {
        try makeNotes()
        let count = trap.split(separator: ",").count
        let text = try run(
            """
            export NOTEC_TRAP=\(trap):note:abort; cp a.txt c.txt
            watch a.txt b.txt c.txt -j \(jobs); unset NOTEC_TRAP
            expect '[ $(grep -c "a bug in notec" log) -ge \(count) ]'
            expect 'same c'; echo 'colors: {text: "#442200"}' >theme.yaml; expect 'same c'
            [ \(trap) = b ] && expect 'same a'
            expect '[ $(grep -c "^[a-z.]*: error: a bug in notec" log) -ge \(count) ]'
            [ ! -e b.pdf ] || echo made
            finish
            """)
        #expect(text == "130\n")
    }

    /// A trap that no note has alone is told of as well.
    @Test func tellsOfABugOfSeveralNotes() throws {
        try makeNotes()
        let text = try run(
            """
            export NOTEC_TRAP=a:together:abort; watch a.txt b.txt -j 2; unset NOTEC_TRAP
            expect 'same a'; expect 'same b'; expect 'grep -q "none has it alone" log'; finish
            """)
        #expect(text == "130\n")
    }

    /// Notes whose outputs have one place: the second is refused until the first goes elsewhere.
    @Test func outputsHaveTheirPlacesAfterOthersLeave() throws {
        try notec.folder.write("---\noutput: x.pdf\n---\nA\n", to: "a.txt")
        try notec.folder.write("---\noutput: x.pdf\n---\nB\n", to: "b.txt")
        try makeFonts()
        let text = try run(
            """
            watch a.txt b.txt -j 1; expect 'grep -q "would both be written" log'; expect '[ -s x.pdf ]'
            echo More >>a.txt; expect '[ $(grep -c "a.txt: 1 page" log) = 2 ]'
            sed -i s/x.pdf/y.pdf/ a.txt; expect '[ -s y.pdf ]'; expect 'grep -q "b.txt: 1 page" log'
            finish
            """)
        #expect(text == "130\n")
    }

    /// What is not there when a note fails is waited for.
    @Test func mendsWhatIsMended() throws {
        try makeNotes()
        let text = try run(
            """
            mkdir sub; echo B >sub/a%20b.png; echo 'theme: ./late.yaml' >notec.yaml; echo Text >b.txt
            watch b.txt -o out/b.pdf; expect 'grep -q late.yaml log'
            cp theme.yaml late.yaml; expect 'grep -q "out/b.pdf: error: cannot create" log'
            mkdir out; expect '[ -s out/b.pdf ]'; cp out/b.pdf b.pdf; expect 'same b'
            mv late.yaml away; expect '[ $(grep -c late.yaml log) = 2 ]'
            cp away late.yaml; echo 'scale: 90%' >>late.yaml; expect 'cp out/b.pdf b.pdf; same b'
            finish
            """)
        #expect(text == "130\n")
    }

    /// A picture whose name has a percent sign is that of the name as it is written, if there is one.
    @Test func picturesHaveTheirNamesAsWritten() throws {
        try makeNotes()
        let text = try run(
            """
            cp hill.png 'a b.png'; echo '![x](a%20b.png)' >b.txt; watch b.txt; expect 'same b'
            cp b.pdf first.pdf; cp $fixtures/flow/disc.png a%20b.png
            expect 'same b && ! cmp -s b.pdf first.pdf'
            finish
            """)
        #expect(text == "130\n")
    }

    /// Values that are refused are no settings: what is below them counts.
    @Test func refusedSettingsAreNotKept() throws {
        try makeNotes()
        let text = try run(
            """
            W='-W front-matter/invalid=warning'
            same() { "$notec" $W \(Self.options) b.txt -o clean.pdf -q 2>/dev/null; cmp -s clean.pdf b.pdf; }
            printf -- '---\nalign: bogus\n---\nSome words\n' >b.txt
            echo 'align: center' >notec.yaml; watch $W b.txt; expect 'same b'; cp b.pdf first.pdf
            echo 'align: right' >notec.yaml; expect 'same b && ! cmp -s b.pdf first.pdf'
            finish
            """)
        #expect(text == "130\n")
    }

    /// The folder of fonts has the outputs too.
    @Test func outputsAreNoFonts() throws {
        try makeNotes()
        let text = try run(
            """
            cd fonts; cp ../b.txt .
            "$notec" --watch --font-dir . --no-system-fonts b.txt 2>../log & process=$!
            cd ..; expect 'grep -q "b.txt: 1 page" log'; sleep 0.5; grep -c "b.txt" log; kill -9 $process
            """)
        #expect(text == "1\n")
    }

    @Test func messagesKeepToTheirFormat() throws {
        try makeNotes()
        let text = try run(
            """
            watch -q a.txt; expect 'same a'; finish; cat log
            watch a.txt --diagnostics-format json -W note/empty=warning; expect 'same a'
            : >a.txt; expect 'grep -q note/empty log'; finish; grep -vc '^{' log
            """)
        #expect(text == "130\n130\n0\n")
    }

    @Test(arguments: [
        ("-", "cannot watch standard input"), ("a.txt -o -", "not standard output"),
        ("/dev/null", "cannot watch '/dev/null'"), ("a.txt -o /dev/stdout", "not standard output"),
        ("a.txt --dump runs", "does not go with --dump"), ("a.txt --lock faces", "lock file in notec.yaml"),
        ("a.txt --diagnostics-format sarif", "a run that ends"),
    ])
    func refusesWhatEnds(arguments: String, message: String) throws {
        try makeNotes()
        let outcome = try notec.shell("timeout 5 \"$notec\" --watch \(arguments)")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
