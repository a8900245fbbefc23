import NotecTestSupport
import Testing

@testable import NoteText

/// The container blocks of paragraphs as events.
@Suite struct NoteStructureTests {
    /// A line for each paragraph: the number of container blocks that end before it, and those that begin.
    private func steps(_ build: (inout NestedText) -> Void) -> [String] {
        var text = NestedText()
        build(&text)
        var structure = NoteStructure()
        return text.sections.flatMap { section in
            section.paragraphs.map { paragraph in
                let step = structure.advance(to: section.standing(paragraph))
                return ([String(step.left)] + step.entered.map(\.kind.rawValue)).joined(separator: " ")
            }
        }
    }

    @Test func paragraphsLeaveAndEnterContainerBlocks() {
        let steps = steps { note in
            note.add("text")
            note.within(.quote) { quote in
                quote.add("quoted")
                quote.list("one", "two")
                quote.add("quoted")
            }
            note.within(.quote) { $0.add("another quote") }
            note.add("text")
        }
        #expect(steps == ["0", "0 quote", "0 bullets item", "1 item", "2", "1 quote", "1"])
    }

    @Test func containerBlocksContinueInTheNextSection() {
        let steps = steps { note in
            note.paragraphsPerSection = 1
            note.withinItem { item in
                item.add("more")
                item.within(.quote) { $0.add("quoted") }
            }
            note.add("text")
        }
        #expect(steps == ["0 bullets item", "0", "0 quote", "3"])
    }

    @Test func onlyLeavingKeepsWhatIsShared() {
        var text = NestedText()
        text.within(.quote) { quote in
            quote.add("one")
            quote.within(.quote) { $0.add("two") }
        }
        let standing = text.text.paragraphs.map(text.text.standing)
        var structure = NoteStructure()
        _ = structure.advance(to: standing[0])
        #expect(structure.leave(for: standing[1]) == 0)
        #expect(structure.open.count == 1)
        #expect(structure.advance(to: standing[1]).entered.count == 1)
        #expect(structure.leave(for: standing[0]) == 1)
    }

    /// Entering and leaving are balanced, and the open container blocks are those that the paragraph stands
    /// in, in footnotes as well.
    @Test(arguments: 0..<200)
    func stepsAreBalanced(_ seed: UInt64) {
        let text = NestedText(seed: seed, footnotes: 2, paragraphsPerSection: Int(seed % 5) + 1)
        var (structure, footnote) = (NoteStructure(), NoteStructure())
        for section in text.sections {
            section.forEachParagraph { paragraph, text in
                let standing = text.standing(paragraph)
                let isNote = standing.footnote != nil
                let before = (isNote ? footnote : structure).open.count
                let step = isNote ? footnote.advance(to: standing) : structure.advance(to: standing)
                let open = (isNote ? footnote : structure).open
                #expect(before - step.left + step.entered.count == open.count)
                #expect(step.entered.count == paragraph.entered)
                #expect(open.map(\.serial) == standing.path.map(\.serial).reversed())
            }
        }
    }
}
