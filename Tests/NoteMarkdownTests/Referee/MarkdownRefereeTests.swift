import NoteMarkdown
import NotecTestSupport
import Testing

/// Random notes by GitHub's parser. `make check-commonmark` compares 1,000,000 of them; `make test` takes a
/// part. One test after another: the library keeps the signs of its extensions in variables of the process.
@Suite(.serialized) struct MarkdownRefereeTests {
    private static let count = InstalledFiles.wantsAll("NOTEC_MARKDOWN") ? 1_000_000 : 20_000

    /// The notes that two parsers read in other ways.
    private struct Comparison {
        /// By name of a known difference, the number of notes.
        private(set) var known: [String: Int] = [:]
        /// The first notes that no known difference explains.
        private(set) var unknown: [String] = []
        private let count: Int

        init(of count: Int, seed: UInt64, _ constructs: MarkdownConstructs = .gfm) {
            self.count = count
            var documents = RandomDocument(seed: seed)
            for _ in 0..<count where unknown.count < 10 {
                let note = documents.next()
                guard !KnownDifference.areSame(note, constructs) else { continue }
                if let name = KnownDifference.name(for: note, constructs) {
                    known[name, default: 0] += 1
                } else {
                    unknown.append(note)
                }
            }
        }

        /// The known differences that more notes have than are allowed, by more than chance.
        var frequent: [String: Int] {
            let most = KnownDifference.mostShare * Double(count)
            return known.filter { Double($0.value) > most + 3 * most.squareRoot() }
        }
    }

    @Test func randomNotesAreReadAsGitHubDoes() {
        let found = Comparison(of: Self.count, seed: 11)
        #expect(found.unknown == [])
        #expect(found.frequent == [:])
        guard Self.count > 20_000 else { return }
        for (name, number) in found.known.sorted(by: { $0.value > $1.value }) {
            print("\(name): \(number) of \(Self.count) notes")
        }
    }

    /// A parser that lacks an extension is found.
    @Test(arguments: [
        MarkdownConstructs.tables, .taskItems, .strikethrough, .autolinks, .footnotes,
    ])
    func eachExtensionIsMissed(_ construct: MarkdownConstructs) {
        let found = Comparison(of: 3_000, seed: 12, .gfm.subtracting(construct))
        #expect(!found.unknown.isEmpty || !found.frequent.isEmpty)
    }

    /// A known difference explains its own place, and hides no other in the note: a table that is missed.
    @Test(arguments: [
        ("a <!-->b", "comments without content"), ("a <!-- b--c -->*d*", "comments with two hyphens"),
        ("a <!-- *b*--->", "comments with two hyphens"), ("a <!-- *b* -->", nil),
        ("~a~~\t~~*=*~*|**\\\\**\n_<![w>", "several of them"),
    ])
    func knownDifferencesAreNarrow(_ note: String, _ name: String?) {
        #expect(KnownDifference.areSame(note) == (name == nil))
        #expect(KnownDifference.name(for: note) == name ?? KnownDifference.all[0].name)
        let table = "\n\n|e|\n|-|\n"
        #expect(KnownDifference.name(for: note + table, .gfm.subtracting(.tables)) == nil)
    }

    @Test(arguments: [
        ("<p>a</p>\n\n<p>b</p>\n", "<p>a</p>\n<p>b</p>\n"),
        (
            "<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" data-footnote-ref>1</a></sup>",
            "<sup class=\"footnote-ref\">1</sup>"
        ),
        (
            "<li id=\"fn-1\">\n<p>a <a href=\"#fnref-1\" class=\"footnote-backref\">x</a></p>",
            "<li>\n<p>a</p>"
        ),
        ("<a href=\"#fnref-1\">a</a>", "<a href=\"#fnref-1\">a</a>"),
    ])
    func printersAreCompared(_ html: String, _ expected: String) {
        #expect(ComparedHTML(html).html == expected)
    }
}
