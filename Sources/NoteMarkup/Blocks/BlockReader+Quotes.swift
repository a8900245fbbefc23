import NoteText

/// Quotes: lines that begin with `>`, in which items and plain text stand.
extension BlockReader {
    /// A line of a quote whose text ends at `end`.
    mutating func quoted(_ text: [UInt8], line: Range<Int>, end: Int, isPlain: Bool) -> LineMeaning {
        noTitleAnyMore()
        let continues = openBlock == .quote
        if !continues { items.close() }
        let marker = line.lowerBound..<line.lowerBound + 1
        // One space belongs to the sign.
        let inner = min(marker.upperBound + 1, line.upperBound)..<line.upperBound
        let start = WhiteSpace.endOfIndent(in: text, inner.lowerBound..<max(end, inner.lowerBound))
        guard start < end else {
            openBlock = continues ? .quote : .none
            return .quotedBlank(marker: marker)
        }
        openBlock = .quote
        let form = LineForm(text, body: start..<end, end: line.upperBound, isIndented: true)
        var block = quotedBlock(of: isPlain ? .plain : form, text, inner: inner, body: start..<end)
        block.line = line
        block.quoteMarker = marker
        block.continuesBlock = continues
        return .block(block)
    }

    private mutating func quotedBlock(
        of form: LineForm, _ text: [UInt8], inner: Range<Int>, body: Range<Int>
    ) -> Block {
        switch form {
        case .bullet(let marker): return item(.bullet, marker, text, line: inner, end: body.upperBound)
        case .number(let marker): return item(.number, marker, text, line: inner, end: body.upperBound)
        case .check(let marker, let isChecked):
            var block = item(.check, marker, text, line: inner, end: body.upperBound)
            block.isChecked = isChecked
            return block
        default:
            var block = plain(text, line: inner, body: body)
            block.kind = .quote
            return block
        }
    }

    /// Leaves the quote or the code above.
    mutating func leaveBlock() {
        if openBlock == .quote { items.close() }
        openBlock = .none
    }
}
