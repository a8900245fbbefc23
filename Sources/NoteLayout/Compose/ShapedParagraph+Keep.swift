import NoteText
import NoteTypesetting

extension ShapedParagraph {
    /// Whether `last`, its last line, introduces what follows: it ends in a comma in less than half of the
    /// measure, or in a colon; if it is longer, it is body text, and no heading or rule follows.
    private func introducesNext(with last: Line?) -> Bool {
        guard let last, isText, source.kind != .code else { return false }
        let isShort = last.width < last.measure / 2
        guard isShort || styled.standing(source).isPlain && isBeforeText else { return false }
        return styled.withBytes(of: source) { bytes in
            let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
            switch bytes.isEmpty ? 0 : bytes[end] {
            case 0x3A: return true
            case 0x2C: return isShort
            // Commas and colons of Han, full-width and Arabic: 、 ， ： ،.
            case 0x81, 0x8C, 0x9A:
                guard end >= 2 else { return false }
                let scalar = decodeScalar(bytes, at: bytes[end - 1] >= 0xC0 ? end - 1 : end - 2).scalar
                return scalar == 0xFF1A || isShort && [0x3001, 0xFF0C, 0x60C].contains(scalar)
            default: return false
            }
        }
    }

    /// Whether a block follows that is neither a rule nor a heading.
    private var isBeforeText: Bool {
        guard let next = styled.neighbour(index + 1) else { return false }
        return !next.kind.isHeading && next.kind != .rule
    }

    /// Whether it waits for the next paragraph, `lines` being its own.
    func waitsForNext(_ lines: ArraySlice<Line>) -> Bool {
        introducesNext(with: lines.last)
            || lines.count == 1 && styled.isBesideEndOfLines(index, source)
    }
}

extension StyledText {
    /// Whether `paragraph`, which is at `index`, is the first of the lines of an address, a verse or a list,
    /// or the last but one: none of these lines stands alone on a page.
    fileprivate func isBesideEndOfLines(_ index: Int, _ paragraph: Paragraph) -> Bool {
        let own = standing(paragraph)
        guard own.isInLines, let next = neighbour(index + 1), next.continuesLines(of: own) else {
            return false
        }
        guard let last = neighbour(index - 1), own.continuesLines(of: last) else { return true }
        // At the end of a section the paragraph after the next is not known yet.
        guard !endsText(before: index + 1) else { return false }
        return neighbour(index + 2)?.continuesLines(of: next) != true
    }
}

extension StandingParagraph {
    /// Whether it and `last` are neighbouring lines of text or items of a list.
    func continuesLines(of last: StandingParagraph) -> Bool {
        paragraph.blankLines == 0 && !paragraph.startsPage && isInLines && last.isInLines
            && isInItem == last.isInItem && barCount == last.barCount
    }

    fileprivate var isInLines: Bool {
        isInItem || kind == .body && footnote == nil && innermostKind?.holdsText != true
    }
}
