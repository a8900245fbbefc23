package import Geometry
package import NoteText
import NoteTypesetting

/// A picture at its place on a page.
package struct PlacedPicture: Sendable {
    package var file: PictureFile
    /// On the page, in points.
    package var frame: Rectangle
    /// The alternative text; nil for mere decoration.
    package var alternative: String?
    /// Whether it means something, and nothing says what.
    package var lacksAlternative = false
    /// Whether it is a part of what the note says, and no decoration.
    package var isFigure: Bool { alternative != nil || lacksAlternative }
    /// By what links lead to it.
    package var identifier: String?
    /// The source span, if it has one.
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

    /// The frame that begins with the line, on the page, in points.
    package var objectFrame: Rectangle? { section.borders(of: line).first?.frame.moved(to: origin) }

    /// Whether it shows a picture that stands alone, and no text.
    package var isPictureAlone: Bool { section.isPictureAlone(section.lines[line].paragraph) }

    private func placed(_ attachment: Attachment, file: PictureFile) -> PlacedPicture {
        let text = attachment.text
        return PlacedPicture(
            file: file, frame: attachment.frame.moved(to: origin), alternative: section.words(of: attachment),
            lacksAlternative: attachment.lacksWords,
            identifier: section.picture(of: attachment).flatMap { section.text.pictures[$0].identifier },
            span: text.isEmpty ? nil : section.sourceSpan(of: text), text: text)
    }
}

extension SectionLayout {
    /// Whether a paragraph is a picture and nothing else.
    package func isPictureAlone(_ paragraph: Int) -> Bool {
        !attachments.isEmpty && paragraphs[paragraph].role.object == .picture
    }

    /// The picture that words in a frame stand for, if a paragraph is that.
    package func framedPicture(_ paragraph: Int) -> Picture? {
        guard paragraphs[paragraph].role.object == .words else { return nil }
        let run = text.runs[text.paragraphs[paragraph].runs.lowerBound]
        return text.picture(of: run).map { text.pictures[$0] }
    }

    /// Whether a paragraph is the caption of the picture before it.
    package func isCaption(_ paragraph: Int) -> Bool { paragraphs[paragraph].role.object == .caption }

    /// Whether a paragraph has no marker, and its content is decoration, white space, or empty.
    package func isDecoration(_ paragraph: Int) -> Bool {
        text.paragraphs[paragraph].marker.isEmpty && saysNothing(paragraph)
    }

    /// Whether the content of a paragraph is decoration, white space, or empty, and no link.
    package func saysNothing(_ paragraph: Int) -> Bool {
        let content = text.paragraphs[paragraph].content
        var index = content.lowerBound
        while index < content.upperBound {
            if text.text[index] == UInt8(ascii: " ") || text.text[index] == UInt8(ascii: "\t") {
                index += 1
            } else if let attachment = attachment(at: index), words(of: attachment) == nil,
                !attachment.lacksWords
            {
                index = attachment.text.upperBound
            } else {
                return false
            }
        }
        return !text.runs[text.paragraphs[paragraph].runs].contains { $0.link != nil }
    }

    /// The alternative text of a picture; nil for mere decoration. The caption is a part of it, but for a
    /// picture that stands alone and has it below.
    func words(of attachment: Attachment) -> String? {
        guard let picture = picture(of: attachment) else { return nil }
        return isPictureAlone(lines[attachment.line].paragraph)
            ? text.pictures[picture].words : text.pictures[picture].allWords
    }

    /// The words of `range` of the text, those of pictures among them, without marks of footnotes.
    package func words(in range: Range<Int>) -> String {
        var marks = text.marks(in: range)[...]
        guard !attachments.isEmpty || !marks.isEmpty else {
            return String(decoding: text.text[range], as: UTF8.self).plainWords
        }
        var words: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let mark = marks.first, mark.lowerBound == index {
                index = mark.upperBound
                marks.removeFirst()
            } else if let picture = attachment(at: index) {
                words += Array(" \(self.words(of: picture) ?? "") ".utf8)
                index = picture.text.upperBound
            } else {
                words.append(text.text[index])
                index += 1
            }
        }
        return String(decoding: words, as: UTF8.self).plainWords
    }

    /// The picture that stands for the character at `index` of the text.
    func attachment(at index: Int) -> Attachment? {
        // U+FFFC begins with this byte.
        guard !attachments.isEmpty, text.text[index] == 0xEF else { return nil }
        let line = lines.partitioningIndex { $0.text.upperBound > index }
        return attachments(of: line).first { $0.text.lowerBound == index && !$0.text.isEmpty }
    }

    /// The picture of an attachment, an index into the text's; nil for a card, which says only its name.
    fileprivate func picture(of attachment: Attachment) -> Int? {
        guard case .picture(let index) = attachment.source else { return nil }
        return index
    }
}

extension Page {
    /// The pictures of the page, in reading order.
    package var pictures: [PlacedPicture] { Array(picturesOfLines.joined()) }

    /// The pictures of each line of the page; none where no line has any.
    var picturesOfLines: [[PlacedPicture]] {
        lines.contains { !$0.section.attachments.isEmpty } ? lines.map(\.pictures) : []
    }
}
