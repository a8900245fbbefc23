import NoteText

/// Makes links of the addresses of mail in plain text, as GitHub's parser does it once all other inlines are
/// known: escapes, entities and delimiters that have matched nothing belong to the text.
struct MailAddresses: Sendable {
    /// The shown text of some pieces in a row, and where each begins in it.
    private var shown: [UInt8] = []
    private var starts: [Int] = []
    private var result: [MarkdownPiece] = []

    /// Replaces the addresses in `inlines`, which are those of `text`.
    mutating func find(in inlines: inout MarkdownInlines, _ text: [UInt8]) {
        result.removeAll(keepingCapacity: true)
        var depth = 0
        var index = 0
        let pieces = inlines.pieces
        while index < pieces.count {
            guard pieces[index].isShownText, depth == 0 else {
                if case .open(let span) = pieces[index].kind, span.isLink { depth += 1 }
                if case .close(let span) = pieces[index].kind, span.isLink { depth -= 1 }
                result.append(pieces[index])
                index += 1
                continue
            }
            let end = pieces[index...].firstIndex { !$0.isShownText } ?? pieces.count
            findLinks(index..<end, of: pieces, in: &inlines, text)
            index = end
        }
        inlines.replacePieces(by: result)
    }

    /// Appends the pieces in `range`, which are text, with the links that they contain.
    private mutating func findLinks(
        _ range: Range<Int>, of pieces: [MarkdownPiece], in inlines: inout MarkdownInlines, _ text: [UInt8]
    ) {
        shown.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for piece in pieces[range] {
            starts.append(shown.count)
            switch piece.kind {
            case .escape: shown.append(text[piece.range.upperBound - 1])
            case .entity: shown.append(contentsOf: inlines.decoded[inlines.entities[piece.value]])
            default: shown.append(contentsOf: text[piece.range])
            }
        }
        var copied = 0
        var scanner = MailScanner(shown)
        while let (address, isWhole) = scanner.next() {
            append(copied..<address.lowerBound, of: pieces[range])
            let number = inlines.addLink(prefix: isWhole ? "" : "mailto:", shown, address)
            let first = result.count
            append(address, of: pieces[range])
            let (start, end) = (result[first].range.lowerBound, result[result.count - 1].range.upperBound)
            result.insert(MarkdownPiece(.open(.link), start..<start, value: number), at: first)
            result.append(MarkdownPiece(.close(.link), end..<end, value: number))
            copied = address.upperBound
        }
        append(copied..<shown.count, of: pieces[range])
    }

    /// Appends the part of `pieces` that `range` of the shown text is: of plain text a part, of others all.
    private mutating func append(_ range: Range<Int>, of pieces: ArraySlice<MarkdownPiece>) {
        guard !range.isEmpty else { return }
        var index = starts.partitioningIndex { $0 > range.lowerBound } - 1
        while index < starts.count, starts[index] < range.upperBound {
            var piece = pieces[pieces.startIndex + index]
            if piece.kind == .text {
                let start = piece.range.lowerBound
                let part = range.clamped(to: starts[index]..<starts[index] + piece.range.count)
                piece.range =
                    start + part.lowerBound - starts[index]..<start + part.upperBound - starts[index]
            }
            result.append(piece)
            index += 1
        }
    }
}

extension MarkdownPiece {
    /// Whether it is text that is read as such.
    fileprivate var isShownText: Bool { kind == .text || kind == .escape || kind == .entity }
}

extension MarkdownSpan {
    fileprivate var isLink: Bool { self == .link || self == .picture }
}

/// Finds addresses of mail in a text.
private struct MailScanner {
    private let text: [UInt8]
    /// The end of what has been read, before which no address begins, and the place from which on the next
    /// `@` is looked for.
    private var start = 0
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    /// The next address, and whether it begins with a scheme.
    mutating func next() -> (address: Range<Int>, isWhole: Bool)? {
        while let at = ByteWord.next(ASCII.at, in: text, from: position) {
            position = at + 1
            let (first, scheme) = startOfLocal(before: at)
            start = position
            guard first < at else { continue }
            let domain = domain(from: at + 1, isXMPP: scheme == "xmpp:")
            if domain.mayFollow { start = domain.end }
            guard domain.isComplete else { continue }
            let end = BareAddress.trimmed(text, at..<domain.end)
            (start, position) = (end, end)
            return (first..<end, scheme != nil)
        }
        return nil
    }

    /// The start of the part before `@`, and the scheme before it.
    private func startOfLocal(before at: Int) -> (Int, String?) {
        var (index, scheme) = (at, String?.none)
        while index > start {
            let byte = text[index - 1]
            if byte == ASCII.colon, let found = self.scheme(before: index) {
                scheme = found
            } else if !byte.isASCIIName && byte != ASCII.dot && byte != ASCII.plus {
                break
            }
            index -= 1
        }
        return (index, scheme)
    }

    /// The scheme that ends before `end`, behind no letter and no digit.
    private func scheme(before end: Int) -> String? {
        Self.schemes.first { scheme in
            let first = end - scheme.utf8.count
            guard first >= start, text[first..<end].elementsEqual(scheme.utf8) else { return false }
            return first == start || !text[first - 1].isASCIILetter && !text[first - 1].isASCIIDigit
        }
    }

    private static let schemes = ["mailto:", "xmpp:"]

    /// The end of the domain from `first` on, whether it is one, and whether no other `@` ends it.
    private func domain(from first: Int, isXMPP: Bool) -> (end: Int, isComplete: Bool, mayFollow: Bool) {
        var index = first
        var dots = 0
        loop: while index < text.count {
            switch text[index] {
            case ASCII.at: return (index, false, false)
            case ASCII.dot where index + 1 < text.count && Self.isAlphanumeric(text[index + 1]): dots += 1
            case ASCII.slash where isXMPP: break
            case let byte: if byte == ASCII.dot || !byte.isASCIIName { break loop }
            }
            index += 1
        }
        let isEnded = index > first && (text[index - 1].isASCIILetter || text[index - 1] == ASCII.dot)
        return (index, dots > 0 && isEnded, true)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
}
