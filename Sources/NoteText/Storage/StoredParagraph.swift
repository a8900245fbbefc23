/// A paragraph with all that it refers to.
package struct StoredParagraph: Hashable, Sendable {
    package var kind: BlockKind
    /// The kind of heading that it is set as, if that is another.
    package var setAs: BlockKind?
    /// The container blocks that it stands in, from the outermost in; two lines stand in the same one if it
    /// has the same serial number in both.
    package var containers: [ContainerBlock] = []
    package var startsPage = false
    /// Whether it leaves a page without text before the one that it begins.
    package var leavesPage = false
    /// The names by which links find it, besides that of its attributes.
    package var names: [String] = []
    package var attributes = ParagraphAttributes()
    package var card: Card?
    /// The marker; a space follows it that is in no run.
    package var marker: StoredTextRun?
    package var runs: [StoredTextRun] = []

    /// A paragraph of `kind` without text.
    package init(_ kind: BlockKind) { self.kind = kind }

    /// The length of its marker and the space after it, in bytes.
    package var markerLength: Int { marker.map { $0.text.count + 1 } ?? 0 }

    /// The length of its text, in bytes.
    package var count: Int { runs.reduce(markerLength) { $0 + $1.text.count } }

    /// The text of the paragraph, the marker included.
    package var text: [UInt8] {
        runs.reduce(into: marker.map { $0.text + [0x20] } ?? []) { $0 += $1.text }
    }
}

extension StoredParagraph {
    /// A paragraph of `text`, with its own values of all that it refers to.
    package init(_ paragraph: Paragraph, of text: AttributedText) {
        (kind, setAs) = (paragraph.kind, paragraph.setAs)
        containers = text.standing(paragraph).path.reversed().map { block in
            var block = block
            block.parent = nil
            return block
        }
        (startsPage, leavesPage) = (paragraph.startsPage, paragraph.leavesPage)
        names = text.names(of: paragraph)
        attributes = paragraph.attributes.map { text.paragraphAttributes[$0] } ?? attributes
        card = paragraph.card.map { text.cards[$0] }
        card?.imageSpan = nil
        var links = DistinctValues<Int>()
        for (index, run) in text.runs[paragraph.runs].enumerated() {
            var own = StoredTextRun(Array(text.text[run.text]))
            own.styles = run.styles
            own.attributes = run.attributes.map { text.attributes[$0] } ?? own.attributes
            own.link = run.link.map {
                StoredLink(
                    target: text.links[$0].target, title: text.links[$0].title,
                    namesNote: text.links[$0].namesNote,
                    number: links.index(of: $0))
            }
            own.picture = own.attributes.picture.take().map { text.pictures[$0] }
            own.picture?.fileSpan = SourceSpan(start: 0, end: 0)
            own.picture?.captionText = 0..<0
            if index == 0, !paragraph.marker.isEmpty {
                marker = own
            } else if !own.text.isEmpty || own.picture != nil {
                runs.append(own)
            }
        }
    }
}
