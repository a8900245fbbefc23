import NoteText

// Inlines: the text of a leaf block.
extension MarkdownBuilder {
    /// Reads the inlines of the leaf block that has been parsed.
    mutating func readInlines() {
        let inlines = parser.inlines
        var index = 0
        while index < inlines.pieces.count {
            let piece = inlines.pieces[index]
            if piece.kind == .open(.picture) {
                let end = inlines.endOfPicture(at: index)
                add(pictureAt: index..<end, of: inlines)
                index = end
            } else {
                read(piece, of: inlines)
                index += 1
            }
        }
        spans.endAll()
        endInlineElements()
    }

    private mutating func read(_ piece: MarkdownPiece, of inlines: MarkdownInlines) {
        switch piece.kind {
        case .text: show(piece.range)
        case .escape: show(piece.range.dropFirst())
        case .entity:
            let characters = inlines.decoded[inlines.entities[piece.value]]
            show(ShownBytes.plain(characters)[...], for: leaf.span(of: piece.range))
        case .softBreak:
            let kind: SeparatorKind = options.lineBreaks == .keep ? .lineEnd : .softLineEnd
            text.separate(kind, at: leaf.span(of: piece.range))
        case .hardBreak: text.separate(.lineEnd, at: leaf.span(of: piece.range))
        case .open(let span): begin(span, inlines.links, piece.value)
        case .close:
            spans.end()
            updateScope()
        case .code: readCode(piece.codeContent)
        case .html: readInlineTag(piece.range)
        case .footnote: add(markOf: piece)
        }
    }

    private mutating func begin(_ span: MarkdownSpan, _ links: [MarkdownLink], _ number: Int) {
        switch span {
        case .emphasis: spans.begin(.italic)
        case .strong: spans.begin(.bold)
        case .strike: spans.begin(.strike)
        case .link: spans.begin([], link(to: links[number]))
        case .picture: spans.begin([])
        }
        updateScope()
    }

    /// Shows code in a line, whose line ends are spaces.
    private mutating func readCode(_ content: Range<Int>) {
        spans.begin(.code)
        updateScope()
        var start = content.lowerBound
        while let end = leaf.bytes[start..<content.upperBound].firstIndex(of: ASCII.lineFeed) {
            show(start..<end)
            show([ASCII.space], for: leaf.span(of: end..<end + 1))
            start = end + 1
        }
        show(start..<content.upperBound)
        spans.end()
        updateScope()
    }

    private mutating func add(markOf piece: MarkdownPiece) {
        beginParagraph()
        guard let mark = footnotes.mark(piece.value) else { return show(piece.range) }
        text.add(markOf: mark.number, at: leaf.span(of: piece.range), first: mark.first)
    }

    /// The target of a link; nil if it leads nowhere, or where none may lead.
    private mutating func link(to link: MarkdownLink) -> ScopeLink? {
        let inlines = parser.inlines
        let target = String(decoding: inlines.destination(of: link, in: index), as: UTF8.self)
        let title = inlines.title(of: link, in: index).map {
            String(decoding: ShownBytes.plain($0), as: UTF8.self)
        }
        return self.link(to: target, title: title, at: leaf.span(of: link.place))
    }

    /// A link to `target`, typed at `place`; nil if it leads nowhere, or where none may lead.
    mutating func link(to target: String, title: String?, at place: SourceSpan) -> ScopeLink? {
        let target = String(decoding: ShownBytes.plain(Array(target.utf8)[...]), as: UTF8.self)
        if let scheme = LinkScheme.refused(in: target) {
            text.report(Finding(.linkScheme, .refused(scheme), at: place))
            return nil
        }
        guard !target.isEmpty else { return nil }
        let address = LinkScheme.isWebAddress(target) ? "http://" + target : target
        return ScopeLink(
            link: Link(to: address, title: title?.isEmpty == false ? title : nil), serial: nextLink())
    }
}

// MARK: Steps of text

extension MarkdownBuilder {
    /// Shows a part of the leaf block as it was typed.
    mutating func show(_ range: Range<Int>) {
        guard !range.isEmpty, !stack.scope.isHidden else { return }
        beginParagraph()
        let span = leaf.span(of: range)
        guard span.end - span.start == range.count else {
            for part in leaf.parts(of: range) {
                show(leaf.bytes[part], from: leaf.source(of: part.lowerBound))
            }
            return
        }
        show(leaf.bytes[range], from: span.start)
    }

    /// Shows bytes that stand at `source`, in the paragraph that is open.
    mutating func show(_ bytes: ArraySlice<UInt8>, from source: Int) {
        guard hasControls else { return text.copy(bytes, from: source) }
        for part in ShownBytes.parts(of: bytes) {
            let start = source + part.range.lowerBound - bytes.startIndex
            if let other = part.replacement {
                text.add(other[...], for: SourceSpan(start: start, end: start + part.range.count))
            } else {
                text.copy(bytes[part.range], from: start)
            }
        }
    }

    /// Shows characters that the source has at `span` in another form.
    mutating func show(_ characters: ArraySlice<UInt8>, for span: SourceSpan) {
        guard !characters.isEmpty, !stack.scope.isHidden else { return }
        beginParagraph()
        text.add(characters, for: span)
    }
}

// Pictures among them.
extension MarkdownBuilder {
    /// Adds the picture of some pieces, the first of which opens it.
    mutating func add(pictureAt range: Range<Int>, of inlines: MarkdownInlines) {
        guard let first = inlines.pieces[range].first, let last = inlines.pieces[range].last else { return }
        let link = inlines.links[first.value]
        let words = inlines.plainText(of: inlines.pieces[range], in: leaf)
        let sized = parser.constructs.contains(.pictureSizes) ? PixelSize.split(words) : nil
        let size = sized?.size ?? PixelSize(leaf.bytes[link.size])
        var picture = Picture(
            file: String(decoding: inlines.destination(of: link, in: index), as: UTF8.self),
            alternative: String(decoding: sized?.words ?? words, as: UTF8.self),
            fileSpan: leaf.span(of: link.place))
        (picture.width, picture.height) = (size?.width, size?.height)
        picture.caption = inlines.title(of: link, in: index).map {
            String(decoding: ShownBytes.plain($0), as: UTF8.self)
        }
        add(picture, at: leaf.span(of: first.range.lowerBound..<last.range.upperBound))
    }

    /// Adds a picture, or its words if it has no file.
    mutating func add(_ picture: Picture, at span: SourceSpan) {
        guard !stack.scope.isHidden else { return }
        guard !picture.isForDarkPages else { return }
        var picture = picture.withoutScheme
        if picture.caption?.isEmpty == true { picture.caption = nil }
        guard !picture.file.isEmpty else { return show(Array(picture.alternative.utf8)[...], for: span) }
        beginParagraph()
        guard let address = picture.address else { return text.add(picture, at: span) }
        let link = scope.link == nil ? link(to: address, title: nil, at: picture.fileSpan) : nil
        text.add(HeldPicture(picture: picture, span: span, scope: scope, link: link))
    }
}

extension LeafText {
    /// The parts of `range` that are contiguous in the source: lines, and in cells the text between `|`.
    func parts(of range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range.dropFirst() where bytes[index] == ASCII.pipe || bytes[index - 1] == ASCII.lineFeed
        {
            parts.append(start..<index)
            start = index
        }
        return parts + [start..<range.upperBound]
    }
}

extension MarkdownInlines {
    /// The end of the picture whose opening piece is at `index`, behind its closing piece.
    func endOfPicture(at index: Int) -> Int {
        var depth = 0
        for (number, piece) in pieces[index...].enumerated() {
            if piece.kind == .open(.picture) { depth += 1 }
            if piece.kind == .close(.picture) { depth -= 1 }
            if depth == 0 { return index + number + 1 }
        }
        return pieces.count
    }

    /// The text of pieces without signs, with spaces for line ends.
    func plainText(of pieces: ArraySlice<MarkdownPiece>, in leaf: LeafText) -> [UInt8] {
        var plain: [UInt8] = []
        for piece in pieces {
            switch piece.kind {
            case .text: plain += ShownBytes.plain(leaf.bytes[piece.range])
            case .escape: plain += leaf.bytes[piece.range].dropFirst()
            case .entity: plain += ShownBytes.plain(decoded[entities[piece.value]])
            case .softBreak, .hardBreak: plain.append(ASCII.space)
            case .code: plain += ShownBytes.plain(leaf.bytes[piece.codeContent])
            case .open, .close, .html, .footnote: break
            }
        }
        return plain
    }
}
