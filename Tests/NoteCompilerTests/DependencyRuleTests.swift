import Testing

@testable import NoteCompiler

/// The text of rules of dependency files.
@Suite struct DependencyRuleTests {
    private func text(_ targets: [String], _ inputs: [String]) throws -> String {
        let rule = DependencyRule(targets: targets, inputs: inputs)
        return String(decoding: try DependencyRule.lines(of: [rule]), as: UTF8.self)
    }

    @Test func aRuleHasAllTargetsAndInputs() throws {
        #expect(
            try text(["a.pdf", "b.pdf"], ["a.txt", "p.png"]) == """
                a.pdf b.pdf: \\
                 a.txt \\
                 p.png

                a.txt:

                p.png:

                """)
        #expect(try text(["a.pdf"], []) == "a.pdf: \\\n")
    }

    /// The inputs of several notes are targets once.
    @Test func rulesOfSeveralNotesShareTheirTargets() throws {
        let rules = ["a", "b"].map { DependencyRule(targets: [$0 + ".pdf"], inputs: [$0 + ".txt", "f.ttf"]) }
        #expect(
            String(decoding: try DependencyRule.lines(of: rules), as: UTF8.self) == """
                a.pdf: \\
                 a.txt \\
                 f.ttf

                b.pdf: \\
                 b.txt \\
                 f.ttf

                a.txt:

                f.ttf:

                b.txt:

                """)
    }

    @Test(arguments: [
        ("a b", "a\\ b"), ("a\tb", "a\\\tb"), ("a#b", "a\\#b"), ("a:b", "a\\:b"), ("a$b", "a$$b"),
        ("größe.txt", "größe.txt"), ("a\\b", "a\\b"), ("a\\ b", "a\\\\\\ b"), ("a\\$b", "a\\$$b"),
        ("a\\", "a\\\\"),
    ]) func namesAreEscaped(_ name: String, _ escaped: String) throws {
        #expect(try text([name], []).hasPrefix(escaped + ": "))
    }

    @Test(arguments: ["a\nb", "a\rb", "a=b", "a;b", "100%", "b!=c"])
    func aNameThatMakesSomethingElseIsAnError(_ name: String) throws {
        #expect(throws: DependencyError(path: name)) { try text(["a.pdf"], [name]) }
        #expect(throws: DependencyError(path: name)) { try text([name], []) }
    }

    @Test(arguments: [
        ("a.pdf", "a.d"), ("dir/a.PDF", "dir/a.d"), ("a.json", "a.d"), ("a", "a.d"), ("a.large", "a.large.d"),
        ("dir.pdf/a", "dir.pdf/a.d"), (".pdf", ".pdf.d"), ("dir/.pdf", "dir/.pdf.d"),
    ]) func filesBesideOutputsAreNamedLikeThem(_ output: String, _ expected: String) {
        #expect([DependencyRule].path(beside: output) == expected)
    }
}
