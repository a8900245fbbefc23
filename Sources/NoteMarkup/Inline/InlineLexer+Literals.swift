import Geometry
import NoteText

/// Rule 1: paths, code and escapes, left to right.
extension InlineLexer {
    mutating func removeLiterals() { literals.removeAll(keepingCapacity: true) }

    mutating func findLiterals(_ text: [UInt8], isEscaped: Bool) {
        var runs = CodeRuns(text, specials: specials)
        var next = range.lowerBound
        var openBrackets = 0
        for index in specials where index >= next {
            steps.add()
            switch text[index] {
            case ASCII.openBracket: openBrackets += 1
            case ASCII.closeBracket: openBrackets = max(openBrackets - 1, 0)
            case ASCII.backslash:
                if let start = startOfPath(text, backslash: index) {
                    next = readPath(text, from: start, isInBrackets: openBrackets > 0)
                } else {
                    next = readEscape(text, at: index, isEscaped: isEscaped && index == escapePlace(text))
                }
            case ASCII.backtick: next = readCode(text, at: index, &runs)
            default: break
            }
        }
    }

    /// The start of the path whose first backslash is at `index`: a letter and a colon stand before it, or
    /// another backslash and part of a name follow.
    private func startOfPath(_ text: [UInt8], backslash index: Int) -> Int? {
        let drive = index - 2
        if drive >= range.lowerBound, text[index - 1] == ASCII.colon, text[drive].isASCIILetter,
            canBeginPath(at: drive)
        {
            return drive
        }
        guard index + 2 < range.upperBound, text[index + 1] == ASCII.backslash else { return nil }
        return canBeginPath(at: index) && canBeginName(text, at: index + 2) ? index : nil
    }

    private func canBeginPath(at index: Int) -> Bool {
        characterClass(before: index).meets(.mayPrecedePath)
    }

    private func canBeginName(_ text: [UInt8], at index: Int) -> Bool {
        let byte = text[index]
        return byte == ASCII.question || byte == ASCII.dot || characterClass(at: index).meets(.inName)
    }

    /// Reads the path at `start`, up to the next white space; returns its end.
    ///
    /// A path that is the target of a construct ends before its parenthesis, one that `isInBrackets` before
    /// the end of the construct, and one directly after delimiters before these.
    private mutating func readPath(_ text: [UInt8], from start: Int, isInBrackets: Bool) -> Int {
        let isTarget = Self.isTarget(text, at: start, range)
        var open = 0
        var end = start
        while end < range.upperBound, !characterClass(at: end).contains(.white) {
            switch text[end] {
            case ASCII.openParenthesis where isTarget: open += 1
            case ASCII.closeParenthesis where isTarget: open -= 1
            case ASCII.openBracket where !isTarget: open += 1
            case ASCII.closeBracket where !isTarget: open -= 1
            default: break
            }
            if open < 0 {
                if isTarget || isInBrackets && endsBrackets(text, at: end) { break }
                open = 0
            }
            end += 1
        }
        steps.add(end - start)
        if !isTarget { end = startOfDelimiters(text, endOf: start..<end) }
        literals.append(InlinePiece(kind: isTarget ? .text : .path, range: start..<end))
        makeLiteral(start..<end, .path)
        return end
    }

    /// Whether a parenthesis or a list of attributes follows the bracket at `index`.
    private func endsBrackets(_ text: [UInt8], at index: Int) -> Bool {
        guard index + 1 < range.upperBound else { return false }
        return text[index + 1] == ASCII.openParenthesis || text[index + 1] == ASCII.openBrace
    }

    /// The end of a path without the delimiters that also stand directly before it, in the reverse order,
    /// and the punctuation after them.
    private mutating func startOfDelimiters(_ text: [UInt8], endOf path: Range<Int>) -> Int {
        var before = path.lowerBound
        while before > range.lowerBound, Delimiter(text[before - 1]) != nil,
            !characterClass(at: before - 1).contains(.literal)
        {
            before -= 1
        }
        let count = path.lowerBound - before
        steps.add(count)
        guard count > 0 else { return path.upperBound }
        var end = path.upperBound
        while end > path.lowerBound, Self.punctuation.contains(text[end - 1]) { end -= 1 }
        // The name of a drive or a computer is left.
        let start = end - count
        guard start >= path.lowerBound + 3 else { return path.upperBound }
        let isSame = zip(start..<end, (before..<path.lowerBound).reversed()).allSatisfy {
            text[$0] == text[$1]
        }
        return isSame ? start : path.upperBound
    }

    private static let punctuation = ASCIISet(".,;:!?\"')]}")

    /// Whether `](` stands before `index`.
    private static func isTarget(_ text: [UInt8], at index: Int, _ range: Range<Int>) -> Bool {
        index >= range.lowerBound + 2 && text[index - 1] == ASCII.openParenthesis
            && text[index - 2] == ASCII.closeBracket
    }

    /// The first character that is no white space.
    private func escapePlace(_ text: [UInt8]) -> Int { WhiteSpace.endOfIndent(in: text, range) }

    /// Reads the backslash at `index`; returns the end of the escape.
    private mutating func readEscape(_ text: [UInt8], at index: Int, isEscaped: Bool) -> Int {
        guard index + 1 < range.upperBound else { return index + 1 }
        guard Escapes.isEscapable(text[index + 1]) else {
            if isEscaped { readBlockEscape(text, at: index) }
            return index + 1
        }
        if let last = literals.last, last.kind == .escape, last.range.upperBound == index {
            literals[literals.count - 1].range = last.range.lowerBound..<index + 2
        } else {
            literals.append(InlinePiece(kind: .escape, range: index..<index + 2))
        }
        makeLiteral(index..<index + 2)
        return index + 2
    }

    /// Reads a backslash before what would make the paragraph another block.
    private mutating func readBlockEscape(_ text: [UInt8], at index: Int) {
        literals.append(InlinePiece(kind: .blockEscape, range: index..<index + 1))
        makeLiteral(index..<index + 1 + UTF8Decoder.length(of: text[index + 1]))
    }

    /// Reads the run of backticks at `index`; returns its end, or the end of the code that it opens.
    private mutating func readCode(_ text: [UInt8], at index: Int, _ runs: inout CodeRuns) -> Int {
        var contentStart = index
        while contentStart < range.upperBound, text[contentStart] == ASCII.backtick { contentStart += 1 }
        let count = contentStart - index
        guard let contentEnd = runs.next(length: count, from: contentStart, &steps) else {
            return contentStart
        }
        // `this' is quoted, as was usual before there were other quotation marks.
        let isQuoted =
            characterClass(before: contentEnd).contains(.white)
            && !characterClass(at: contentStart).contains(.white)
        if isQuoted { return contentStart }
        let end = contentEnd + count
        literals.append(InlinePiece(kind: .code, range: index..<end, count: count))
        makeLiteral(index..<end)
        return end
    }
}

/// The runs of backticks in a paragraph, by length, for finding the end of code in constant time.
struct CodeRuns {
    private var starts: [Int] = []
    /// The next run of the same length.
    private var following: [Int] = []
    /// For each length, the first run not yet passed.
    private var first = LengthTable()

    /// Collects the runs among the characters at `specials`.
    init(_ text: [UInt8], specials: [Int]) {
        var lengths: [Int] = []
        for index in specials where text[index] == ASCII.backtick {
            if let last = starts.last, last + lengths[lengths.count - 1] == index {
                lengths[lengths.count - 1] += 1
            } else {
                starts.append(index)
                lengths.append(1)
            }
        }
        following = Array(repeating: LengthTable.none, count: starts.count)
        for run in starts.indices.reversed() {
            following[run] = first[lengths[run]]
            first[lengths[run]] = run
        }
    }

    /// The start of the next run of exactly `length` backticks at or after `position`.
    ///
    /// Positions must ascend: a run that has been passed is never returned.
    mutating func next(length: Int, from position: Int, _ steps: inout StepCounter) -> Int? {
        var run = first[length]
        while run != LengthTable.none, starts[run] < position {
            steps.add()
            run = following[run]
        }
        first[length] = run
        return run == LengthTable.none ? nil : starts[run]
    }
}
