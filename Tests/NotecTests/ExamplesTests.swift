import Foundation
import NotecTestSupport
import Testing

/// The examples of the folder `examples`, run as their README says.
@Suite struct ExamplesTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try FileManager.default.copyItem(
            atPath: "\(Fixtures.repository)/examples", toPath: notec.folder("examples"))
    }

    /// Runs lines of bash in the copy of a folder of the examples, where `notec` is the built command.
    private func shell(_ folder: String, _ lines: String) throws -> Notec.Outcome {
        try notec.shell(
            """
            set -e
            export HOME=$PWD/home GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=$PWD/home/gitconfig
            mkdir -p home bin && ln -sf "$notec" bin/notec && export PATH=$PWD/bin:$PATH
            # A make that runs the tests would have that of the example say where it is.
            unset MAKEFLAGS MFLAGS MAKELEVEL
            cd 'examples/\(folder)'
            \(lines)
            """)
    }

    /// The outputs that `make` or another `build` makes anew after a file has changed.
    private func remade(_ folder: String, _ build: String, after change: String) throws -> [String] {
        let outcome = try shell(
            folder,
            """
            sleep 0.02; touch stamp; sleep 0.02; \(change); \(build) >log 2>&1 || { cat log >&2; exit 1; }
            cd out; for file in *.pdf *.tar; do if [ "$file" -nt ../stamp ]; then echo "$file"; fi; done
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func makeCompilesWhatHasChanged() throws {
        let first = try shell("make", "make && make")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.text.hasSuffix("make: Nothing to be done for 'all'.\n"))
        let herbs = ["herbs-accessibilityLarge.pdf", "herbs-large.pdf"]
        let soup = ["soup-accessibilityLarge.pdf", "soup-large.pdf"]
        #expect(try remade("make", "make", after: "touch leaf.png") == herbs)
        #expect(try remade("make", "make", after: "touch soup.txt") == soup)
        #expect(try remade("make", "make", after: "touch notec.yaml") == herbs + soup)
        #expect(try remade("make", "make", after: ":") == [])
        #expect(try shell("make", "cp soup.txt stew.txt; make; ls out/stew-large.pdf").status == 0)
        #expect(try shell("make", "make clean; ls out").status != 0)
    }

    @Test func ninjaPacksPDFsThatHaveChanged() throws {
        let first = try shell("ninja", "ninja && ninja && tar -tf out/trip.tar")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.text.hasSuffix("ninja: no work to do.\nout/packing.pdf\nout/route.pdf\n"))
        // The note is compiled again, its PDF is as it was, and is not packed again.
        #expect(try remade("ninja", "ninja", after: "touch route.txt") == [])
        #expect(
            try String(decoding: notec.folder.read("examples/ninja/log"), as: UTF8.self).contains("[1/2]"))
        #expect(try remade("ninja", "ninja", after: "echo Rest. >>route.txt") == ["route.pdf", "trip.tar"])
        #expect(try remade("ninja", "ninja", after: ":") == [])
    }

    private static let stems = ["Sunday lunch", "garden/hedge", "garden/\u{C9}t\u{E9}"]

    @Test func aFolderIsCompiledInTwoSizes() throws {
        let outcome = try shell(
            "", "folder/compile-folder notes 'my pdfs'; cd 'my pdfs'; find -type f | sort")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let categories = ["accessibilityLarge", "large"]
        let names = Self.stems.flatMap { stem in categories.map { "./\(stem)-\($0).pdf" } }
        #expect(Set(outcome.text.split(separator: "\n").map(String.init)) == Set(names))
        #expect(try shell("", "folder/compile-folder notes notes/pdfs").status == 64)
        #expect(try shell("", "ls -d notes/pdfs").status != 0)
        #expect(try shell("", "echo '![x](' | tee notes/x.txt; folder/compile-folder notes pdfs").status == 0)
        let bad = try shell(
            "", "printf -- '---\\nlang: []\\n---\\n' >notes/x.txt; folder/compile-folder notes p")
        #expect(bad.status == 1)
    }

    /// This host, and another that is one by a stand-in for ssh, with a home and a shell of its own.
    @Test(arguments: [":", "1/far", ":\\n2/far"])
    func hostsCompileInParallel(_ hosts: String) throws {
        let ssh = """
            #!/bin/bash
            while [[ $1 == -* ]]; do case $1 in -l) shift 2;; *) shift;; esac; done
            shift; [ "$1" != -- ] || shift
            cd "$FAR" && HOME=$FAR SHELL=/bin/bash exec bash -c "$*"

            """
        try notec.folder.write(ssh, to: "ssh")
        let outcome = try shell(
            "",
            """
            chmod +x ../ssh; mkdir ../far; printf '\(hosts)\\n' >parallel/hosts
            export PARALLEL_SSH=$PWD/../ssh FAR=$PWD/../far
            parallel/compile-on-hosts parallel/hosts notes
            find ../far -mindepth 1
            cd notes; find . -name '*.pdf' | sort
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            Set(outcome.text.split(separator: "\n").map(String.init)) == Set(Self.stems.map { "./\($0).pdf" })
        )
        // It is the PDF with the picture.
        #expect(try shell("notes/garden", "pdfimages -list \u{C9}t\u{E9}.pdf | grep -q image").status == 0)
        let bad =
            "printf -- '---\\nlang: []\\n---\\n' >notes/x.txt; parallel/compile-on-hosts parallel/hosts notes"
        #expect(try shell("", "export PARALLEL_SSH=$PWD/../ssh FAR=$PWD/../far; \(bad)").status == 1)
    }
}

extension ExamplesTests {
    private static let repository = """
        git init -q repository && cd repository
        git config user.name Mara && git config user.email mara@example.org
        printf 'paper: a5\\n' >notec.yaml; printf 'Title\\n\\nText\\n' >good.txt
        printf -- '---\\nlang: []\\n---\\nTitle\\n' >'b\u{E4}d note.txt'
        """

    /// Notes are checked as they are staged, whatever is in the folder.
    @Test func theHookRefusesNotesWithErrors() throws {
        let made = try shell(
            "pre-commit",
            "\(Self.repository)\ncp ../pre-commit .git/hooks; git add good.txt; git commit -qm Good")
        #expect(made.status == 0 && made.errors == "", "\(made.errors)")
        let inside = "cd repository; "
        let refused = try shell("pre-commit", inside + "git add .; git commit -qm Bad")
        #expect(refused.status != 0)
        #expect(refused.errors.hasPrefix("b\u{E4}d note.txt:2:7: error: "))
        let unstaged = try shell("pre-commit", inside + "echo Title >b*.txt; git commit -qm Bad")
        #expect(unstaged.status != 0)
        #expect(try shell("pre-commit", inside + "git add .; git commit -qm Mended").status == 0)
        // A configuration that is wrong concerns all notes.
        let configuration = inside + "echo paper: a9 >notec.yaml; echo x >>good.txt; git commit -qam Paper"
        #expect(try shell("pre-commit", configuration).errors.hasPrefix("notec.yaml:1:8: error: "))
        let none = "git checkout -q .; git rm -q b*.txt; echo x >y; git add y; git commit -qm Other"
        #expect(try shell("pre-commit", inside + "git reset -q; " + none).status == 0)
        #expect(try shell("pre-commit", inside + "git log --format=%s").text == "Other\nMended\nGood\n")
    }

    @Test func theToolPreCommitRefusesNotesWithErrors() throws {
        let made = try shell(
            "pre-commit",
            """
            \(Self.repository)
            cp ../.pre-commit-config.yaml .; pre-commit install >/dev/null
            git add good.txt .pre-commit-config.yaml; git commit -qm Good
            """)
        #expect(made.status == 0, "\(made.errors)\(made.text)")
        let refused = try shell("pre-commit", "cd repository; git add .; git commit -qm Bad")
        #expect(refused.status != 0)
        #expect((refused.text + refused.errors).contains("d note.txt:2:7: error: "))
        #expect(try shell("pre-commit", "cd repository; git log --format=%s").text == "Good\n")
    }

    /// The lines of a step of the workflow.
    private func lines(ofStep name: String) throws -> String {
        let workflow = String(decoding: try notec.folder.read("examples/ci/notes.yml"), as: UTF8.self)
        let step = try #require(workflow.split(separator: "- name: \(name)\n").last)
        let indent = "          "
        return step.split(separator: "\n").drop { !$0.hasSuffix("run: |") }.dropFirst()
            .prefix { $0.hasPrefix(indent) }.map { $0.dropFirst(indent.count) + "\n" }.joined()
    }

    private static let outputs = [
        "./notec.sarif", "./notes/Sunday lunch.pdf", "./notes/garden/hedge.pdf",
        "./notes/garden/\u{C9}t\u{E9}.pdf",
    ]

    @Test func theWorkflowCompilesAFolder() throws {
        try notec.folder.write(try lines(ofStep: "Compile the notes"), to: "step")
        // As runners of GitHub Actions run a step in bash.
        let run = "bash --noprofile --norc -eo pipefail ../step"
        let done = try shell("", "\(run); cd out; find . -type f | sort")
        #expect(done.status == 0, "\(done.errors)")
        #expect(Set(done.text.split(separator: "\n").map(String.init)) == Set(Self.outputs))
        #expect(try results().isEmpty)
        let bad = "rm -r out; printf -- '---\\nlang: []\\n---\\nTitle\\n' >notes/bad.txt; "
        #expect(try shell("", bad + run).status == 1)
        #expect(try results() == ["front-matter/invalid"])
        #expect(try shell("", "ls out/notes/garden/hedge.pdf && ! ls out/notes/bad.pdf").status == 0)
    }

    /// The rules that the log of the workflow tells of.
    private func results() throws -> [String] {
        let bytes = try notec.folder.read("examples/out/notec.sarif")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        return try #require(run["results"] as? [[String: Any]]).compactMap { $0["ruleId"] as? String }
    }

    @Test func theWorkflowFollowsItsSchema() throws {
        var check = Subprocess(
            "\(Fixtures.repository)/Tools/check-workflow", [notec.folder("examples/ci/notes.yml")])
        // It installs a package when it runs for the first time.
        check.timeLimit = 600
        let result = try check.run()
        #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
        let wrong = try shell("ci", "sed -i s/runs-on/run-on/ notes.yml")
        #expect(wrong.status == 0)
        #expect(try check.run().ending == .exited(1))
    }

    /// An example that the README does not name is never found.
    @Test func theREADMENamesAll() throws {
        let readme = String(decoding: try notec.folder.read("examples/README.md"), as: UTF8.self)
        let folders = try FileManager.default.contentsOfDirectory(atPath: notec.folder("examples"))
            .filter { $0 != "README.md" && $0 != "notes" }
        #expect(folders.count >= 6)
        for folder in folders { #expect(readme.contains("| [\(folder)]("), "\(folder)") }
    }
}
