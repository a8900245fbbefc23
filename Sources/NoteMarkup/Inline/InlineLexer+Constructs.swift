import NoteText

/// Rule 5: bracketed constructs, found in one pass at the closing bracket of a pair.
extension InlineLexer {
    mutating func removeConstructs() {
        constructs.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        unknownLists.removeAll(keepingCapacity: true)
        unknownMarks.removeAll(keepingCapacity: true)
        spacedLinks.removeAll(keepingCapacity: true)
    }

    mutating func findConstructs(_ text: [UInt8]) {
        brackets.removeAll()
        var next = range.lowerBound
        for index in specials where index >= next {
            steps.add()
            guard !characterClass(at: index).contains(.literal) else { continue }
            switch text[index] {
            case ASCII.openBracket:
                brackets.open.append(edges.count)
                edges.append(ConstructEdge(position: index, construct: ConstructEdge.none, isStart: true))
            case ASCII.closeBracket:
                guard let start = brackets.open.popLast() else { continue }
                let open = edges[start].position
                let found = mark(text, open..<index + 1) ?? construct(text, from: open, to: index)
                guard let construct = found else {
                    if isMark(text, open..<index + 1) { unknownMarks.append(open..<index + 1) }
                    continue
                }
                add(construct, from: start)
                next = construct.closer.upperBound
            default: break
            }
        }
        edges.removeAll { $0.construct == ConstructEdge.none }
        for edge in edges { mark(edge) }
    }

    private mutating func add(_ construct: Construct, from start: Int) {
        edges[start].construct = constructs.count
        if construct.isSign {
            // Nested constructs in alternative text are plain text.
            edges.removeSubrange((start + 1)...)
        } else {
            let position = construct.closer.lowerBound
            edges.append(ConstructEdge(position: position, construct: constructs.count, isStart: false))
        }
        constructs.append(construct)
    }

    /// The mark of a footnote that all of `range` is.
    private mutating func mark(_ text: [UInt8], _ range: Range<Int>) -> Construct? {
        guard let footnotes, isMark(text, range),
            let footnote = footnotes.text(of: FootnoteSign.name(in: text, range))
        else { return nil }
        steps.add(range.count)
        let close = range.upperBound - 1
        var mark = Construct(
            kind: .mark, opener: range.lowerBound..<range.lowerBound + 1, closer: close..<close + 1)
        mark.footnote = footnote
        return mark
    }

    /// Whether all of `range` is the sign of a footnote, if there are any.
    private func isMark(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        footnotes != nil && FootnoteSign.end(in: text, range) == range.upperBound
    }

    /// The construct whose brackets are at `open` and `close`.
    private mutating func construct(_ text: [UInt8], from open: Int, to close: Int) -> Construct? {
        let limit = startOfLiteral(after: close)
        guard close + 1 < limit else { return nil }
        switch text[close + 1] {
        case ASCII.openParenthesis: return linkOrPicture(text, open, close, limit)
        case ASCII.openBrace:
            guard open + 1 < close, let end = endOfAttributes(text, close + 1..<limit, of: .span) else {
                return nil
            }
            var span = Construct(kind: .span, opener: open..<open + 1, closer: close..<end)
            span.attributes = close + 1..<end
            return span
        default: return nil
        }
    }

    /// The start of the code or path after `index`: a construct's target may not reach into it.
    private mutating func startOfLiteral(after index: Int) -> Int {
        while brackets.literal < literals.count {
            let literal = literals[brackets.literal]
            let isLimit = literal.kind == .code || literal.kind == .path
            if isLimit, literal.range.lowerBound > index { return literal.range.lowerBound }
            steps.add()
            brackets.literal += 1
        }
        return range.upperBound
    }

    private func opensPicture(_ text: [UInt8], _ open: Int) -> Bool {
        guard open > range.lowerBound, text[open - 1] == ASCII.exclamation else { return false }
        return !characterClass(at: open - 1).contains(.literal)
    }

    private mutating func linkOrPicture(
        _ text: [UInt8], _ open: Int, _ close: Int, _ limit: Int
    ) -> Construct? {
        let isPicture = opensPicture(text, open)
        guard isPicture || open + 1 < close else { return nil }
        let start = isPicture ? open - 1 : open
        guard let target = target(text, at: close + 1, limit) else {
            keepSpacedLink(start, parenthesis: close + 1)
            return nil
        }
        let end = target.end
        var construct = Construct(
            kind: isPicture ? .picture : .link, opener: start..<open + 1, closer: close..<end)
        construct.target = target.range
        construct.caption = target.title
        construct.targetIsPath = characterClass(at: target.range.lowerBound).contains(.path)
        guard isPicture, end < limit, text[end] == ASCII.openBrace,
            let last = endOfAttributes(text, end..<limit, of: .picture)
        else { return construct }
        construct.attributes = end..<last
        construct.closer = close..<last
        return construct
    }

    /// Keeps what would be a link or a picture from `start` on if white space in its target keeps it from
    /// being one.
    private mutating func keepSpacedLink(_ start: Int, parenthesis: Int) {
        guard let entry = brackets.parentheses.entry(at: parenthesis), entry.space != nil,
            let end = entry.close
        else { return }
        spacedLinks.append(start..<end + 1)
    }

    /// The end of the attributes at the start of `rest`; nil if there are none, or none that `context` knows,
    /// which are reported.
    private mutating func endOfAttributes(
        _ text: [UInt8], _ rest: Range<Int>, of context: AttributeContext
    ) -> Int? {
        guard let end = AttributeScanner.end(in: text, rest, &steps) else { return nil }
        let list = rest.lowerBound..<end
        if AttributeScanner.hasKnown(in: text, list, of: context) { return end }
        unknownLists.append(UnknownList(range: list, context: context))
        return nil
    }
}

/// Targets.
extension InlineLexer {
    /// The target in the parentheses at `open`; nil if there is none, or it has white space where it may not.
    mutating func target(_ text: [UInt8], at open: Int, _ limit: Int) -> WrittenTarget? {
        let start = open + 1
        if start < limit, text[start] == ASCII.less { return enclosedTarget(text, start..<limit) }
        guard let entry = parenthesis(text, at: open, limit), entry.space != start, entry.close != start
        else { return nil }
        if let space = entry.space {
            if entry.isSpaceOutside, let title = title(text, space..<limit) {
                return WrittenTarget(range: start..<space, title: title.text, end: title.end)
            }
            if let target = spacedTarget(text, start..<limit, before: entry.close) { return target }
            guard let close = entry.close, Self.mayHaveSpaces(text, start..<close) else { return nil }
        }
        return entry.close.map { WrittenTarget(range: start..<$0, end: $0 + 1) }
    }

    /// The target with spaces before a title, which begins before `close`, if there is that.
    private mutating func spacedTarget(
        _ text: [UInt8], _ rest: Range<Int>, before close: Int?
    ) -> WrittenTarget? {
        let search = Self.hasSpacedScheme(text, rest) ? \BracketStack.titles.others : \.titles.ofPictures
        let namesPicture = search == \.titles.ofPictures
        let quote = brackets[keyPath: search].first(in: text, rest, &steps) { before in
            !namesPicture || Self.isPictureName(text, before)
        }
        guard let quote, quote.mark < close ?? rest.upperBound else { return nil }
        guard let title = title(text, quote.space..<rest.upperBound) else {
            brackets[keyPath: search].rejectTitle()
            return nil
        }
        // Nothing else is open there.
        let parentheses = ASCII.openParenthesis...ASCII.closeParenthesis
        guard title.end - 1 == close || text[title.text].contains(where: parentheses.contains) else {
            return nil
        }
        return WrittenTarget(range: rest.lowerBound..<quote.space, title: title.text, end: title.end)
    }

    /// The target between `<` at the start of `rest` and `>`.
    private mutating func enclosedTarget(_ text: [UInt8], _ rest: Range<Int>) -> WrittenTarget? {
        let start = rest.lowerBound + 1
        var close = start
        while close < rest.upperBound, text[close] != ASCII.less, text[close] != ASCII.greater { close += 1 }
        steps.add(close - start)
        guard close + 1 < rest.upperBound, text[close] == ASCII.greater, close > start else { return nil }
        if text[close + 1] == ASCII.closeParenthesis {
            return WrittenTarget(range: start..<close, end: close + 2)
        }
        guard WhiteSpace.isIndent(text[close + 1]) else { return nil }
        return title(text, close + 1..<rest.upperBound).map {
            WrittenTarget(range: start..<close, title: $0.text, end: $0.end)
        }
    }

    /// Whether a target may have spaces: it names a picture, or begins as mail or a telephone number does.
    private static func mayHaveSpaces(_ text: [UInt8], _ target: Range<Int>) -> Bool {
        hasSpacedScheme(text, target) || isPictureName(text, target)
    }

    private static func hasSpacedScheme(_ text: [UInt8], _ target: Range<Int>) -> Bool {
        let schemes: [StaticString] = ["mailto:", "tel:"]
        return schemes.contains { ASCII.matches(text, at: target.lowerBound, $0) }
    }

    private static func isPictureName(_ text: [UInt8], _ target: Range<Int>) -> Bool {
        pictureSuffixes.contains {
            let start = target.upperBound - $0.utf8CodeUnitCount
            return start > target.lowerBound && ASCII.matches(text, at: start, $0)
        }
    }

    private static let pictureSuffixes: [StaticString] = [
        ".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff", ".avif", ".heic", ".heif", ".svg",
    ]

    private mutating func parenthesis(
        _ text: [UInt8], at index: Int, _ limit: Int
    ) -> ParenthesisTable.Entry? {
        if !brackets.parentheses.covers(index) {
            brackets.parentheses.read(text, from: index, to: limit, &steps) {
                let found = classes[$0 - range.lowerBound + 1]
                return found.contains(.white) && !found.meets(.combining)
            }
        }
        return brackets.parentheses.entry(at: index)
    }

    /// The title between quotation marks at the start of `rest`, and the end of the parenthesis after it.
    private mutating func title(_ text: [UInt8], _ rest: Range<Int>) -> (text: Range<Int>, end: Int)? {
        let start = WhiteSpace.endOfIndent(in: text, rest)
        steps.add(start - rest.lowerBound)
        guard start < rest.upperBound, text[start] == ASCII.quote else { return nil }
        let closing = QuotedText.end(in: text, start + 1..<rest.upperBound)
        steps.add((closing ?? rest.upperBound) - start - 1)
        guard let close = closing else { return nil }
        let end = WhiteSpace.endOfIndent(in: text, close + 1..<rest.upperBound)
        guard end < rest.upperBound, text[end] == ASCII.closeParenthesis else { return nil }
        return (start + 1..<close, end + 1)
    }
}
