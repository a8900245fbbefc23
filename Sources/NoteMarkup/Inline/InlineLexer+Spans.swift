import NoteText

/// Rule 3, delimited spans, merged with the matches of the other rules.
extension InlineLexer {
    mutating func removePieces() { pieces.removeAll(keepingCapacity: true) }

    mutating func findSpans(_ text: [UInt8], findsCapitals: Bool) {
        var next = range.lowerBound
        var literal = 0
        var autolink = 0
        var edge = 0
        var edgePosition = position(ofEdge: 0)
        for index in specials where index >= next {
            steps.add()
            if edgePosition == index {
                next = place(edges[edge])
                edge += 1
                edgePosition = position(ofEdge: edge)
                while literal < literals.count, literals[literal].range.lowerBound < next { literal += 1 }
            } else if autolink < autolinks.count, autolinks[autolink].range.lowerBound <= index {
                next = place(autolinks[autolink], &literal)
                autolink += 1
            } else if literal < literals.count, literals[literal].range.lowerBound == index {
                next = literals[literal].range.upperBound
                pieces.append(literals[literal])
                literal += 1
            } else {
                let limit =
                    autolink < autolinks.count ? autolinks[autolink].range.lowerBound : range.upperBound
                next = readSpecial(text, index..<limit, findsCapitals: findsCapitals)
            }
        }
        // Open runs and spans without text are literal.
        for index in matchers.indices { matchers[index].discardOpen(&steps) }
        candidates.dropEmpty(from: &pieces, &steps)
    }

    /// The place of an edge; past every place for the index after the last.
    func position(ofEdge edge: Int) -> Int { edge < edges.count ? edges[edge].position : .max }

    /// Adds an end of a construct, or a picture, to the pieces; returns its end.
    private mutating func place(_ edge: ConstructEdge) -> Int {
        let construct = constructs[edge.construct]
        let piece: InlinePiece
        if construct.kind == .picture {
            piece = InlinePiece(kind: .picture, range: construct.range, count: edge.construct)
        } else if edge.isStart {
            piece = InlinePiece(kind: .enter, range: construct.opener, count: edge.construct)
            for index in matchers.indices { floors.append(matchers[index].enter()) }
        } else {
            piece = InlinePiece(kind: .leave, range: construct.closer, count: edge.construct)
            for index in matchers.indices.reversed() {
                matchers[index].leave(to: floors.removeLast(), &steps)
            }
        }
        steps.add()
        pieces.append(piece)
        return piece.range.upperBound
    }

    /// Adds an autolink to the pieces, with the escapes in it; returns its end.
    private mutating func place(_ autolink: Autolink, _ literal: inout Int) -> Int {
        let (start, end) = (autolink.range.lowerBound, autolink.range.upperBound)
        let isLink = autolink.target != .none
        if isLink {
            pieces.append(InlinePiece(kind: .linkStart, range: start..<start, target: autolink.target))
        }
        while literal < literals.count, literals[literal].range.lowerBound < end {
            steps.add()
            pieces.append(literals[literal])
            literal += 1
        }
        if isLink { pieces.append(InlinePiece(kind: .linkEnd, range: end..<end)) }
        return end
    }

    /// Reads the special character at the start of `rest`; returns the end of what begins there.
    private mutating func readSpecial(_ text: [UInt8], _ rest: Range<Int>, findsCapitals: Bool) -> Int {
        let index = rest.lowerBound
        if let delimiter = Delimiter(text[index]) { return readRun(of: delimiter, text, rest) }
        guard findsCapitals, characterClass(at: index).contains(.capital) else { return index + 1 }
        return readCapitals(text, rest)
    }

    /// Reads the run of delimiters at the start of `rest`; returns its end.
    private mutating func readRun(of delimiter: Delimiter, _ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == text[rest.lowerBound] { end += 1 }
        let run = rest.lowerBound..<end
        steps.add(run.count)
        let role = delimiter.role(
            count: run.count, before: characterClass(before: run.lowerBound), after: characterClass(at: end))
        if role.contains(.discards) { matchers[delimiter.rawValue].discardOpen(&steps) }
        if role.contains(.closes), let opener = matchers[delimiter.rawValue].close(length: run.count, &steps)
        {
            join(opener, run, of: delimiter)
            candidates.add(opener.piece, pieces, text)
        } else if role.contains(.opens) {
            matchers[delimiter.rawValue].push(DelimiterMatcher.Opener(piece: pieces.count, length: run.count))
            pieces.append(InlinePiece(kind: .run, range: run))
        }
        return end
    }

    /// Makes a span of an opening and a closing run.
    private mutating func join(_ opener: DelimiterMatcher.Opener, _ run: Range<Int>, of delimiter: Delimiter)
    {
        let used = min(opener.length, run.count)
        let styles = delimiter.styles(used: used)
        pieces[opener.piece].kind = .open
        pieces[opener.piece].count = used
        pieces[opener.piece].styles = styles
        pieces.append(InlinePiece(kind: .close, range: run, count: used, styles: styles))
    }
}

/// Rule 4: words in capitals.
extension InlineLexer {
    /// Reads the capitals at the start of `rest`, with the signs that join them, and returns their end.
    ///
    /// Every start in a chain reaches the same end, so a chain is read once: it counts from its start, or, if
    /// that follows a letter, from after the first joining sign.
    mutating func readCapitals(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var start = characterClass(before: rest.lowerBound).contains(.letter) ? nil : rest.lowerBound as Int?
        var capitals = 0
        var end = rest.lowerBound
        var next = end
        while next < rest.upperBound, characterClass(at: next).contains(.capital) {
            if next > end, start == nil { start = next }
            if start != nil { capitals += 1 }
            end = endOfCapital(text, next..<rest.upperBound)
            next = end + lengthOfJoint(text, end..<rest.upperBound)
        }
        if let start, capitals >= 2, !characterClass(at: end).contains(.letter) {
            pieces.append(InlinePiece(kind: .capitals, range: start..<end))
        }
        return end
    }

    /// The end of the capital at the start of `rest`, with its marks.
    private mutating func endOfCapital(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + UTF8Decoder.length(of: text[rest.lowerBound])
        while end < rest.upperBound, characterClass(at: end).contains(.mark) { end += 1 }
        steps.add(end - rest.lowerBound)
        return end
    }

    /// The length of the joining sign at the start of `rest`, if it is one: `'`, `’`, `&` or `_`.
    private func lengthOfJoint(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        guard let first = rest.first.map({ text[$0] }) else { return 0 }
        switch first {
        case ASCII.apostrophe, ASCII.ampersand, ASCII.underscore: return 1
        case 0xE2:
            return text[rest.lowerBound + 1] == 0x80 && text[rest.lowerBound + 2] == 0x99 ? 3 : 0
        default: return 0
        }
    }
}
