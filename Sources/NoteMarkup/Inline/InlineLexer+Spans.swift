import NoteText

/// Rule 3, delimited spans, with the findings of the other rules put in their places.
extension InlineLexer {
    mutating func findSpans(_ text: [UInt8], findsCapitals: Bool) {
        var next = range.lowerBound
        var literal = 0
        var atom = 0
        var edge = 0
        var edgePosition = position(ofEdge: 0)
        for index in specials where index >= next {
            steps.add()
            if edgePosition == index {
                next = place(edges[edge])
                edge += 1
                edgePosition = position(ofEdge: edge)
                while literal < literals.count, literals[literal].range.lowerBound < next { literal += 1 }
            } else if atom < atoms.count, atoms[atom].range.lowerBound <= index {
                next = place(atoms[atom], &literal)
                atom += 1
            } else if literal < literals.count, literals[literal].range.lowerBound == index {
                next = literals[literal].range.upperBound
                pieces.append(literals[literal])
                literal += 1
            } else {
                let limit = atom < atoms.count ? atoms[atom].range.lowerBound : range.upperBound
                next = readSpecial(text, index..<limit, findsCapitals: findsCapitals)
            }
        }
        // What stays open is literal, and so are spans of which nothing would be shown.
        for index in matchers.indices { matchers[index].forget(&steps) }
        candidates.dropEmpty(from: &pieces, &steps)
    }

    /// Where the edge with this number is; past every place after the last.
    func position(ofEdge edge: Int) -> Int { edge < edges.count ? edges[edge].position : .max }

    /// Puts an end of a construct, or a picture, among the pieces, and gives its end.
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

    /// Puts an atom among the pieces, with the escapes in it, and gives its end.
    private mutating func place(_ atom: Atom, _ literal: inout Int) -> Int {
        let (start, end) = (atom.range.lowerBound, atom.range.upperBound)
        let isLink = atom.target != .none
        if isLink { pieces.append(InlinePiece(kind: .linkStart, range: start..<start, target: atom.target)) }
        while literal < literals.count, literals[literal].range.lowerBound < end {
            steps.add()
            pieces.append(literals[literal])
            literal += 1
        }
        if isLink { pieces.append(InlinePiece(kind: .linkEnd, range: end..<end)) }
        return end
    }

    /// Reads what begins at the start of `rest`, and gives what comes after it.
    private mutating func readSpecial(_ text: [UInt8], _ rest: Range<Int>, findsCapitals: Bool) -> Int {
        let index = rest.lowerBound
        if let delimiter = Delimiter(text[index]) { return readRun(of: delimiter, text, rest) }
        guard findsCapitals, characterClass(at: index).contains(.capital) else { return index + 1 }
        return readCapitals(text, rest)
    }

    /// Reads the run of delimiters at the start of `rest`, and gives its end.
    private mutating func readRun(of delimiter: Delimiter, _ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == text[rest.lowerBound] { end += 1 }
        let run = rest.lowerBound..<end
        steps.add(run.count)
        let role = delimiter.role(
            count: run.count, before: characterClass(before: run.lowerBound), after: characterClass(at: end))
        if role.contains(.forgets) { matchers[delimiter.rawValue].forget(&steps) }
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

    /// Makes a span of the run that opened and the one that closes it.
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
