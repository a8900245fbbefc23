import NotecTestSupport
import Testing

/// What the shells offer, asked of the shells.
@Suite struct CompletionTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Text\n", to: "a.txt")
        try notec.folder.write("paper: a5\n", to: "mine.yaml")
        try notec.folder.write("a.txt\n", to: "list")
        _ = try notec.shell("mkdir folder")
    }

    enum Shell: String, CaseIterable {
        case bash = "bash --norc"
        case zsh = "zsh -f"
        case fish = "fish --no-config"
    }

    /// The words that `shell` offers for the last word of each line, without the sign that may follow.
    private func candidates(_ shell: Shell, _ lines: [String]) throws -> [String: Set<String>] {
        let folder = Fixtures.repository
        let outcome = try notec.shell(
            """
            PATH=${notec%/*}:$PATH
            \(shell.rawValue) '\(folder)/Tools/completions/candidates.\(shell)' \\
                '\(folder)/completions/notec.\(shell)' \(lines.map { "'\($0)'" }.joined(separator: " "))
            """)
        #expect(outcome.status == 0 && outcome.errors == "")
        var found: [String: Set<String>] = [:]
        for row in outcome.text.split(separator: "\n") {
            let parts = row.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            let word = parts[1].last == "=" || parts[1].last == "/" ? parts[1].dropLast() : parts[1]
            found[String(parts[0]), default: []].insert(String(word))
        }
        return found
    }

    private func candidates(_ shell: Shell, _ line: String) throws -> Set<String> {
        try candidates(shell, [line])[line] ?? []
    }

    /// The values that a message names: `is a, b or c, not 'x'`, or a hint of names and what else there is.
    private func values(in message: String) -> Set<String> {
        let lines = message.split(separator: "\n").map(String.init)
        let list: Substring
        if let hint = lines.last(where: { $0.contains(", or ") }) {
            list = hint[..<(hint.firstRange(of: ", or ")?.lowerBound ?? hint.endIndex)].drop { $0 != "=" }
                .dropFirst("= hint: ".count)
        } else {
            let start = lines[0].firstRange(of: " is ")?.upperBound ?? lines[0].endIndex
            list = lines[0][start...].prefix { $0 != "'" }.dropLast(", not ".count)
        }
        return Set(list.replacing(" or ", with: ", ").split(separator: ", ").map(String.init))
    }

    /// Settings of few values, and where else they are options.
    private static let options = [
        "--align", "--capitals", "--color", "--diagnostics-format", "--dialect", "--dump", "--format",
        "--line-breaking", "--long-words", "--markers", "--missing-glyph", "--paper", "--pdf", "--pdf-a",
        "--quotes",
    ]
    private static let keys = [
        "align", "badge", "badges", "balance", "bold-text", "bold-weight", "capitals", "dialect",
        "hanging-punctuation", "hr", "ligatures", "line-breaking", "line-breaks", "long-words", "markers",
        "missing-glyph", "notes",
        "orientation", "paper", "pdf.a", "pdf.version", "quotes", "tables", "theme", "title-page",
    ]

    @Test(arguments: Shell.allCases)
    func areAllOptions(_ shell: Shell) throws {
        let listed = try notec("--help").text.split(separator: "\n").filter { $0.hasPrefix("  -") }
        let options = listed.flatMap { line in
            line.split { " ,".contains($0) }.prefix(2).filter { $0.hasPrefix("-") }.map(String.init)
        }
        #expect(try candidates(shell, "notec -") == Set(options))
        #expect(options.count > 60)
    }

    @Test(arguments: Shell.allCases)
    func areTheValuesOfOptions(_ shell: Shell) throws {
        let lines = Self.options.flatMap { ["notec \($0) ", "notec \($0)="] }
        let found = try candidates(shell, lines)
        for option in Self.options {
            let wanted = values(in: try notec(option, "zzz", "--check", "a.txt").errors)
            #expect(wanted.count > 1)
            #expect(found["notec \(option) "] == wanted, "\(option)")
            #expect(found["notec \(option)="] == Set(wanted.map { "\(option)=\($0)" }), "\(option)=")
        }
    }

    @Test(arguments: Shell.allCases)
    func areKeysAndTheirValues(_ shell: Shell) throws {
        let keys = try candidates(shell, "notec --set ")
        for key in keys where key.last != "." {
            #expect(!(try notec("--set", "\(key)=zzz", "--check", "a.txt").errors.contains("unknown key")))
        }
        let printed = try notec("--print-config").text.split(separator: "\n").filter { $0.first != " " }
            .map { String($0.prefix { $0 != ":" }) }
        #expect(Set(printed).subtracting(["colors"]).isSubset(of: keys))
        let found = try candidates(shell, Self.keys.map { "notec --set \($0)=" })
        for key in Self.keys {
            let wanted = values(in: try notec("--set", "\(key)=zzz", "--check", "a.txt").errors)
            #expect(found["notec --set \(key)="] == Set(wanted.map { "\(key)=\($0)" }), "\(key)")
        }
    }

    @Test(arguments: Shell.allCases)
    func areRulesAndLevels(_ shell: Shell) throws {
        let rules = try notec("--list-rules").text.split(separator: "\n").map {
            String($0.prefix { $0 != " " })
        }
        let joined = "notec -Wfont/missing-glyph=o"
        let level = "notec -W picture/no-alt="
        let found = try candidates(shell, ["notec -W ", "notec --explain ", level, joined])
        #expect(found["notec -W "] == Set(rules + ["error"]))
        #expect(found["notec --explain "] == Set(rules))
        #expect(
            found[level] == Set(["off", "note", "warning", "error"].map { "picture/no-alt=\($0)" }))
        #expect(found[joined] == ["-Wfont/missing-glyph=off"])
    }

    @Test(arguments: Shell.allCases)
    func areSizesBetweenCommas(_ shell: Shell) throws {
        let sizes = try candidates(shell, "notec --size-category ")
        // Each is one, and with both names of the larger ones all are there.
        for size in sizes { #expect(try notec("--check", "--size-category", size, "a.txt").status == 0) }
        #expect(sizes.count == 7 + 2 * 5 + 2)
        #expect(sizes.isSuperset(of: ["all", "accessibility", "large", "AX5", "accessibilityXL"]))
        let second = "notec --size-category large,accessibilityXX"
        let joined = "notec --size-category=large,AX1,xS"
        let found = try candidates(shell, [second, joined])
        #expect(found[second] == ["large,accessibilityXXL", "large,accessibilityXXXL"])
        #expect(found[joined] == ["--size-category=large,AX1,xSmall"])
    }

    @Test(arguments: Shell.allCases)
    func areFiles(_ shell: Shell) throws {
        let lines = ["notec ", "notec @li", "notec --theme ", "notec --config m", "notec --root "]
        let found = try candidates(shell, lines)
        #expect(found["notec "]?.isSuperset(of: ["a.txt", "folder"]) == true)
        #expect(found["notec @li"] == ["@list"])
        #expect(found["notec --config m"] == ["mine.yaml"])
        #expect(found["notec --root "]?.contains("folder") == true)
        #expect(found["notec --root "]?.contains("a.txt") == false)
        let themes = values(in: try notec("--theme", "zzz", "--check", "a.txt").errors)
        #expect(themes.count == 7)
        #expect(found["notec --theme "]?.isSuperset(of: themes.union(["mine.yaml"])) == true)
    }
}
