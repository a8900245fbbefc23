/// Rule 1: code and escapes, left to right.
extension InlineLexer {
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

    /// Reads the backslash at `index`, and gives what comes after it and what it escapes.
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

    /// Reads the run of backticks at `index`, and gives what comes after it or after the code it opens.
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

    /// Makes symbols of the characters in `literal`, and of the marks on the last of them.
    private mutating func makeLiteral(_ literal: Range<Int>) {
        let start = literal.lowerBound - range.lowerBound + 1
        var slot = start
        while slot < start + literal.count || classes[slot].meets(.combining) {
            steps.add()
            classes[slot] = .literal
            slot += 1
        }
    }
}
