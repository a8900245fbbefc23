import NoteFonts
import NoteLayout
import NoteTypesetting
import NoteText
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// The tags of container blocks in one another.
@Suite struct NestedStructureTests {
    private func pages(_ build: (inout NestedText) -> Void) async throws -> [Page] {
        var text = NestedText()
        build(&text)
        return try await ComposedNote.pages(of: text.sections, families: ["Noto Sans"])
    }

    /// The tree, an element a line, with its text.
    private func tree(of pages: [Page], version: PDFVersion = .version17) -> String {
        var dump = StructureDump(language: "en", version: version)
        let lines = pages.flatMap { dump.append($0) } + dump.finish()
        return String(decoding: lines, as: UTF8.self)
    }

    @Test func aQuoteInAQuoteInAnItem() async throws {
        let pages = try await pages { note in
            note.withinItem { item in
                item.within(.quote) { quote in
                    quote.add("outer")
                    quote.within(.quote) { $0.add("inner") }
                    quote.list("one", "two")
                    quote.add("outer again")
                }
                item.add("more")
            }
        }
        expectGolden(tree(of: pages), "structure/nested-quotes.jsonl")
    }

    /// A callout is a section that its title begins, in PDF 2.0 an aside.
    @Test(arguments: [PDFVersion.version17, .version20]) func calloutsBeginWithTheirTitles(
        _ version: PDFVersion
    ) async throws {
        let pages = try await pages { note in
            note.add("text")
            note.within(.callout) {
                $0.calloutType = "note"
            } _: { callout in
                callout.add("title")
                callout.add("first")
                callout.list("one", "two")
                callout.within(.callout) {
                    $0.calloutType = "tip"
                } _: { inner in
                    inner.add("inner title")
                    inner.add("inner")
                }
            }
            note.withinItem { item in
                item.within(.callout) {
                    $0.calloutType = "bug"
                } _: {
                    $0.add("alone")
                }
            }
        }
        let suffix = version == .version20 ? "-new" : ""
        expectGolden(tree(of: pages, version: version), "structure/callouts\(suffix).jsonl")
    }

    /// Terms are labels, and may be several; a list in a definition has labels of its own.
    @Test(arguments: [PDFVersion.version17, .version20]) func definitionsHaveTermsForLabels(
        _ version: PDFVersion
    ) async throws {
        let pages = try await pages { note in
            note.within(.definitions) { list in
                list.entry("first term", "second term") { definition in
                    definition.add("first")
                    definition.list("one", "two")
                    definition.within(.definitions) { $0.entry("inner") { $0.addCode("let a") } }
                }
                list.within(.entry) { $0.addTerm("alone") }
                list.entry { $0.add("of no term") }
            }
            note.add("text")
        }
        let suffix = version == .version20 ? "-new" : ""
        expectGolden(tree(of: pages, version: version), "structure/definitions\(suffix).jsonl")
    }

    /// A figure of more than a picture is a division with a caption, and what can be folded is a section.
    @Test func figuresAndDetails() async throws {
        let pages = try await pages { note in
            note.within(.details) { details in
                details.add("summary")
                details.within(.figure) { figure in
                    figure.addCode("let a")
                    figure.addPicture("picture")
                    figure.table([["head"], ["cell"]])
                    figure.addLegend("below", isAbove: false)
                }
                details.within(.figure) { figure in
                    figure.addLegend("above", isAbove: true)
                    figure.within(.figure) { $0.add("inner") }
                }
            }
        }
        expectGolden(tree(of: pages), "structure/figures.jsonl")
    }

    @Test func aTableInAnItemInAQuote() async throws {
        let pages = try await pages { note in
            note.within(.quote) { quote in
                quote.withinItem { item in
                    item.table([["head", "head"], ["cell", "cell"]], caption: "caption")
                    item.within(.code) { $0.add("let a", .code) }
                }
            }
        }
        expectGolden(tree(of: pages), "structure/nested-tables.jsonl")
    }

    /// A table without a head has no heads of rows, whatever the table before it has.
    @Test func aTableWithoutAHead() async throws {
        let pages = try await pages { note in
            note.table([["", "head"], ["row", "cell"]])
            note.table([["first", "cell"], ["second", "cell"]], hasHead: false)
        }
        let lines = tree(of: pages).split(separator: "\n")
        for (text, tag) in [("row", "TH"), ("first", "TD"), ("second", "TD")] {
            #expect(
                lines.contains {
                    $0.contains("\"tag\":\"\(tag)\"") && $0.contains("\"text\":\"\(text)\"")
                }, "\(text)")
        }
    }

    @Test func aFootnoteOfACellHasBlocks() async throws {
        let pages = try await pages { note in
            note.table([["head", "head"], ["cell", "cell[^1]"]])
            note.footnote(1, "first") { note in
                note.add("second")
                note.list("one", "two")
                note.within(.code) { $0.add("let a", .code) }
                note.within(.quote) { $0.add("quoted") }
                note.table([["a", "b"], ["c", "d"]])
            }
        }
        expectGolden(tree(of: pages), "structure/nested-footnotes.jsonl")
    }

    /// An item that begins with a block has its label before the block.
    @Test func itemsBeginWithBlocks() async throws {
        let pages = try await pages { note in
            note.within(.bullets) { list in
                list.item { item in item.within(.quote) { $0.add("quoted") } }
                list.item { item in item.within(.code) { $0.add("let a", .code) } }
                list.item { item in item.table([["a", "b"], ["c", "d"]]) }
                list.item { item in item.add("heading", .heading2) }
            }
        }
        expectGolden(tree(of: pages), "structure/nested-labels.jsonl")
    }

    /// As the checks of the project see it in the PDF. Footnotes come before what their page has of the text
    /// that goes on.
    @Test(arguments: 0..<25 as Range<UInt64>, [0, 8]) func holdsTogetherByChance(
        _ seed: UInt64, _ footnotes: Int
    ) async throws {
        let text = NestedText(seed: seed, footnotes: footnotes)
        let note = try await ComposedNote(of: text.sections, families: ["Noto Sans"])
        let defects = try note.pdf.tagDefects()
        #expect(defects.filter { footnotes == 0 || !$0.contains("is out of order") } == [])
    }

    @Test(arguments: ContainerKind.allCases) func tagsAreTypesOfElements(_ kind: ContainerKind) {
        #expect(StructureType(rawValue: kind.tag) != nil && StructureType(rawValue: kind.newTag) != nil)
    }

    /// There is an element for each container block that begins in JSON.
    @Test(arguments: 0..<25 as Range<UInt64>) func elementsAgreeWithJSON(_ seed: UInt64) async throws {
        let text = NestedText(seed: seed, paragraphsPerSection: 4)
        let pages = try await ComposedNote.pages(of: text.sections, families: ["Noto Sans"])
        var builder = StructureBuilder(language: "en")
        var opened: [String: Int] = [:]
        for case .open(let element) in pages.flatMap({ builder.structure(of: $0).events }) {
            opened[element.type.rawValue, default: 0] += 1
        }
        var writer = AttributedTextWriter()
        let json = text.sections.map { String(decoding: writer.lines(of: $0), as: UTF8.self) }.joined()
        for (tag, kinds) in Dictionary(grouping: ContainerKind.allCases, by: \.tag)
        where ["BlockQuote", "Div", "L", "LI", "Sect", "Table", "TR"].contains(tag) {
            let entered = kinds.map { json.ranges(of: "\"kind\":\"\($0.rawValue)\"").count }.reduce(0, +)
            #expect(opened[tag, default: 0] == entered, "\(tag)")
        }
    }

    /// The tree does not tell where sections end.
    @Test(arguments: 0..<25 as Range<UInt64>) func sectionsGoOnWithThem(_ seed: UInt64) async throws {
        var trees: [String] = []
        for count in [.max, 1, 3] {
            let text = NestedText(seed: seed, paragraphsPerSection: count)
            let pages = try await ComposedNote.pages(of: text.sections, families: ["Noto Sans"])
            trees.append(tree(of: pages).replacing(/"page":\d+/, with: ""))
        }
        #expect(trees[1] == trees[0] && trees[2] == trees[0])
    }
}
