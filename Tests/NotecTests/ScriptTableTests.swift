import NotecTestSupport
import Testing

/// Tables of scripts and languages are as the tools make them of Unicode's files and of iso-codes.
@Suite struct ScriptTableTests {
    @Test func isAsItIsGenerated() throws {
        let tool = Fixtures.repository + "/Tools/generate-script-table"
        let table = try Subprocess("python3", ["-B", tool, "/usr/share/unicode"]).output()
        let kept = try Subprocess(
            "cat", [Fixtures.repository + "/Sources/NoteCompiler/Guess/Script+Table.swift"]
        ).output()
        #expect(table == kept)
        #expect(table.count > 5000)
    }

    @Test func languagesAreAsTheyAreGenerated() throws {
        let tool = Fixtures.repository + "/Tools/generate-language-subtags"
        let table = try Subprocess("python3", ["-B", tool, "/usr/share/iso-codes/json"]).output()
        let place = "/Sources/NoteText/Languages/LanguageSubtags+Table.swift"
        let kept = try Subprocess("cat", [Fixtures.repository + place]).output()
        #expect(table == kept)
        #expect(table.count > 10_000 && table.count < 200_000)
    }
}
