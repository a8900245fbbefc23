import NoteTypesetting

extension FlowBuilder {
    var position: FlowPosition { filler.position }

    /// The space above a block that does not begin a container.
    func space(above block: FlowBlock) -> Double {
        max(pendingSpace, block.spaceBefore) + block.paddingAbove
    }
}

/// Tells what the rest of the container takes of a block, together with the footnotes that this has marks of.
extension FlowBuilder {
    /// The part of the lines `rest`, the last of a block, that stands in the container.
    ///
    /// - Parameter space: the space above the block where it does not begin a container, in points.
    func fit(
        _ rest: Range<Int>, of block: FlowBlock, _ way: FlowWay, below space: Double
    ) throws(LayoutError) -> Fit {
        let isBegun = rest.lowerBound > block.lines.lowerBound
        let above = position.isAtTop || isBegun ? 0 : space
        switch way {
        case .lines:
            if let row = block.row, !isBegun {
                guard position.isPlain(for: row) else { return .stop }
                guard position.isEmpty || holds(row, space: above, isIntroduced: block.isIntroduced) else {
                    return .nothing
                }
                if row.table.isGrid { return .part(FlowPart(block: block, lines: rest, above: above)) }
            }
            return .part(lines(rest, of: block, below: above))
        case .fragments(let fragments):
            return fit(rest, of: block, in: fragments[rest.lowerBound - block.lines.lowerBound])
        case .area: return try fitArea(block, below: above)
        case .parts: return fitPart(rest, of: block, below: above)
        case .float(let float): return fit(float, of: block, below: above)
        }
    }

    /// As many of the lines `rest` as go into this container.
    private func lines(_ rest: Range<Int>, of block: FlowBlock, below space: Double) -> FlowPart {
        let available = available(rest, of: block, below: position.y + space)
        let end = block.endOfPage(in: rest, fitting: available, isFree: position.isEmpty)
        return FlowPart(block: block, lines: rest.lowerBound..<end, above: space, endsContainer: true)
    }

    /// The height that lines may fill from `y` on, one below the other, if the footnotes of each are added
    /// when it is placed: that of those which the container holds with their footnotes.
    private func available(_ lines: Range<Int>, of block: FlowBlock, below y: Double) -> Double {
        let available = position.height - y + FirstFit.tolerance
        guard block.section.footnotes.hasNotes(on: lines) else { return available }
        var footnotes = filler.footnotes
        var filled = 0.0
        for line in lines {
            let end = filled + block.section.metrics(of: line).lineHeight
            guard end <= available else { break }
            let notes = block.section.footnotes.notes(on: line..<line + 1)
            let space = position.footnoteSpace(below: y + end)
            guard let least = footnotes.height(adding: notes), least <= space + FirstFit.tolerance else {
                return filled + FirstFit.tolerance
            }
            for note in notes { footnotes.add(note, within: space) }
            filled = end
        }
        return available
    }

    /// Whether what is left of the container holds a row, or the beginning of one, with what stays with it.
    private func holds(_ row: FlowRow, space: Double, isIntroduced: Bool) -> Bool {
        let page = position.height
        let available = page - (row.repeatedHead?.height ?? 0)
        let needed =
            isIntroduced ? row.leastHeight(page: page) : row.heightNeeded(within: available, page: page)
        let end = position.y + space + needed
        return filler.holds(row.notes(within: needed), below: end)
    }
}

extension FlowBuilder {
    /// The first of the lines `rest` of a paragraph, if its fragment is in the container.
    private func fit(_ rest: Range<Int>, of block: FlowBlock, in fragment: Fragment) -> Fit {
        guard position.page >= fragment.page, position.container >= fragment.container else {
            return .nothing
        }
        // The line is as far from the edge of its fragment as it would be from that of a container.
        let (span, measure) = (fragment.span, block.section.measure)
        let shift = block.layout.isRightToLeft ? span.upperBound - measure : span.lowerBound
        let part = FlowPart(block: block, lines: rest.prefix(1), shift: shift, fragment: fragment)
        let end = fragment.y + block.section.metrics(of: rest.lowerBound).lineHeight
        // No other container is emptier.
        let isFree = position.isAtTop && filler.footnotes.height == 0
        let notes = block.section.footnotes.notes(on: part.lines)
        return filler.holds(notes, below: end) || isFree || filler.footnotes.isHeld ? .part(part) : .stop
    }

    /// A block as it is laid out for the width that blocks have in the container.
    private func fitArea(_ block: FlowBlock, below space: Double) throws(LayoutError) -> Fit {
        guard let area = recomposer.blockArea(of: position.current) else { return .nothing }
        let own = try recomposer.block(block, in: area)
        var height = own.height + own.paddingBelow
        if let row = own.row, !position.isAtTop {
            height = max(height, row.heightNeeded(within: position.left - space, page: position.wholeHeight))
        } else {
            // No place is better than an empty container.
            height += own.row?.repeatedHead?.height ?? 0
        }
        guard let y = firstPlace(for: area.span, height, own.notes, below: space) else { return .nothing }
        return .part(
            FlowPart(
                block: own, lines: own.lines, above: y - position.y, shift: area.span.lowerBound,
                isWhole: true))
    }

    /// The lines of `rest` that stay together, or one where an empty container does not hold them.
    private func fitPart(_ rest: Range<Int>, of block: FlowBlock, below space: Double) -> Fit {
        let width = block.section.measure
        guard let area = recomposer.blockArea(of: position.current),
            let left = position.current.leftEdge(ofBlock: width, in: area)
        else { return .nothing }
        let first = block.firstPart(of: rest)
        for lines in position.isEmpty ? [first, first.lowerBound..<first.lowerBound + 1] : [first] {
            let notes = block.section.footnotes.notes(on: lines)
            let span = left...left + width
            let height = block.height(of: lines)
            guard let y = firstPlace(for: span, height, notes, below: space) else { continue }
            return .part(FlowPart(block: block, lines: lines, above: y - position.y, shift: left))
        }
        return .nothing
    }

    /// A picture at its side of the container, with its caption.
    private func fit(_ float: FloatPlace, of block: FlowBlock, below space: Double) -> Fit {
        let height = block.height + float.captionHeight
        let caption = float.captionHeight > 0 ? block.section.paragraphs[block.index + 1].lines : 0..<0
        let end = max(block.lines.upperBound, caption.upperBound)
        let notes = block.section.footnotes.notes(on: block.lines.lowerBound..<end)
        guard let y = firstPlace(for: float.extent.x...float.extent.maxX, height, notes, below: space) else {
            return position.isEmpty ? .stop : .nothing
        }
        return .part(FlowPart(block: block, lines: block.lines, float: (float, y)))
    }

    /// The first place of the container with space for a block and for its footnotes, `space` points below
    /// what is filled; in points from its top.
    private func firstPlace(
        for span: ClosedRange<Double>, _ height: Double, _ notes: [FootnoteLayout], below space: Double
    ) -> Double? {
        position.firstPlace(for: span, height: height, from: position.y + space).flatMap { y in
            position.isEmpty || filler.holds(notes, below: y + height) ? y : nil
        }
    }

    /// The lines of a paragraph in the fragments that follow, if containers end before some of these.
    func flowed(
        _ block: FlowBlock, endingBefore ends: [Fragment] = []
    ) throws(LayoutError) -> Recomposer.Flowed {
        var start = position
        for end in ends { start.end(before: end) }
        if !position.isAtTop { start.advance(by: space(above: block)) }
        return try recomposer.flow(block, from: start)
    }
}
