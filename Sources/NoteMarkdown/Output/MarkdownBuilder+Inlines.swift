import NoteText

// Inlines: the text of a leaf block.
extension MarkdownBuilder {
    /// Reads the inlines of the leaf block that has been parsed.
    mutating func readInlines() {
        let inlines = parser.inlines
        findPairedTags()
        var index = 0
        while index < inlines.pieces.count {
            let piece = inlines.pieces[index]
            if piece.kind == .open(.picture) {
                let end = inlines.endOfSpan(.picture, at: index)
                add(pictureAt: index..<end, of: inlines)
                index = end
            } else if piece.kind == .open(.note), footnotes.mayHoldInline {
                let end = inlines.endOfSpan(.note, at: index)
                add(noteAt: index..<end, of: inlines)
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
        case .text:
            if !stack.scope.isHidden { LiteralEmphasis.report(in: piece.range, of: &self) }
            // Behind a tag, as in `<br> a`, white space at the start of a line is none.
            let start = text.beginsLine ? MarkdownSpace.endOfBlanks(leaf.bytes, piece.range) : nil
            show((start ?? piece.range.lowerBound)..<piece.range.upperBound)
        case .escape:
            show(piece.range.dropFirst())
            text.keepLast()
        case .entity:
            let characters = inlines.decoded[inlines.entities[piece.value]]
            show(ShownBytes.plain(characters)[...], for: leaf.span(of: piece.range))
        case .softBreak:
            let kind: SeparatorKind = options.lineBreaks == .keep ? .lineEnd : .softLineEnd
            text.separate(kind, at: leaf.span(of: piece.range))
        case .space: text.separate(.space, at: leaf.span(of: piece.range))
        case .hardBreak: text.separate(.lineEnd, at: leaf.span(of: piece.range))
        case .open(.note), .close(.note): show(piece.range)
        case .open(let span): begin(span, inlines, piece)
        case .close(let span): end(span, inlines, piece)
        case .code: readCode(piece)
        case .html: readInlineTag(piece.range)
        case .footnote: add(markOf: piece)
        case .comment: reportComment(at: leaf.span(of: MarkdownSpace.trim(leaf.bytes, piece.range)))
        case .formula: add(formula: piece)
        case .emoji: add(emoji: inlines.decoded[inlines.entities[piece.value]], at: piece.range)
        case .siteTag: SiteTag.show(piece, in: &self)
        }
    }

    /// Begins a span. The signs of a link stand outside of it, where they are shown.
    private mutating func begin(_ span: MarkdownSpan, _ inlines: MarkdownInlines, _ piece: MarkdownPiece) {
        let number = piece.value
        let isPlainLink = span == .link && !inlines.links[number].isEmbedded
        if isPlainLink { showSigns(piece.range) }
        switch span {
        case .emphasis: spans.begin(.italic)
        case .strong: spans.begin(.bold)
        case .strike: spans.begin(.strike)
        case .highlight: spans.begin([], attributes: .marked)
        case .link: beginLink(inlines.links[number])
        case .attributed: beginSpan(inlines.lists[number])
        case .picture, .note: spans.begin([])
        }
        updateScope()
        if !isPlainLink { showSigns(piece.range) }
    }

    private mutating func end(_ span: MarkdownSpan, _ inlines: MarkdownInlines, _ piece: MarkdownPiece) {
        let isPlainLink = span == .link && !inlines.links[piece.value].isEmbedded
        if !isPlainLink { showSigns(piece.range) }
        spans.end()
        if span == .link { endLink(inlines.links[piece.value]) }
        updateScope()
        if isPlainLink { showSigns(piece.range) }
    }

    /// Shows the signs of a span as they were typed, where signs are shown.
    private mutating func showSigns(_ range: Range<Int>) {
        if options.markers == .show { showInOneLine(range) }
    }

    /// Shows code in a line, whose line ends are spaces.
    private mutating func readCode(_ piece: MarkdownPiece) {
        let content = piece.codeContent
        spans.begin(.code)
        updateScope()
        showSigns(piece.range.lowerBound..<content.lowerBound)
        showInOneLine(content)
        showSigns(content.upperBound..<piece.range.upperBound)
        spans.end()
        updateScope()
    }

    /// Shows a part of the leaf block as it was typed, with spaces for line ends.
    private mutating func showInOneLine(_ range: Range<Int>) {
        var start = range.lowerBound
        while let end = leaf.bytes[start..<range.upperBound].firstIndex(of: ASCII.lineFeed) {
            show(start..<end)
            show([ASCII.space], for: leaf.span(of: end..<end + 1))
            start = end + 1
        }
        show(start..<range.upperBound)
    }

    private mutating func add(markOf piece: MarkdownPiece) {
        beginParagraph()
        guard let mark = footnotes.mark(piece.value) else { return show(piece.range) }
        text.add(markOf: mark.number, at: leaf.span(of: piece.range), first: mark.first)
    }

    /// The target of a link; nil if it leads nowhere, or where none may lead.
    mutating func link(to link: MarkdownLink) -> ScopeLink? {
        let inlines = parser.inlines
        let target = String(decoding: inlines.destination(of: link, in: index), as: UTF8.self)
        return self.link(
            to: blockTarget(target), title: inlines.shownTitle(of: link, in: index),
            at: leaf.span(of: link.place), namesNote: link.namesNote)
    }

    /// A link to `target`, typed at `place`; nil if it leads nowhere, or where none may lead.
    mutating func link(
        to target: String, title: String?, at place: SourceSpan, namesNote: Bool = false
    ) -> ScopeLink? {
        let target = ShownBytes.plain(nameWithoutEscapes(address(withoutTags: target)))
        if let scheme = LinkScheme.refused(in: target) {
            text.report(Finding(.linkScheme, .refused(scheme), at: place))
            return nil
        }
        guard !target.isEmpty else { return nil }
        let address = LinkScheme.isWebAddress(target) ? "http://" + target : target
        return ScopeLink(
            link: Link(to: address, title: title?.isEmpty == false ? title : nil, namesNote: namesNote),
            serial: nextLink())
    }
}

extension MarkdownBuilder {
    /// An address with what its tags stand for, of which the generator of a site knows more.
    func address(withoutTags address: String) -> String {
        guard parser.constructs.contains(.siteTags), address.utf8.contains(ASCII.openBrace) else {
            return address
        }
        return SiteAddress.text(of: Array(address.utf8))
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
        let sized = parser.constructs.contains(.pictureSizes) ? WrittenSize.split(words) : nil
        var picture = Picture(
            file: String(decoding: inlines.destination(of: link, in: index), as: UTF8.self),
            alternative: String(decoding: sized?.words ?? words, as: UTF8.self),
            fileSpan: leaf.span(of: link.place))
        picture.isUndescribed = picture.alternative.isEmpty
        (picture.width, picture.height) = (sized?.size.width, sized?.size.height)
        picture.caption = inlines.shownTitle(of: link, in: index)
        let span = leaf.span(of: first.range.lowerBound..<last.range.upperBound)
        let baseline = readAttributes(of: link, &picture)
        add(picture, at: span, baseline)
    }

    /// Adds a picture, or its words if it has no file.
    mutating func add(_ picture: Picture, at span: SourceSpan) {
        guard !stack.scope.isHidden else { return }
        guard !picture.isForDarkPages else { return }
        var picture = picture.withoutScheme
        picture.file = address(withoutTags: picture.file)
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
    /// The title of a link as it is shown; nil if it has none.
    fileprivate func shownTitle(of link: MarkdownLink, in index: MarkdownIndex) -> String? {
        title(of: link, in: index).map { String(decoding: ShownBytes.plain($0), as: UTF8.self) }
    }

    /// The end of the picture or the footnote whose opening piece is at `index`, behind its closing piece.
    func endOfSpan(_ span: MarkdownSpan, at index: Int) -> Int {
        var depth = 0
        for (number, piece) in pieces[index...].enumerated() {
            if piece.kind == .open(span) { depth += 1 }
            if piece.kind == .close(span) { depth -= 1 }
            if depth == 0 { return index + number + 1 }
        }
        return pieces.count
    }

    /// The text of pieces without signs and footnotes, with spaces for line ends.
    func plainText(of pieces: ArraySlice<MarkdownPiece>, in leaf: LeafText) -> [UInt8] {
        var plain: [UInt8] = []
        var depth = 0
        for piece in pieces {
            if piece.kind == .open(.note) { depth += 1 }
            if piece.kind == .close(.note) { depth -= 1 }
            guard depth == 0 else { continue }
            switch piece.kind {
            case .text: ShownBytes.append(leaf.bytes[piece.range], to: &plain)
            case .escape: plain.append(contentsOf: leaf.bytes[piece.range.dropFirst()])
            case .entity, .emoji: ShownBytes.append(decoded[entities[piece.value]], to: &plain)
            case .softBreak, .hardBreak, .space: plain.append(ASCII.space)
            case .formula:
                ShownBytes.append(leaf.bytes[piece.formulaContent(in: leaf.bytes)], to: &plain)
            case .code: ShownBytes.append(leaf.bytes[piece.codeContent], to: &plain)
            case .open, .close, .html, .footnote, .comment, .siteTag: break
            }
        }
        return plain
    }
}
