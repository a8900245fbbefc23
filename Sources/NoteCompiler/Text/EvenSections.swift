import NoteText

/// Divides the text of a note into the sections that are laid out, where the text itself says so.
///
/// Pages therefore do not depend on the places where the source was cut, which in the JSON of a note are
/// others than in the note. A section that is long ends before a paragraph that begins all of the container
/// blocks that it stands in, so that none goes on in the next section. If no such paragraph comes, it ends in
/// a container block, but not in a part of a table. Before such a part it ends sooner.
struct EvenSections {
    /// The weight of a section that may end: grows from one to the next.
    private var size: Int
    private let mostSize: Int
    private var gatherer = SectionGatherer()
    /// The weight of what is gathered.
    private var weight = 0
    /// The last paragraph of the last text.
    private var last: Neighbour?
    /// Whether a picture floats in what has been gathered, or before it.
    private var hasFloats = false

    /// Bytes of the source after which a section ends though it has less text.
    private static let mostBytes = 16 << 20

    /// A paragraph next to the end of a section.
    private struct Neighbour {
        let paragraph: StandingParagraph
        /// Whether it is a picture: its caption is a paragraph of its own where it is laid out.
        let isPicture: Bool

        init(_ index: Int, of text: AttributedText) {
            paragraph = text.standing(text.paragraphs[index])
            isPicture = text.pictureAlone(in: paragraph.paragraph) != nil
        }
    }

    /// - Parameters:
    ///   - first: the weight of the first section that may end.
    ///   - most: the weight to which the next ones grow.
    init(first: Int, most: Int) { (size, mostSize) = (min(first, most), most) }

    /// Adds the next text of the note; gives the sections that are complete with it.
    mutating func accept(_ next: ReadSection) -> [ReadSection] {
        let text = next.text
        guard !text.paragraphs.isEmpty else { return [] }
        var complete: [ReadSection] = []
        var start = 0
        for index in text.paragraphs.indices {
            let isApart = index == 0 && (next.isEndnote || gatherer.isEndnote)
            if isApart || mayEnd || beginsPart(index, of: text),
                let last = index > 0 ? Neighbour(index - 1, of: text) : last
            {
                let paragraph = Neighbour(index, of: text)
                if isApart || ends(after: last, before: paragraph) {
                    gatherer.add(next, start..<index)
                    complete.append(finish(after: last, before: paragraph))
                    start = index
                }
            }
            weight += text.weight(of: text.paragraphs[index])
        }
        gatherer.add(next, start..<text.paragraphs.count)
        last = Neighbour(text.paragraphs.count - 1, of: text)
        return complete
    }

    /// The last section; nil if there is no text.
    mutating func finish() -> ReadSection? { last.map { finish(after: $0, before: nil) } }

    /// Whether the section is so long that it may end.
    private var mayEnd: Bool { weight > size || gatherer.byteCount > Self.mostBytes }

    /// Whether a part of a long table begins with a paragraph, and the section is long enough to end before
    /// it: a part is as long as a section of full size, and two in one take twice the memory.
    private func beginsPart(_ index: Int, of text: AttributedText) -> Bool {
        guard weight > size / 2, text.paragraphs[index].entered > 1 else { return false }
        return text.standing(text.paragraphs[index]).place?.beginsPart == true
    }

    /// Whether the section, which may end, does so between two paragraphs.
    private func ends(after last: Neighbour, before next: Neighbour) -> Bool {
        if next.paragraph.beginsAllContainers, !last.isPicture, !next.isPicture { return true }
        if next.paragraph.place?.beginsPart == true { return true }
        let isLong = weight > 2 * mostSize || gatherer.byteCount > Self.mostBytes
        return isLong && !next.paragraph.continued.contains { $0.kind == .table }
    }

    private mutating func finish(after last: Neighbour, before next: Neighbour?) -> ReadSection {
        var section = gatherer.finish(after: last.paragraph, before: next?.paragraph)
        weight = 0
        size = min(2 * size, mostSize)
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
