/// First fit: the longest line that the measure holds, one line after the other.
package struct FirstFit {
    /// The tolerance for rounding in the widths and heights of lines, in points.
    package static let tolerance = 0.001

    /// The lines of `text`; at most `limit`, of which the last then need not reach its end.
    func lines(of text: BreakableText, in widths: LineWidths, limit: Int) -> [LineBreak] {
        var lines: [LineBreak] = []
        // Most lines have about as many segments.
        lines.reserveCapacity(min(limit, text.segments.count / 8 + 2))
        var next = 0
        // Whether the height that the next line is at holds text, and whether any has so far.
        var (isEntered, isBegun) = (false, false)
        while next < text.segments.count, lines.count < limit {
            if !widths.isBehindHole(lines.count) { isEntered = false }
            let width = widths.width(of: lines.count, isIndented: !isEntered, isFirst: !isBegun)
            let isContinued = widths.goOn.indices.contains(lines.count) && widths.goOn[lines.count]
            if widths.mayBeSkipped, lines.count < widths.first.count,
                !text.fits(next, width: width, isDivided: !isContinued)
            {
                lines.append(LineBreak(segments: next..<next, width: 0))
                continue
            }
            (isEntered, isBegun) = (true, true)
            let line =
                text.glue.isEmpty
                ? text.line(from: next, width: width, isDivided: !isContinued)
                : text.justifiedLine(from: next, width: width, isDivided: !isContinued)
            lines.append(line)
            next = line.segments.upperBound
        }
        return lines
    }

    /// The lines of `text`. If `isBalanced`, two or three are those of the narrowest measure with as many:
    /// about as long as each other.
    ///
    /// Words are not broken at soft hyphens for it.
    func lines(of text: BreakableText, in widths: LineWidths, limit: Int, isBalanced: Bool) -> [LineBreak] {
        let lines = lines(of: text, in: widths, limit: limit)
        return isBalanced && lines.count > 1 ? balanced(lines, of: text, in: widths) : lines
    }

    private func balanced(
        _ lines: [LineBreak], of text: BreakableText, in widths: LineWidths
    ) -> [LineBreak] {
        let isWhole = lines.last?.segments.upperBound == text.segments.count
        let isShort = (2...3).contains(lines.count { !$0.segments.isEmpty })
        guard isWhole, isShort, widths.first.isEmpty || widths.areStacked else { return lines }
        let hyphens = text.hyphens(of: lines)
        var low = text.segments.reduce(0) { max($0, $1.width + $1.hyphen) }
        var high = lines.indices.reduce(0) { max($0, widths[$1]) }
        var best = lines
        while high - low > 1 {
            let middle = (low + high) / 2
            let found = self.lines(of: text, in: widths.limited(to: middle), limit: lines.count + 1)
            if found.count == lines.count, text.hyphens(of: found) <= hyphens {
                (best, high) = (found, middle)
            } else {
                low = middle
            }
        }
        return best
    }
}

extension BreakableText {
    /// The number of lines that end with a hyphen of their own.
    fileprivate func hyphens(of lines: [LineBreak]) -> Int {
        lines.dropLast().count { !$0.segments.isEmpty && segments[$0.segments.upperBound - 1].addsHyphen }
    }

    /// Whether the word that begins with segment `first` fits a line of `width` points, or its beginning if
    /// it may be divided there.
    fileprivate func fits(_ first: Int, width: Double, isDivided: Bool) -> Bool {
        let last = isDivided ? first : segments[first...].firstIndex { !$0.isHyphenated } ?? first
        return wordWidth(of: first..<last + 1) + segments[last].hyphen <= width + FirstFit.tolerance
    }

    /// The longest line that begins with segment `first`, in a measure of `width` points; at least one
    /// segment. It ends with a hyphen inside a word where it would be too short without, if it may.
    func line(from first: Int, width: Double, isDivided: Bool = true) -> LineBreak {
        var best = LineBreak(
            segments: first..<first + 1, width: segments[first].width + segments[first].hyphen)
        var hyphenated: LineBreak?
        var x = 0.0
        var contentWidth = 0.0
        for index in first..<segments.count {
            let segment = segments[index]
            if index > first, segment.beginsLine { break }
            let end = x + segment.width
            if segment.width > 0 {
                // Letters that change may be narrower than those in whose place they are.
                let least = end + min(0, segment.hyphen) - hangOfText(before: index)
                guard index == first || least <= width + FirstFit.tolerance else { break }
                contentWidth = end
            }
            let line = lineBreak(first..<index + 1, contentWidth + segment.hyphen, in: width)
            if line.width <= width + FirstFit.tolerance {
                if segment.isHyphenated { hyphenated = line } else { best = line }
            }
            x = segment.endsWithTab ? tabs.next(after: end + segment.space) : end + segment.space
            if segment.endsWithTab, x > width { break }
        }
        if best.segments.upperBound == segments.count {
            best = lineBreak(best.segments, contentWidth, in: width)
        }
        guard isDivided, let hyphenated, best.width < hyphenation * width,
            best.segments.upperBound < segments.count,
            hyphenated.segments.upperBound > best.segments.upperBound
        else { return best }
        return hyphenated
    }

    /// The line from `first` on that is to fill the measure: one more segment where its spaces then have to
    /// shrink less, in parts of what they may, than they would have to stretch without it.
    fileprivate func justifiedLine(from first: Int, width: Double, isDivided: Bool) -> LineBreak {
        let natural = line(from: first, width: width, isDivided: isDivided)
        let next = natural.segments.upperBound
        guard next < segments.count, !segments[next].beginsLine, segments[next].width > 0,
            !segments[natural.segments].contains(where: \.endsWithTab), !segments[next - 1].addsHyphen
        else { return natural }
        // A word is not divided for it.
        let last = segments[next...].firstIndex { !$0.isHyphenated } ?? next
        let own = glue(of: natural.segments)
        let both = glue(of: first..<last + 1)
        let hyphen = last + 1 == segments.count ? 0 : segments[last].hyphen
        let added = segments[next - 1].space + wordWidth(of: next..<last + 1) + hyphen
        let longer = lineBreak(first..<last + 1, natural.width + natural.hang + added, in: width)
        let excess = longer.width - width
        guard excess <= both.shrink else { return natural }
        let missing = width - natural.width
        return excess * own.stretch < missing * both.shrink ? longer : natural
    }

    /// The width of some segments of one word, without the space behind them.
    private func wordWidth(of word: Range<Int>) -> Double { segments[word].reduce(0) { $0 + $1.width } }

    /// The glue of a line of some segments, from its last tab on; the white space at its end hangs.
    func glue(of line: Range<Int>) -> Glue {
        let content = segments[line].lastIndex { $0.width > 0 } ?? line.lowerBound
        var sum = Glue()
        for index in line {
            if index < content { sum = sum + glue[index].whole }
            if index == content { sum = sum + glue[index].inner }
            if segments[index].endsWithTab { sum = Glue() }
        }
        return sum
    }
}
