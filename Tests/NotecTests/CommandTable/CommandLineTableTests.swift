import Foundation
import NoteCompiler
import NoteText
import NotecTestSupport
import Testing

@testable import notec

/// The command as its manual describes it: options, exit codes, dumps, forms of messages, rules.
@Suite struct CommandLineTableTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test(arguments: OptionRow.all + OptionRow.forms)
    func anOptionHasItsEffect(_ row: OptionRow) throws {
        let without = try run(row, row.arguments)
        #expect(without.status != 0, "the effect is there without the option")
        #expect(without.status != CommandEffect.isUnprepared)
        for option in row.options {
            let with = try run(row, row.arguments + option)
            #expect(with.status == 0, "\(with.errors)")
        }
    }

    /// Runs the command in a folder of its own.
    private func run(_ row: OptionRow, _ arguments: [String]) throws -> Notec.Outcome {
        let notec = try Notec()
        for (name, text) in row.files { try notec.folder.write(text, to: name) }
        return try notec.shell(CommandEffect.script(of: row, arguments))
    }

    /// An option without a row has no effect that is known.
    @Test func optionsAreThoseOfTheHelp() throws {
        let help = try notec("--help-hidden").text
        let listed = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
            line.dropFirst(2).split(separator: "  ")[0].split(separator: ", ").map { name in
                String(name.prefix { $0 != " " })
            }
        }
        let names = OptionRow.all.flatMap { $0.options.map { $0[0] } }
        #expect(Set(names) == Set(listed))
        #expect(listed.count > 60)
    }

    @Test(arguments: ExitRow.all)
    func aRunEndsWithItsCode(_ row: ExitRow) throws {
        try notec.folder.write(row.note, to: "n.txt")
        try notec.folder.write("%PDF-old", to: "n.pdf")
        #expect(try notec.shell(row.preparation).status == 0)
        let names = try notec.folder.names
        let outcome = try notec.shell(row.script)
        #expect(outcome.status == row.status, "\(outcome.errors)")
        if let message = row.message {
            #expect(outcome.errors.contains(message))
        } else {
            #expect(outcome.errors == "")
        }
        #expect(try notec.folder.names == names)
        #expect(try (notec.folder.read("n.pdf") != Array("%PDF-old".utf8)) == row.replaces)
    }

    @Test func exitCodesAreThoseOfTheManual() throws {
        let signals: Set<Int32> = [129, 130, 143]
        let codes = Set(ExitRow.all.map(\.status))
        #expect(codes == signals.union(ExitStatus.allCases.map(\.rawValue)))
        let manual = try String(contentsOfFile: "\(Fixtures.repository)/man/notec.1", encoding: .utf8)
        let section = try #require(manual.split(separator: ".Sh ").first { $0.hasPrefix("EXIT STATUS") })
        let items = section.split(separator: "\n").filter { $0.hasPrefix(".It ") }
        let listed = items.flatMap { $0.split { !$0.isNumber }.compactMap { Int32($0) } }
        #expect(Set(listed) == codes)
    }

    @Test(arguments: DumpRow.all)
    func aDumpHasItsMembersInOrder(_ row: DumpRow) throws {
        try notec.folder.write(DumpRow.note, to: "n.txt")
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        let dump = try notec("n.txt", "--dump", row.kind.rawValue)
        #expect(dump.status == 0 && dump.errors == "")
        let (known, always) = (row.members + row.optional, Set(row.members))
        var found: Set<String> = []
        for line in dump.text.split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let names = members(of: line)
            #expect(names.filter(known.contains) == known.filter(names.contains), "\(line)")
            #expect(always.isSubset(of: names), "\(line)")
            found.formUnion(names)
        }
        #expect(found.isSuperset(of: known))
    }

    /// Values that are cases of a type have a row each.
    @Test(arguments: [
        ("--dump", DumpKind.allCases.map(\.rawValue)), ("--format", OutputFormat.allCases.map(\.rawValue)),
        ("--diagnostics-format", DiagnosticFormat.allCases.map(\.rawValue)),
    ])
    func valuesHaveRows(option: String, values: [String]) {
        let rows = OptionRow.all.flatMap(\.options).filter { $0[0] == option }
        #expect(Set(rows.map { $0[1] }) == Set(values))
        // Those of paintings are for golden files.
        #expect(Set(DumpRow.all.map(\.kind)) == Set(DumpKind.allCases).subtracting([.painting]))
    }

    @Test(arguments: RuleRow.all)
    func aRuleHasItsSeverity(_ row: RuleRow) throws {
        try notec.folder.write(try Rule.named(row.name).example, to: "n.txt")
        #expect(try notec.shell(row.preparation).status == 0)
        let messages = ["--check", "--diagnostics-format", "json"] + row.options + ["n.txt"]
        let report = "\"severity\":\"\(row.severity)\",\"rule\":\"\(row.name)\""
        let found = try notec.run(["-v"] + messages)
        #expect(found.errors.contains(report))
        #expect(found.status == (row.severity == "error" ? 1 : 0))
        guard row.severity == "note" else { return }
        #expect(try notec.run(messages).errors.contains(report) == false, "it is shown without -v")
    }

    @Test func aPlainNoteBreaksNoRule() throws {
        try notec.folder.write("Title\n", to: "n.txt")
        #expect(try notec("-v", "--check", "--lang", "en", "n.txt").errors == "")
    }

    @Test func rulesAreThoseListed() throws {
        let listed = try notec("--list-rules").text.split(separator: "\n").map { line in
            line.split(separator: " ", maxSplits: 2).prefix(2).joined(separator: " ")
        }
        #expect(listed == RuleRow.all.map { "\($0.name) \($0.severity)" }.sorted())
    }

    /// The one rule that is more severe with an option.
    @Test func aPictureWithoutWordsIsAnErrorForPDFUA() throws {
        try notec.folder.write("Title\n\n![](leaf.png \"Fig. 1\")\n", to: "n.txt")
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        #expect(try notec("--check", "n.txt").errors.contains("n.txt:3:1: warning: "))
        let refused = try notec("--check", "--pdf-ua", "n.txt")
        #expect(refused.status == 1 && refused.errors.contains("n.txt:3:1: error: "))
    }

    /// Several notes: the run goes on after a failure, and ends with the largest code.
    @Test func aRunGoesOnAfterAFailure() throws {
        try notec.folder.write("Title\n", to: "a.txt")
        try notec.folder.write([0xFF], to: "b.txt")
        try notec.folder.write("Title\n", to: "c.txt")
        #expect(try notec("a.txt", "none.txt", "b.txt", "c.txt").status == 66)
        #expect(try notec.folder.names == ["a.pdf", "a.txt", "b.txt", "c.pdf", "c.txt"])
    }
}
