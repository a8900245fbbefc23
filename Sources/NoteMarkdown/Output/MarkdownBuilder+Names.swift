import NoteText

// The names of places, for links to lead to.
extension MarkdownBuilder {
    /// Gives a name to the paragraph that is open, or to the next one.
    mutating func addName(_ name: String) {
        guard !name.isEmpty else { return }
        names.wait(ShownBytes.plain(name))
        if text.isInParagraph { addWaitingNames() }
    }

    /// Gives the last paragraph the names that have been waiting.
    mutating func addWaitingNames() {
        guard !names.waiting.isEmpty, text.paragraphCount > 0 else { return }
        text.add(names.removeWaiting())
    }

    /// Gives the heading that has been read, and is open if it has text, the name that GitHub gives it.
    mutating func nameHeading(_ inlines: MarkdownInlines) {
        guard names.namesHeadings else { return }
        for name in names.names(ofHeading: words(ofHeading: inlines), among: index.headings) { addName(name) }
    }

    /// Gives the title the names of a heading that has the `words` of it and is not set.
    mutating func nameTitle(_ words: [UInt8]) {
        let own = attributes.ofLeaf.paragraph.identifier
        let given = names.names(ofHeading: words, among: index.headings)
        for name in [own].compactMap(\.self) + given {
            if let titleParagraph { text.add([name], to: titleParagraph) } else { addName(name) }
        }
    }

    /// The text of a heading that its name is made of: pictures have none.
    func words(ofHeading inlines: MarkdownInlines) -> [UInt8] {
        var words: [UInt8] = []
        var pictures = 0
        for piece in inlines.pieces {
            if piece.kind == .open(.picture) { pictures += 1 }
            if piece.kind == .close(.picture) { pictures -= 1 }
            if pictures == 0 { append(wordsOf: piece, inlines, to: &words) }
        }
        return words
    }

    /// Adds the words that the name of a heading has from a piece of its text: those of emoji are words.
    private func append(wordsOf piece: MarkdownPiece, _ inlines: MarkdownInlines, to words: inout [UInt8]) {
        switch piece.kind {
        case .text, .emoji, .formula: words.append(contentsOf: leaf.bytes[piece.range])
        case .escape: words.append(contentsOf: leaf.bytes[piece.range.dropFirst()])
        case .entity: words.append(contentsOf: inlines.decoded[inlines.entities[piece.value]])
        case .code:
            for byte in leaf.bytes[piece.codeContent] {
                words.append(byte == ASCII.lineFeed ? ASCII.space : byte)
            }
        case .footnote:
            let number = footnotes.number(of: piece.value)
            if let number { words.append(contentsOf: String(number).utf8) }
        default: break
        }
    }

    /// Gives a heading of HTML, which has ended, the name that GitHub gives it.
    mutating func nameEndedHeading() {
        guard leafStart.kind.isHeading, !names.isHeadingNamed else { return }
        let given = names.names(ofHeading: text.wordsOfLast, among: index.headings)
        if !given.isEmpty { text.add(given) }
    }

    /// The target of a link to a place of the note as names have it.
    func nameWithoutEscapes(_ target: String) -> String {
        guard options.dialect == .markdown, target.utf8.first == ASCII.numberSign else { return target }
        return target.withoutPercentSigns ?? target
    }
}
