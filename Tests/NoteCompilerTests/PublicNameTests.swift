import Foundation
import NotecTestSupport
import Testing

/// Every type and function that is public is shown by a page of the documentation.
@Suite struct PublicNameTests {
    private static let folder = URL(filePath: Fixtures.repository).appending(path: "Sources/NoteCompiler")

    @Test func areInTheDocumentation() throws {
        let names = try Self.texts(".swift").flatMap(Self.publicNames)
        #expect(names.count > 20)
        let shown = try Self.texts(".md").map(Self.code).joined(separator: "\n")
        #expect(Self.missing(names, in: shown) == [])
    }

    @Test func oneThatIsMissingIsFound() {
        let source = """
            public struct Shown {
                public init() {}
            }
            @frozen public enum Hidden {}
            public nonisolated(nonsending) func hide() async {}
            struct Own {}
            """
        let names = Self.publicNames(source)
        #expect(names == ["Shown", "Hidden", "hide"])
        let page = "Hidden is ``Shown/init()``; `hideAll`"
        #expect(Self.missing(names, in: Self.code(page)) == ["Hidden", "hide"])
    }

    private static func texts(_ ending: String) throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.path.hasSuffix(ending) }.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The names that a source declares outside of types.
    private static func publicNames(_ source: String) -> [String] {
        let declaration =
            /^(?:@\w+ )*public [a-z() ]*?(?:struct|class|enum|protocol|actor|func|var|let|typealias) (\w+)/
        return source.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.1) }
    }

    /// The code of a page: what stands between backticks.
    private static func code(_ page: String) -> String {
        let parts = page.split(separator: /`+/, omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.joined(separator: "\n")
    }

    private static func missing(_ names: [String], in code: String) -> [String] {
        let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
        return names.filter { !words.contains($0) }
    }
}
