import Foundation
import NoteMarkdown
import Testing

/// Every rule by examples: our own, and those of the specification.
@Suite struct MarkdownExampleTests {
    @Test(arguments: [("commonmark", 171), ("gfm", 39)])
    func everyRuleHasItsExample(_ name: String, _ count: Int) throws {
        let examples = try MarkdownExample.all(of: name)
        #expect(examples.count == count)
        let constructs: MarkdownConstructs = name == "gfm" ? .gfm : .commonmark
        for example in examples {
            #expect(MarkdownHTML.html(of: example.note, constructs) == example.html, "\(example.name)")
        }
    }

    private static let specification = ProcessInfo.processInfo.environment["NOTEC_COMMONMARK"]

    private struct SpecificationExample: Decodable {
        let example: Int
        let markdown, html: String

        static func all() throws -> [SpecificationExample] {
            let url = URL(fileURLWithPath: try #require(specification))
            return try JSONDecoder().decode([SpecificationExample].self, from: Data(contentsOf: url))
        }
    }

    /// The examples of the specification, which are fetched for this, exactly.
    @Test(.enabled(if: specification != nil)) func everyExampleOfTheSpecification() throws {
        let examples = try SpecificationExample.all()
        #expect(examples.count == 652)
        for example in examples {
            #expect(MarkdownHTML.html(of: example.markdown) == example.html, "\(example.example)")
        }
    }

    /// GitHub's extensions change no example but those that say that a bare address is none.
    @Test(.enabled(if: specification != nil)) func extensionsChangeOnlyAddresses() throws {
        let changed = try SpecificationExample.all().filter {
            MarkdownHTML.html(of: $0.markdown, .gfm) != $0.html
        }
        #expect(changed.map(\.example) == addresses)
    }

    /// Nor do the constructs of other programs, but for a wiki link that holds a picture.
    @Test(.enabled(if: specification != nil)) func constructsChangeOneMore() throws {
        let changed = try SpecificationExample.all().filter {
            MarkdownHTML.html(of: $0.markdown, .markdown) != $0.html
        }
        #expect(Set(changed.map(\.example)).isSubset(of: addresses + [590]))
    }

    /// The examples that say that a bare address is none.
    private let addresses = [602, 606, 608, 611, 612]
}
