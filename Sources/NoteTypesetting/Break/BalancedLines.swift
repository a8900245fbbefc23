extension FirstFit {
    /// The lines of `text`. If `isBalanced`, two or three are those of the narrowest measure with as many:
    /// about as long as each other.
    ///
    /// Words are not broken at soft hyphens for it.
    func lines(
        of text: BreakableText, in widths: LineWidths, limit: Int, isBalanced: Bool
    ) -> [LineBreak] {
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
                best = found
                high = middle
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
}
