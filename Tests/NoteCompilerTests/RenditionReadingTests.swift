import NotecTestSupport
import Testing

@testable import NoteCompiler

/// Renditions share the parse of a note wherever they read it alike.
@Suite struct RenditionReadingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("A note\n\nSome *text* of it.\n", to: "n.txt")
        try folder.write("colors: {own: blue}\n", to: "own.yaml")
    }

    /// The statistics of a run that makes `renditions`.
    private func statistics(_ renditions: String, _ mode: CompileMode = .pdf) async throws
        -> CompileStatistics
    {
        try folder.write("renditions: [\(renditions)]\n", to: "notec.yaml")
        var options = CompileOptions()
        options.environment.fontDirectories = [Fixtures.fonts]
        options.environment.configuration = .file("\(folder.path)/notec.yaml")
        let template = try OutputTemplate("{dir}/{rendition}-{category}.pdf")
        let task = CompileTask(.file("\(folder.path)/n.txt"), to: .template(template), mode: mode)
        let result = await compile(task, options: options)
        #expect(result.error == nil && !result.noteHasErrors, "\(result)")
        return result.statistics
    }

    /// The number of sections parsed, and of pages made, by renditions.
    @Test(arguments: [
        ("{name: a}", 1, 1),
        ("{name: a, theme: print}, {name: b, paper: a5, columns: 2}, {name: c, size-category: AX3}", 1, 3),
        ("{name: a, size-category: [small, AX1]}, {name: b, fonts: {sans: X}, colors: {text: red}}", 1, 3),
        ("{name: a}, {name: b, markers: hide}, {name: c, theme: print}", 1, 3),
        ("{name: a}, {name: b, theme: classic}", 2, 2),
        ("{name: a}, {name: b, markers: show}, {name: c, scale: 150%}, {name: d, markers: show}", 2, 4),
        ("{name: a, capitals: all}, {name: b, quotes: typographic}, {name: c}", 3, 3),
        ("{name: a, theme: own.yaml}, {name: b}, {name: c, theme: own.yaml, paper: a5}", 2, 3),
        ("{name: a, rules: [{word: text}]}, {name: b}", 2, 2),
    ])
    func parseOnceWhereTheyReadAlike(renditions: String, parses: Int, pages: Int) async throws {
        for mode: CompileMode in [.pdf, .check] {
            let statistics = try await statistics(renditions, mode)
            #expect(statistics.sections == parses)
            #expect(statistics.pages == pages)
        }
    }
}
