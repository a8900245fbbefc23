import NotecTestSupport
import Testing

/// Tables of scripts are as the tools make them of Unicode's files.
@Suite struct ScriptTableTests {
    @Test func isAsItIsGenerated() throws {
        let tool = Fixtures.repository + "/Tools/generate-script-table"
        let table = try Subprocess("python3", ["-B", tool, "/usr/share/unicode"]).output()
        let kept = try Subprocess(
            "cat", [Fixtures.repository + "/Sources/NoteCompiler/Source/Script+Table.swift"]
        ).output()
        #expect(table == kept)
        #expect(table.count > 10_000)
    }
}
