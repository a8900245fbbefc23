import NoteText

/// Divides the text of a note into the sections that are laid out, where the text itself says so.
///
/// Pages therefore do not depend on the places where the source was cut, which in the JSON of a note are
/// others than in the note. A section that is long ends before a paragraph that begins all of the container
/// blocks that it stands in, so that none goes on in the next section. If no such paragraph comes, it ends in
/// a container block, but not in a part of a table.
struct EvenSections {
    /// The weight of a section that may end.
    private let size: Int
    private var gatherer = SectionGatherer()
    /// The weight of what is gathered.
    private var weight = 0
    /// The last paragraph that has been gathered.
    private var last: StandingParagraph?
    private var isLastPicture = false
    /// Whether a picture floats in what has been gathered, or before it.
    private var hasFloats = false

    /// Bytes of the source after which a section ends though it has less text.
    private static let mostBytes = 16 << 20

    init(size: Int) { self.size = size }

    /// Adds the next text of the note; gives the sections that are complete with it.
    mutating func accept(_ next: ReadSection) -> [ReadSection] {
        var complete: [ReadSection] = []
        var start = 0
        for index in next.text.paragraphs.indices {
            let paragraph = next.text.standing(next.text.paragraphs[index])
            let isPicture = next.text.pictureAlone(in: paragraph.paragraph) != nil
            if last != nil,
                next.isEndnote || gatherer.isEndnote || ends(before: paragraph, isPicture: isPicture)
            {
                gatherer.add(next, start..<index)
                complete.append(finish(before: paragraph))
                start = index
            }
            weight += next.text.weight(of: paragraph.paragraph)
            (last, isLastPicture) = (paragraph, isPicture)
        }
        gatherer.add(next, start..<next.text.paragraphs.count)
        return complete
    }

    /// The last section; nil if it has no text.
    mutating func finish() -> ReadSection? { last == nil ? nil : finish(before: nil) }

    /// Whether the section ends before `next`.
    private func ends(before next: StandingParagraph, isPicture: Bool) -> Bool {
        guard weight > size || gatherer.byteCount > Self.mostBytes else { return false }
        // A caption is a paragraph of its own where it is laid out, and knows its picture.
        let isFree = next.continued.first { _ in true } == nil
        if isFree, !isPicture, !isLastPicture { return true }
        if next.place?.beginsPart == true { return true }
        let isLong = weight > 2 * size || gatherer.byteCount > Self.mostBytes
        return isLong && !next.continued.contains { $0.kind == .table }
    }

    private mutating func finish(before next: StandingParagraph?) -> ReadSection {
        var section = gatherer.finish(before: next, after: last)
        weight = 0
        hasFloats = hasFloats || section.text.pictures.contains(where: \.mayFloat)
        section.followsFloats = hasFloats
        return section
    }
}

extension AttributedText {
    /// The weight of a paragraph: one for itself, and one for each Unicode scalar of its content. That is no
    /// more than the bytes that a note has for it.
    fileprivate func weight(of paragraph: Paragraph) -> Int {
        1 + text[paragraph.content].count { $0 & 0xC0 != 0x80 }
    }
}
