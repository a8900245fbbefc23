import Geometry
import NoteTypesetting

/// Gives the paragraphs that show one object the heights that they need together: a picture with its caption,
/// a card with its detail. Lengths in points.
struct ObjectLayout {
    /// The height of the container.
    let height: Double

    /// The parts of `object`, which come after the paragraphs `before`.
    func laidOut(
        _ parts: [ComposedParagraph], of object: BlockObject, after before: [LaidOutBlock]
    ) -> [ComposedParagraph] {
        switch object {
        case .picture(let picture): fitted(picture, parts, after: before)
        case .frame(let frame): framed(parts, in: frame)
        case .card(let card): closed(card, parts)
        }
    }

    /// A picture, made smaller where it does not fit a page with its caption and the headings before it,
    /// which stay with it; half of the page it has.
    private func fitted(
        _ picture: BlockPicture, _ parts: [ComposedParagraph], after before: [LaidOutBlock]
    ) -> [ComposedParagraph] {
        let most = max(height - heightBeside(parts, after: before), height / 2)
        let lineHeight = parts[0].layout.lineHeight
        guard lineHeight > most, !parts[0].layout.lines.isEmpty else { return parts }
        var picture = picture
        let scale = max(0, 1 - (lineHeight - most) / max(picture.box.size.height, 1))
        picture.box.size.width *= scale
        picture.box.size.height *= scale
        var parts = parts
        parts[0].attachments[0].frame = picture.frame
        parts[0].layout = parts[0].layout.with(parts[0].layout.heights.with(usual: picture.metrics))
        return parts
    }

    /// The height of the paragraphs that stay on the page of a picture, in points: its caption, and headings.
    private func heightBeside(_ parts: [ComposedParagraph], after before: [LaidOutBlock]) -> Double {
        var first = before.count
        var startsPage = parts[0].layout.startsPage
        while first > 0, before[first - 1].keep.withNext, !startsPage {
            first -= 1
            startsPage = before[first].startsPage
        }
        let together = Array(before[first...]) + parts.map(\.layout)
        var height = 0.0
        for (index, paragraph) in together.enumerated() {
            if index > 0 { height += max(together[index - 1].spaceAfter, paragraph.spaceBefore) }
            guard index != before.count - first else { continue }
            height += Double(paragraph.lines.count) * paragraph.lineHeight
        }
        return height
    }

    /// The words in the place of a picture, in their border, and a caption below it.
    ///
    /// Words of several lines that fill more than half of a page, and more than the picture was to fill, have
    /// no border: they are text, in which pages may end, so that none of them is lost.
    private func framed(_ parts: [ComposedParagraph], in border: BlockFrame) -> [ComposedParagraph] {
        var parts = parts
        let whole = parts[0].height + 2 * border.leastPadding
        guard parts[0].layout.lines.count == 1 || whole <= max(height / 2, border.height) else {
            parts[0].layout = parts[0].layout.divisible
            return parts
        }
        // Nobody wrote the words for this place.
        parts[0].findings.lines = []
        return enclosed([parts[0]], in: border) + parts.dropFirst()
    }

    /// Paragraphs whose lines have the height that they lack, half of it above them, and their border.
    private func enclosed(_ parts: [ComposedParagraph], in border: BlockFrame) -> [ComposedParagraph] {
        var parts = closeUp(parts, within: height - 2 * border.leastPadding)
        let content = sum(over: parts, \.lineHeight)
        let whole = min(max(border.height, content + 2 * border.leastPadding), max(height, content))
        let padding = (whole - content) / 2
        let first = parts[0].layout.lines.lowerBound
        parts[0].grow(line: first, above: padding, below: 0)
        let last = parts.lastIndex { !$0.layout.lines.isEmpty } ?? 0
        parts[last].grow(line: parts[last].layout.lines.upperBound - 1, above: 0, below: padding)
        let top = -(padding + parts[0].layout.baseline)
        let frame = Rectangle(x: border.column.x, y: top, width: border.column.width, height: whole)
        parts[0].borders.append(CardBorder(line: first, frame: frame, color: border.color))
        return parts
    }

    /// A card with its border and its picture.
    private func closed(_ card: BlockCard, _ parts: [ComposedParagraph]) -> [ComposedParagraph] {
        // A card is as high in a theme that sets lines apart.
        let usual = card.border.height - 2 * card.border.leastPadding
        let fits = sum(over: parts, \.heights.text.lineHeight) <= usual
        var parts = enclosed(fits ? closeUp(parts, within: usual) : parts, in: card.border)
        guard card.size.width > 0, let frame = parts[0].borders.last?.frame else { return parts }
        let first = parts[0].layout.lines.lowerBound
        let picture = Rectangle(
            x: card.picture.x + (card.picture.width - card.size.width) / 2,
            y: frame.minY + (frame.height - card.size.height) / 2, width: card.size.width,
            height: card.size.height)
        parts[0].attachments.append(
            Attachment(line: first, source: .card(card.index), file: card.file, text: 0..<0, frame: picture))
        return parts
    }

    /// The parts with their lines closer, where more was asked for than is available.
    private func closeUp(_ parts: [ComposedParagraph], within available: Double) -> [ComposedParagraph] {
        let excess = sum(over: parts, \.lineHeight) - available
        guard excess > 0 else { return parts }
        // Where even what large text needs is too much, lines are as close as those of text as it is.
        let metrics = sum(over: parts, \.heights.text.lineHeight) <= available ? \LineHeights.text : \.least
        let added = sum(over: parts) { max(0, $0.lineHeight - $0.heights[keyPath: metrics].lineHeight) }
        guard added > 0 else { return parts }
        let kept = max(0, 1 - excess / added)
        var closer = parts
        for index in parts.indices {
            let (layout, heights) = (parts[index].layout, parts[index].layout.heights)
            closer[index].layout = layout.with(heights.closedUp(to: heights[keyPath: metrics], keeping: kept))
        }
        return closer
    }

    /// The sum of a length over all lines of some paragraphs.
    private func sum(over parts: [ComposedParagraph], _ length: (LaidOutBlock) -> Double) -> Double {
        parts.reduce(0) { $0 + Double($1.layout.lines.count) * length($1.layout) }
    }
}
