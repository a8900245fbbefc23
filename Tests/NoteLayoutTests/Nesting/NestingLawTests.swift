import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Laws of text in container blocks by chance.
@Suite struct NestingLawTests {
    @Test(arguments: 0..<40 as Range<UInt64>, [SizeCategory.large, .accessibilityExtraLarge])
    func holdByChance(_ seed: UInt64, _ category: SizeCategory) throws {
        let pages = try NestedPages(LayoutFixture(category: category)) {
            $0 = NestedText(seed: seed, footnotes: 4)
        }
        for page in pages.pages {
            for line in page.lines {
                #expect(line.paragraph.bars.count == line.quoteCount)
                guard line.paragraph.role.table == nil else { continue }
                let span = line.textSpan
                #expect(span.lowerBound > -0.01 && span.upperBound < 340.01)
                let isCode = line.codeArea != nil
                #expect(span.upperBound - span.lowerBound > (isCode ? 140 : 169.9))
            }
        }
    }

    /// The bars of the quotes of each line are drawn beside it, in their order, before its text.
    @Test(arguments: 0..<40 as Range<UInt64>) func barsAreBesideTheirLines(_ seed: UInt64) throws {
        let pages = try NestedPages { $0 = NestedText(seed: seed, footnotes: 4) }
        for (index, page) in pages.pages.enumerated() {
            let bars = pages.bars(page: index)
            for line in page.lines + page.repeats where line.frame.height > 0 {
                let middle = line.frame.minY + line.frame.height / 2
                let beside = bars.filter { $0.minY < middle && $0.maxY > middle }
                #expect(beside.count == line.quoteCount, "\(seed) page \(index + 1): \(line.text)")
                let start = line.origin.x + line.textSpan.lowerBound
                #expect(beside.allSatisfy { $0.maxX < start + 0.01 })
            }
        }
    }

    @Test(arguments: [ContainerKind.quote, .bullets]) func sixtyFourLevelsLeaveHalfToTheText(
        _ kind: ContainerKind
    ) throws {
        let pages = try NestedPages { $0.addNested(kind, 64) }
        let lines = pages.pages.flatMap(\.lines)
        #expect(lines.count == 64)
        let starts = lines.map(\.textSpan.lowerBound)
        // Each deeper than the last.
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
        #expect(abs((starts.last ?? 0) - 170) < 0.001)
        let bars = Set(pages.pages.indices.flatMap { pages.bars(page: $0) }.map { ($0.minX * 100).rounded() })
        #expect(bars.count == (kind == .quote ? 64 : 0))
    }
}

extension NestedText {
    fileprivate mutating func addNested(_ kind: ContainerKind, _ levels: Int) {
        guard levels > 0 else { return }
        within(kind) { block in
            guard kind.isList else {
                block.add("text")
                return block.addNested(kind, levels - 1)
            }
            block.item { item in
                item.add("text")
                item.addNested(kind, levels - 1)
            }
        }
    }
}
