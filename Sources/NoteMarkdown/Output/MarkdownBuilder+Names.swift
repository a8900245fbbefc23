import NoteText

// The names of places, for links to lead to.
extension MarkdownBuilder {
    /// Gives a name to the paragraph that is open, or to the next one.
    mutating func addName(_ name: String) {
        guard !name.isEmpty else { return }
        names.wait(String(decoding: ShownBytes.plain(Array(name.utf8)[...]), as: UTF8.self))
        if text.isInParagraph { addWaitingNames() }
    }

    /// Gives the last paragraph the names that have been waiting.
    mutating func addWaitingNames() {
        guard !names.waiting.isEmpty, text.paragraphCount > 0 else { return }
        text.add(names.removeWaiting())
    }

    /// Gives the heading that has been read, and is open if it has text, the name that GitHub gives it.
    mutating func nameHeading(_ inlines: MarkdownInlines) {
        var words: [UInt8] = []
        var pictures = 0
        for piece in inlines.pieces {
            if piece.kind == .open(.picture) { pictures += 1 }
            if piece.kind == .close(.picture) { pictures -= 1 }
            if pictures == 0 { words += self.words(of: piece, inlines) }
        }
        if let name = names.name(ofHeading: words) { addName(name) }
    }

    /// The words that the name of a heading has from a piece of its text: names of emoji are words there.
    private func words(of piece: MarkdownPiece, _ inlines: MarkdownInlines) -> [UInt8] {
        switch piece.kind {
        case .text, .emoji, .formula: Array(leaf.bytes[piece.range])
        case .escape: Array(leaf.bytes[piece.range].dropFirst())
        case .entity: Array(inlines.decoded[inlines.entities[piece.value]])
        case .code: leaf.bytes[piece.codeContent].map { $0 == ASCII.lineFeed ? ASCII.space : $0 }
        case .footnote: footnotes.number(of: piece.value).map { Array(String($0).utf8) } ?? []
        default: []
        }
    }

    /// Gives a heading of HTML, which has ended, the name that GitHub gives it.
    mutating func nameEndedHeading() {
        guard leafStart.kind.isHeading, !names.isHeadingNamed,
            let name = names.name(ofHeading: text.wordsOfLast)
        else { return }
        text.add([name])
    }

    /// The target of a link to a place of the note as names have it.
    func nameWithoutEscapes(_ target: String) -> String {
        guard options.dialect == .markdown, target.utf8.first == ASCII.numberSign else { return target }
        return target.withoutPercentSigns ?? target
    }
}
