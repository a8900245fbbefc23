import NoteText

/// Goes through what the lexer found in a paragraph and tells each segment to a consumer, in order.
struct SegmentReader<Consumer: MarkupConsumer> {
    private let showsMarkers: Bool
    private var depths = StyleDepths()
    private var link: SegmentLink?
    private var position: Int

    init(from start: Int, markers: MarkerVisibility) {
        position = start
        showsMarkers = markers == .show
    }

    /// Reads the pieces of a paragraph, and the text between them up to `end`.
    mutating func read(_ pieces: [InlinePiece], upTo end: Int, into consumer: inout Consumer) {
        for piece in pieces { read(piece, into: &consumer) }
        text(upTo: end, into: &consumer)
    }

    private mutating func read(_ piece: InlinePiece, into consumer: inout Consumer) {
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        switch piece.kind {
        case .run: break
        case .escape:
            text(upTo: start, into: &consumer)
            for pair in stride(from: start, to: end, by: 2) {
                add(.escape, pair..<pair + 2, shown: pair + 1..<pair + 2, to: &consumer)
            }
        case .code: code(piece, into: &consumer)
        case .open:
            text(upTo: start, into: &consumer)
            depths.open(piece.styles)
            delimiter(start..<start + piece.count, to: &consumer)
        case .close:
            text(upTo: end - piece.count, into: &consumer)
            delimiter(end - piece.count..<end, to: &consumer)
            depths.close(piece.styles)
        case .capitals:
            text(upTo: start, into: &consumer)
            text(.capitals, upTo: end, adding: .caps, into: &consumer)
        case .linkStart:
            text(upTo: start, into: &consumer)
            link = SegmentLink(start: start, target: piece.target)
        case .linkEnd:
            text(upTo: end, into: &consumer)
            link = nil
        }
    }

    private mutating func code(_ piece: InlinePiece, into consumer: inout Consumer) {
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        text(upTo: start, into: &consumer)
        depths.open(.code)
        delimiter(start..<start + piece.count, to: &consumer)
        text(.code, upTo: end - piece.count, into: &consumer)
        delimiter(end - piece.count..<end, to: &consumer)
        depths.close(.code)
    }

    private mutating func text(
        _ kind: MarkupTokenKind? = nil, upTo end: Int, adding styles: StyleSet = .plain,
        into consumer: inout Consumer
    ) {
        guard position < end else { return }
        let range = position..<end
        position = end
        let all = StyleSet(rawValue: depths.styles.rawValue | styles.rawValue)
        let kind = kind ?? (link == nil ? .text : .link)
        consumer.add(Segment(kind: kind, range: range, shown: range, styles: all, link: link))
    }

    private mutating func delimiter(_ range: Range<Int>, to consumer: inout Consumer) {
        add(
            .delimiter, range, shown: showsMarkers ? range : range.upperBound..<range.upperBound,
            to: &consumer)
    }

    private mutating func add(
        _ kind: MarkupTokenKind, _ range: Range<Int>, shown: Range<Int>, to consumer: inout Consumer
    ) {
        position = range.upperBound
        consumer.add(Segment(kind: kind, range: range, shown: shown, styles: depths.styles, link: link))
    }
}
