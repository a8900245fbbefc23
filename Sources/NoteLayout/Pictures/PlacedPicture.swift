package import Geometry
package import NoteText

/// A picture at its place on a page.
package struct PlacedPicture: Sendable {
    package var file: PictureFile
    /// On the page, in points.
    package var frame: Rectangle
    /// What it shows, in words; nil for mere decoration.
    package var alternative: String?
    /// Whether it means something, and nothing says what.
    package var lacksAlternative = false
    /// Whether it is a part of what the note says, and no decoration.
    package var isFigure: Bool { alternative != nil || lacksAlternative }
    /// By what links lead to it.
    package var identifier: String?
    /// Where it stands in the source, if it does.
    package var span: SourceSpan?
    /// The character that stands for it in the text of its line's section; empty for that of a card.
    package var text: Range<Int>
}

extension PlacedLine {
    /// The pictures on the line, in the order of the text.
    package var pictures: [PlacedPicture] {
        section.attachments(of: line).compactMap { attachment in
            attachment.file.map { placed(attachment, file: $0) }
        }
    }

    /// Whether it shows a picture that stands alone, and no text.
    package var isPictureAlone: Bool { section.isPictureAlone(section.lines[line].paragraph) }

    private func placed(_ attachment: Attachment, file: PictureFile) -> PlacedPicture {
        let text = attachment.text
        var placed = PlacedPicture(
            file: file, frame: attachment.frame.moved(to: origin),
            span: text.isEmpty ? nil : section.sourceSpan(of: text), text: text)
        // A card's picture says nothing that its name does not.
        guard case .picture(let index) = attachment.source else { return placed }
        let picture = section.text.pictures[index]
        placed.identifier = picture.identifier
        placed.lacksAlternative = attachment.lacksWords
        placed.alternative = isPictureAlone ? picture.words : picture.allWords
        return placed
    }
}

extension LaidSection {
    /// Whether a paragraph is a picture and nothing else.
    package func isPictureAlone(_ paragraph: Int) -> Bool {
        !attachments.isEmpty && text.isPictureAlone(paragraph)
    }

    /// Whether a paragraph is the caption of the picture before it.
    package func isCaption(_ paragraph: Int) -> Bool {
        guard paragraph > 0, text.paragraphs[paragraph].kind == .picture else { return false }
        return isPictureAlone(paragraph - 1) && !isPictureAlone(paragraph)
    }
}

extension Page {
    /// The pictures of the page, in reading order.
    package var pictures: [PlacedPicture] {
        lines.flatMap { $0.section.attachments.isEmpty ? [] : $0.pictures }
    }
}
