import Geometry
import NoteText

// Code: a container block, in which each line is a paragraph.
extension MarkdownBuilder {
    mutating func readCode(_ event: BlockEvent, of blocks: MarkdownBlocks, language: String?) {
        if !code.isOpen { beginCode(language) }
        for line in blocks.lines[event.lines] {
            let isBlank = section.bytes[line.range].allSatisfy(MarkdownSpace.isSpace)
            guard !isBlank else {
                code.addBlankLine()
                continue
            }
            beginCodeLine(at: section.span(of: line.range))
            text.add([UInt8](repeating: ASCII.space, count: Int(line.padding))[...], for: nil)
            show(section.bytes[line.range], from: section.offset + line.range.lowerBound)
            endParagraph()
        }
    }

    /// Begins a block of code, whose lines follow.
    mutating func beginCode(_ language: String?) {
        flushMarker()
        code.begin(in: stack.containerCount)
        var block = ContainerBlock(.code)
        block.codeLanguage = language
        if let language, let finding = CodeLanguageNote.finding(language, at: leafStart.span) {
            text.report(finding)
        }
        stack.open(block)
    }

    /// Begins a line of code with text.
    mutating func beginCodeLine(at span: SourceSpan) {
        begin(.code, at: span, ParagraphForm(blankLines: code.beginLine()))
        text.use(attributes.scope(in: InlineScope()))
    }

    /// Ends the block of code, if one is open.
    mutating func endCode() {
        guard let outer = code.end() else { return }
        stack.close(to: outer)
    }
}
