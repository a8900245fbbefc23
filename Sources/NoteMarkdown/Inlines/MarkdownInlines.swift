import NoteText

/// The inlines of a leaf block.
package struct MarkdownInlines: Sendable {
    package private(set) var pieces: [MarkdownPiece] = []
    package private(set) var links: [MarkdownLink] = []
    /// The characters that entities stand for, in `decoded`.
    package private(set) var entities: [Range<Int>] = []
    /// The lists of attributes of text, in `LeafText.bytes`.
    package private(set) var lists: [Range<Int>] = []
    /// Destinations, titles and characters of entities.
    package private(set) var decoded: [UInt8] = []

    /// The destination of a link without escapes.
    package func destination(of link: MarkdownLink, in index: MarkdownIndex) -> ArraySlice<UInt8> {
        link.definition.map { index.definitions[$0].destination[...] } ?? decoded[link.destination]
    }

    /// The title of a link without escapes; nil if it has none.
    package func title(of link: MarkdownLink, in index: MarkdownIndex) -> ArraySlice<UInt8>? {
        guard let definition = link.definition else { return link.title.map { decoded[$0] } }
        return index.definitions[definition].title.map { $0[...] }
    }
}

extension MarkdownPiece {
    /// The content of a piece of code, without the backticks and a space on both sides.
    package var codeContent: Range<Int> {
        let start = range.lowerBound + value
        return start..<max(start, range.upperBound - value)
    }
}

extension MarkdownInlines {
    mutating func removeAll() {
        if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
        if !links.isEmpty { links.removeAll(keepingCapacity: true) }
        if !entities.isEmpty { entities.removeAll(keepingCapacity: true) }
        if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
        if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    }

    /// Replaces the pieces.
    mutating func replacePieces(by pieces: [MarkdownPiece]) { self.pieces = pieces }

    /// Appends a piece; plain text that follows plain text is one piece with it.
    mutating func append(_ piece: MarkdownPiece) {
        if piece.kind == .text, piece.range.isEmpty { return }
        if piece.kind == .text, let last = pieces.last, last.kind == .text,
            last.range.upperBound == piece.range.lowerBound
        {
            pieces[pieces.count - 1].range = last.range.lowerBound..<piece.range.upperBound
        } else {
            pieces.append(piece)
        }
    }

    /// Appends plain text at `range` of `text`, in which only line ends mean something; `leaf` is the text of
    /// the leaf block.
    mutating func appendLines(_ range: Range<Int>, of text: [UInt8], in leaf: Range<Int>) {
        var start = range.lowerBound
        while let lineEnd = text[start..<range.upperBound].firstIndex(of: ASCII.lineFeed) {
            let line = MarkdownSpace.trimEnd(text, start..<lineEnd)
            let next = MarkdownSpace.endOfBlanks(text, lineEnd + 1..<leaf.upperBound)
            append(MarkdownPiece(.text, line))
            append(MarkdownPiece(.softBreak, line.upperBound..<next))
            start = next
        }
        append(MarkdownPiece(.text, start..<range.upperBound))
    }

    /// Appends a delimiter run: the ends of spans, the signs that are text, and the starts of spans.
    mutating func append(_ run: MarkdownRun, signs: [DelimiterStack.Sign]) {
        var sign = run.firstClosing
        while sign >= 0 {
            pieces.append(MarkdownPiece(.close(signs[sign].span), signs[sign].range))
            sign = signs[sign].next
        }
        if !run.left.isEmpty { append(MarkdownPiece(.text, run.left)) }
        sign = run.lastOpening
        while sign >= 0 {
            pieces.append(MarkdownPiece(.open(signs[sign].span), signs[sign].range))
            sign = signs[sign].next
        }
    }

    /// Adds a link; returns its number.
    mutating func addLink(_ link: MarkdownLink) -> Int {
        links.append(link)
        return links.count - 1
    }

    /// Adds a link to an address of the text, behind `prefix`; returns its number.
    mutating func addLink(
        prefix: String, _ text: [UInt8], _ address: Range<Int>, hasReferences: Bool = false
    ) -> Int {
        let start = decoded.count
        decoded.append(contentsOf: prefix.utf8)
        if hasReferences {
            LinkScanner.appendDecoded(text, address, hasEscapes: false, to: &decoded)
        } else {
            decoded.append(contentsOf: text[address])
        }
        var link = MarkdownLink()
        (link.destination, link.place, link.isAutolink) = (start..<decoded.count, address, true)
        return addLink(link)
    }

    /// Adds a list of attributes; returns its number.
    mutating func addList(_ list: Range<Int>) -> Int {
        lists.append(list)
        return lists.count - 1
    }

    /// Adds the characters of an entity; returns its number.
    mutating func addEntity(_ characters: [UInt8]) -> Int {
        entities.append(decoded.count..<decoded.count + characters.count)
        decoded.append(contentsOf: characters)
        return entities.count - 1
    }

    /// Adds characters; returns their place in `decoded`.
    mutating func addDecoded(_ characters: [UInt8]) -> Range<Int> {
        decoded.append(contentsOf: characters)
        return decoded.count - characters.count..<decoded.count
    }

    /// Adds a text without its escapes; returns its place in `decoded`.
    mutating func addDecoded(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let start = decoded.count
        LinkScanner.appendDecoded(text, range, to: &decoded)
        return start..<decoded.count
    }
}
