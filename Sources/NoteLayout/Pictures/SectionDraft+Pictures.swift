import Geometry
import NoteFonts
import NoteText

/// Pictures in the text.
extension SectionDraft {
    /// Whether a run of the text is a picture.
    func isPicture(run: Int) -> Bool {
        storage.attributed.picture(of: storage.attributed.runs[run]) != nil
    }

    /// The picture with what is round it that a run of the text is.
    func pictureBox(ofRun run: Int) -> (index: Int, box: PictureGeometry.Box)? {
        guard let index = storage.attributed.picture(of: storage.attributed.runs[run]) else { return nil }
        let natural = files.picture(index)?.size
        return (index, pictureGeometry.box(of: storage.attributed.pictures[index], natural: natural))
    }

    /// Attaches the pictures of the lines from `first` on to them, and makes room for them: the lines of a
    /// paragraph in `style` that take `band` without them.
    mutating func attachPictures(
        toLinesFrom first: Int, of style: ParagraphStyle, _ band: LineBand, within height: Double
    ) {
        guard glyphRuns.contains(where: \.isPicture) else { return }
        let air = storage.styles[style.tallest].airAbove(pitch: style.pitch)
        for line in first..<lines.count {
            var reach = InkReach(above: 0, below: 0)
            var isTall = false
            for run in lines[line].runs where lineRuns[run].role == .picture {
                guard let box = attach(run, to: line) else { continue }
                let rise = storage.styles[lineRuns[run].style].paint.rise
                reach.formUnion(InkReach(above: box.height + rise, below: -rise))
                isTall = true
            }
            guard isTall else { continue }
            let above = max(band.baseline, reach.above + air + style.spaceAbove)
            let below = max(band.pitch - band.baseline, reach.below + air + style.spaceBelow)
            guard above + below > band.pitch else { continue }
            let pitch = min(above + below, height)
            setBand(LineBand(pitch: pitch, baseline: min(above, pitch)), of: line)
        }
    }

    /// Attaches the picture that a run of a line is, and tells its box.
    private mutating func attach(_ run: Int, to line: Int) -> PictureGeometry.Box? {
        let placed = lineRuns[run]
        let found = storage.runs(overlapping: placed.text, in: storage.attributed.runs.indices)
        guard let own = found.first, let (index, box) = pictureBox(ofRun: own) else { return nil }
        let bottom = -storage.styles[placed.style].paint.rise - box.inset.bottom
        let frame = Rectangle(
            x: placed.x + box.inset.left, y: bottom - box.size.height, width: box.size.width,
            height: box.size.height)
        append(.picture(index), files.picture(index), placed.text, frame, line)
        return box
    }

    fileprivate mutating func append(
        _ source: Attachment.Source, _ file: PictureFile?, _ text: Range<Int>, _ frame: Rectangle, _ line: Int
    ) {
        var attachment = Attachment(line: line, source: source, file: file, text: text, frame: frame)
        if case .picture(let index) = source { attachment.lacksWords = wordlessPictures.contains(index) }
        attachments.append(attachment)
    }

    /// Lets a line take `band`; those before it have theirs.
    fileprivate mutating func setBand(_ band: LineBand, of line: Int) {
        if tallLines.last?.line == line { tallLines.removeLast() }
        tallLines.append(TallLine(line: line, band: band))
    }
}

/// Pictures and cards that are blocks.
extension SectionDraft {
    /// Appends the line of a picture that stands alone, and tells what it takes of the container's height.
    mutating func setPicture(_ picture: BlockPicture, _ index: Int) -> LineBand {
        let text = storage.attributed.paragraphs[index].content
        lines.append(
            Line(
                paragraph: index, text: text, runs: lineRuns.count..<lineRuns.count, x: picture.frame.minX,
                width: picture.frame.width, measure: picture.column.width))
        append(.picture(picture.index), picture.file, text, picture.frame, lines.count - 1)
        return picture.band
    }

    /// Ends what paragraph `index` may be the last part of: a picture with its caption, or a card.
    mutating func closeObject(at index: Int, within height: Double) {
        if case .card(let card) = storage.paragraphs[index].object, !card.hasDetail {
            closeCard(card, index..<index + 1, within: height)
        }
        if case .picture(let picture) = storage.paragraphs[index].object, !picture.hasCaption {
            fit(picture, index, within: height)
        }
        guard index > 0 else { return }
        switch storage.paragraphs[index - 1].object {
        case .picture(let picture) where picture.hasCaption: fit(picture, index - 1, within: height)
        case .card(let card) where card.hasDetail: closeCard(card, index - 1..<index + 1, within: height)
        default: break
        }
    }

    /// Makes the picture `index` smaller where it does not fit a page with its caption and the headings
    /// before it, which stay with it; half of the page it has.
    private mutating func fit(_ picture: BlockPicture, _ index: Int, within height: Double) {
        let most = max(height - heightBeside(index), height / 2)
        let pitch = paragraphs[index].pitch
        guard pitch > most, let line = paragraphs[index].lines.first, !attachments.isEmpty else { return }
        var picture = picture
        let scale = max(0, 1 - (pitch - most) / max(picture.box.size.height, 1))
        picture.box.size.width *= scale
        picture.box.size.height *= scale
        attachments[attachments.count - 1].frame = picture.frame
        lines[line].x = picture.frame.minX
        lines[line].width = picture.frame.width
        paragraphs[index].pitch = picture.band.pitch
        paragraphs[index].baseline = picture.band.baseline
    }

    /// What stays on the page of the picture `index` besides itself: its caption, which is the last paragraph
    /// so far, and headings.
    private func heightBeside(_ index: Int) -> Double {
        var first = index
        while first > 0, paragraphs[first - 1].keepsWithNext, !paragraphs[first].startsPage { first -= 1 }
        var height = 0.0
        for part in first..<paragraphs.count {
            let paragraph = paragraphs[part]
            if part > first { height += max(paragraphs[part - 1].spaceAfter, paragraph.spaceBefore) }
            if part != index { height += Double(paragraph.lines.count) * paragraph.pitch }
        }
        return height
    }

    /// Gives the lines of a card the height that they lack, half of it above them, and draws its border.
    private mutating func closeCard(_ card: BlockCard, _ parts: Range<Int>, within height: Double) {
        let head = parts.lowerBound
        if paragraphs[head].lines.isEmpty { appendEmptyLine(of: card, head) }
        closeUp(parts, within: height - 2 * card.leastPadding)
        let content = sum(over: parts, \.pitch)
        let whole = min(max(card.height, content + 2 * card.leastPadding), max(height, content))
        let padding = (whole - content) / 2
        let first = paragraphs[head].lines.lowerBound
        grow(first, of: head, above: padding, below: 0)
        let last = parts.last { !paragraphs[$0].lines.isEmpty } ?? head
        grow(paragraphs[last].lines.upperBound - 1, of: last, above: 0, below: padding)
        let top = -(padding + paragraphs[head].baseline)
        let frame = Rectangle(x: card.column.x, y: top, width: card.column.width, height: whole)
        cardBorders.append(CardBorder(line: first, frame: frame, color: card.color))
        guard card.size.width > 0 else { return }
        let picture = Rectangle(
            x: card.picture.x + (card.picture.width - card.size.width) / 2,
            y: top + (whole - card.size.height) / 2, width: card.size.width, height: card.size.height)
        append(.card(card.index), card.file, 0..<0, picture, first)
    }

    /// Sets the lines of some paragraphs closer, where more was asked for than is available.
    private mutating func closeUp(_ parts: Range<Int>, within available: Double) {
        let excess = sum(over: parts, \.pitch) - available
        guard excess > 0 else { return }
        // Where even what large text needs is too much, lines are as close as those of text as it is.
        let band = sum(over: parts, \.text.pitch) <= available ? \LaidParagraph.text : \.least
        let added = sum(over: parts) { max(0, $0.pitch - $0[keyPath: band].pitch) }
        guard added > 0 else { return }
        for part in parts {
            let kept = max(0, 1 - excess / added)
            paragraphs[part].closeUp(to: paragraphs[part][keyPath: band], keeping: kept)
        }
    }

    /// The sum of a length over all lines of some paragraphs.
    private func sum(over parts: Range<Int>, _ length: (LaidParagraph) -> Double) -> Double {
        parts.reduce(0) { $0 + Double(paragraphs[$1].lines.count) * length(paragraphs[$1]) }
    }

    private mutating func appendEmptyLine(of card: BlockCard, _ index: Int) {
        let text = storage.attributed.paragraphs[index].content
        lines.append(
            Line(
                paragraph: index, text: text, runs: lineRuns.count..<lineRuns.count, x: card.column.x,
                width: 0, measure: card.column.width))
        paragraphs[index].lines = lines.count - 1..<lines.count
    }

    private mutating func grow(_ line: Int, of paragraph: Int, above: Double, below: Double) {
        var band = LineBand(pitch: paragraphs[paragraph].pitch, baseline: paragraphs[paragraph].baseline)
        if let last = tallLines.last, last.line == line { band = last.band }
        band.pitch += above + below
        band.baseline += above
        setBand(band, of: line)
    }
}

extension CharacterStyle {
    /// What a line of `pitch` points has above the ascender of its main face, in points.
    fileprivate func airAbove(pitch: Double) -> Double {
        let face = shaping.chain.primary.face
        return max(0, baseline(pitch: pitch) - Double(face.ascender) * size / Double(face.unitsPerEm))
    }
}

extension ParagraphShaper {
    /// Appends the glyph that stands for the picture of a run: a space as wide as the picture is.
    func shapePicture(run: Int, into draft: inout SectionDraft) {
        let text = draft.storage.attributed.runs[run].text
        let style = draft.storage.runStyles[run]
        let face = draft.storage.styles[style].shaping.chain.primary
        let level = draft.levels.run(at: text.lowerBound, before: text.upperBound).level
        let shapedRun = draft.shaped.append(face.face.glyph(for: 0x20) ?? 0, advance: 0, at: text, of: face)
        let glyphs = draft.shaped.runs[shapedRun].glyphs
        let scale = draft.scale(of: shapedRun, style: style)
        let width = draft.pictureBox(ofRun: run)?.box.width ?? 0
        draft.shaped.advances[glyphs.lowerBound] = Int32(saturating: (width / scale).rounded())
        var own = GlyphRun(style: style, shapedRun: shapedRun, glyphs: glyphs, text: text, scale: scale)
        own.level = level
        own.isPicture = true
        draft.glyphRuns.append(own)
    }
}
