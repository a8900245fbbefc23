/// Rule 1: code and escapes, left to right.
extension InlineLexer {
    mutating func removeLiterals() { literals.removeAll(keepingCapacity: true) }

    mutating func findLiterals(_ text: [UInt8]) {
        var runs = CodeRuns(text, specials: specials)
        var next = range.lowerBound
        for index in specials where index >= next {
            steps.add()
            switch text[index] {
            case ASCII.backslash: next = readEscape(text, at: index)
            case ASCII.backtick: next = readCode(text, at: index, &runs)
            default: break
            }
        }
    }

    /// Reads the backslash at `index`; returns the end of the escape.
    private mutating func readEscape(_ text: [UInt8], at index: Int) -> Int {
        guard index + 1 < range.upperBound, ASCII.isPunctuation(text[index + 1]) else { return index + 1 }
        if let last = literals.last, last.kind == .escape, last.range.upperBound == index {
            literals[literals.count - 1].range = last.range.lowerBound..<index + 2
        } else {
            literals.append(InlinePiece(kind: .escape, range: index..<index + 2))
        }
        makeLiteral(index..<index + 2)
        return index + 2
    }

    /// Reads the run of backticks at `index`; returns its end, or the end of the code that it opens.
    private mutating func readCode(_ text: [UInt8], at index: Int, _ runs: inout CodeRuns) -> Int {
        var contentStart = index
        while contentStart < range.upperBound, text[contentStart] == ASCII.backtick { contentStart += 1 }
        let count = contentStart - index
        guard let contentEnd = runs.next(length: count, from: contentStart, &steps) else {
            return contentStart
        }
        let end = contentEnd + count
        literals.append(InlinePiece(kind: .code, range: index..<end, count: count))
        makeLiteral(index..<end)
        return end
    }
}
