import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Layouts of container blocks in one another as text, with all that is drawn below it.
@Suite struct NestingGoldenTests {
    private static let words = String(repeating: "word ", count: 12)

    @Test func aQuoteInAQuoteInAnItem() throws {
        let pages = try NestedPages { note in
            note.withinItem { item in
                item.within(.quote) { quote in
                    quote.add(Self.words)
                    quote.within(.quote) { $0.add(Self.words, blankLines: 1) }
                    quote.add("again")
                }
            }
        }
        expectGolden(pages.dump(), "layout/nested-quotes.jsonl")
    }

    @Test func aTableInAnItemInAQuote() throws {
        let pages = try NestedPages { note in
            note.within(.quote) { quote in
                quote.withinItem { item in
                    let rows = Array(repeating: ["cell", Self.words], count: 4)
                    item.table([["head", "head"]] + rows, caption: "caption")
                }
            }
        }
        expectGolden(pages.dump(), "layout/nested-tables.jsonl")
    }

    @Test func aFootnoteOfACellHasBlocks() throws {
        let pages = try NestedPages { note in
            note.table([["head", "head"], ["cell", "cell[^1]"]])
            note.footnote(1, Self.words) { note in
                note.list("one", "two")
                note.within(.code) { code in
                    code.add("let a", .code)
                    code.add("let b", .code)
                }
            }
        }
        expectGolden(pages.dump(), "layout/nested-footnotes.jsonl")
    }
}
