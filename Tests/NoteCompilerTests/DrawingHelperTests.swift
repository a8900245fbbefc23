import NoteCompiler
import NotecTestSupport
import Testing

/// The process that draws pictures.
@Suite struct DrawingHelperTests {
    /// One that ends without a word has been ended by a limit.
    @Test(arguments: [
        ("/bin/false", "librsvg cannot draw it within 5 seconds and 1 GiB"),
        ("/bin/true", "librsvg cannot draw it within 5 seconds and 1 GiB"), (nil, "librsvg cannot draw it"),
    ])
    func failuresAreToldApart(_ program: String?, _ reason: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f"><desc>&nbsp;</desc>
            <feOffset/></filter><path filter="url(#f)" d="M0 0h9"/></svg>
            """, to: "a.svg")
        try folder.write("T\n\n![A](a.svg)\n", to: "a.txt")
        var options = CompileOptions()
        options.environment.drawingHelper = program.map { DrawingHelper(program: $0, arguments: []) }
        let task = CompileTask(.file(folder("a.txt")), to: .standardOutput, mode: .check)
        let messages = await compile(task, options: options).diagnostics.map(\.message)
        #expect(messages.contains("'a.svg' cannot be read: it has a filter, and \(reason)"), "\(messages)")
    }
}
