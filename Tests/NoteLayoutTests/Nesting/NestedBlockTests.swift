import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Quotes, items and code in one another: at `large` a quote indents by 28 points, an item by 34.
@Suite struct NestedBlockTests {
    private static let left = 56.0

    /// In points from the left edge of the text area, to a tenth.
    private func lefts(of bars: [Rectangle]) -> [Double] {
        bars.map { (($0.minX - Self.left) * 10).rounded() / 10 }
    }

    @Test func eachQuoteHasABar() throws {
        let pages = try NestedPages { note in
            note.within(.quote) { quote in
                quote.add("outer")
                quote.within(.quote) { $0.add("inner", blankLines: 1) }
                quote.add("again", blankLines: 1)
            }
        }
        let bars = pages.bars()
        #expect(lefts(of: bars) == [8.4, 36.4])
        let (outer, inner) = (try #require(pages.line("outer")), try #require(pages.line("inner")))
        let again = try #require(pages.line("again"))
        #expect(bars[0].minY == outer.frame.minY && bars[0].maxY == again.frame.maxY)
        #expect(bars[1].minY == inner.frame.minY && bars[1].maxY == inner.frame.maxY)
        #expect(inner.textSpan.lowerBound == 56)
        #expect(again.textSpan.lowerBound == 28)
    }

    @Test func twoQuotesInAQuoteHaveTwoBars() throws {
        let pages = try NestedPages { note in
            note.within(.quote) { quote in
                quote.within(.quote) { $0.add("a") }
                quote.within(.quote) { $0.add("b") }
            }
        }
        #expect(lefts(of: pages.bars()) == [8.4, 36.4, 36.4])
    }

    @Test func aQuoteInAnItemBeginsAtItsText() throws {
        let pages = try NestedPages { note in
            note.withinItem { item in
                item.within(.quote) { $0.add("quoted") }
                item.add("more")
            }
        }
        #expect(lefts(of: pages.bars()) == [42.4])
        #expect(pages.line("quoted")?.textSpan.lowerBound == 62)
        #expect(pages.line("more")?.textSpan.lowerBound == 34)
    }

    /// The marker of an item that begins with a quote stands before both.
    @Test func markersStandBeforeTheBlocksInTheirItem() throws {
        let pages = try NestedPages { note in
            note.within(.bullets) { list in
                list.item { item in item.within(.quote) { $0.add("quoted") } }
                list.item { $0.add("plain") }
            }
        }
        let ends = pages.pages[0].lines.compactMap { line in
            line.section.runs[line.section.lines[line.line].runs].first { $0.role == .marker }?.extent
                .upperBound
        }
        #expect(ends.count == 2 && abs(ends[0] - ends[1]) < 0.001)
        #expect(pages.line("\u{2022} quoted")?.textSpan.lowerBound == 62)
    }

    /// The column of wide numbers moves what stands in their items, with its bar.
    @Test func blocksBeginWhereTheTextOfWideNumbersDoes() throws {
        let pages = try NestedPages { note in
            note.within(.numbers) {
                $0.count = 12
            } _: { list in
                list.item(marker: "123456789012.") { item in
                    item.add("item")
                    item.add("more")
                    item.within(.quote) { $0.add("quoted") }
                    item.within(.code) { $0.add("code", .code) }
                }
            }
        }
        let edge = try #require(pages.line("more")?.textSpan.lowerBound)
        #expect(edge > 60)
        #expect(abs((pages.bars().first?.minX ?? 0) - Self.left - edge - 8.4) < 0.001)
        #expect(abs((pages.line("code")?.textSpan.lowerBound ?? 0) - edge - 6) < 0.001)
    }

    @Test func codeHasAGroundInItsContainerBlocks() throws {
        let pages = try NestedPages { note in
            note.within(.quote) { quote in
                quote.withinItem { item in
                    item.within(.code) { $0.add("one", .code) }
                    item.within(.code) { $0.add("two", .code) }
                }
            }
        }
        let grounds = pages.pages[0].decorations.below.map(\.area).filter { $0.width > 100 }
        #expect(grounds.count == 2)
        #expect(grounds.allSatisfy { $0.minX == Self.left + 62 && abs($0.maxX - Self.left - 340) < 0.001 })
        #expect(pages.bars().count == 1)
    }

    @Test func rulesAndHeadingsBeginAtTheirContainerBlocks() throws {
        let pages = try NestedPages { note in
            note.withinItem { item in
                item.add("head", .heading3)
                item.within(.quote) { quote in
                    quote.add("text")
                    quote.add("", .rule)
                    quote.add("text")
                }
            }
        }
        #expect(pages.line("head")?.textSpan.lowerBound == 34)
        let rules = pages.pages[0].decorations.below.map(\.area).filter { $0.width > $0.height }
        #expect(rules.map(\.minX) == [Self.left + 62])
        #expect(abs((rules.first?.maxX ?? 0) - Self.left - 340) < 0.001)
        // Beside the rule too.
        #expect(pages.bars().count == 1)
    }

    @Test func picturesBeginAtTheirContainerBlocks() throws {
        let pages = try NestedPages { note in
            note.withinItem { item in
                item.within(.quote) { quote in
                    quote.add("text")
                    quote.addPicture("words")
                }
            }
        }
        let picture = try #require(pages.pages[0].picturesOfLines.joined().first)
        #expect(picture.frame.minX == Self.left + 62 && picture.frame.width == 60)
        #expect(pages.bars().count == 1)
        #expect((pages.bars().first?.maxY ?? 0) >= picture.frame.maxY)
    }
}
