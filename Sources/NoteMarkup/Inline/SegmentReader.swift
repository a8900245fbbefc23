import NoteText

/// Passes the segments of a paragraph to a consumer, in order, from the lexer's pieces.
struct SegmentReader<Consumer: MarkupConsumer> {
    private let showsMarkers: Bool
    private var depths = StyleDepths()
    private var link: SegmentLink?
    /// The kind of plain text segments: `.text` or `.link`.
    private var plainKind = MarkupTokenKind.text
    private var position: Int
    /// Number of open links of rule 5.
    private var links = 0

    init(from start: Int, markers: MarkerVisibility) {
        position = start
        showsMarkers = markers == .show
    }

    /// Reads the pieces of a paragraph, and the text between them up to `end`.
    mutating func read(
        _ pieces: [InlinePiece], _ constructs: [Construct], upTo end: Int, into consumer: inout Consumer
    ) {
        for piece in pieces {
            read(piece, constructs, into: &consumer)
        }
        text(upTo: end, into: &consumer)
    }

    private mutating func read(
        _ piece: InlinePiece, _ constructs: [Construct], into consumer: inout Consumer
    ) {
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        switch piece.kind {
        case .run: break
        case .enter, .leave, .picture: read(piece, of: constructs[piece.count], into: &consumer)
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
            plainKind = .link
        case .linkEnd:
            text(upTo: end, into: &consumer)
            link = nil
            plainKind = .text
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
        let kind = kind ?? plainKind
        consumer.add(InlineSegment(kind: kind, range: range, shown: range, styles: all, link: link))
    }

    private mutating func delimiter(
        _ range: Range<Int>, _ kind: MarkupTokenKind = .delimiter, to consumer: inout Consumer
    ) {
        guard !range.isEmpty else { return }
        add(kind, range, shown: showsMarkers ? range : range.upperBound..<range.upperBound, to: &consumer)
    }

    private mutating func add(
        _ kind: MarkupTokenKind, _ range: Range<Int>, shown: Range<Int>, to consumer: inout Consumer
    ) {
        position = range.upperBound
        consumer.add(InlineSegment(kind: kind, range: range, shown: shown, styles: depths.styles, link: link))
    }
}

extension SegmentReader {
    @inline(never)
    private mutating func read(_ piece: InlinePiece, of construct: Construct, into consumer: inout Consumer) {
        text(upTo: piece.range.lowerBound, into: &consumer)
        switch piece.kind {
        case .enter:
            consumer.enter(construct)
            delimiter(piece.range, to: &consumer)
            if construct.kind == .link { enterLink(by: 1) }
        case .leave:
            if construct.kind == .link { enterLink(by: -1) }
            let bracket = piece.range.lowerBound..<piece.range.lowerBound + 1
            delimiter(bracket, to: &consumer)
            let rest = bracket.upperBound..<piece.range.upperBound
            delimiter(rest, construct.kind == .link ? .target : .attributes, to: &consumer)
            consumer.leave()
        default:
            consumer.add(picture: construct, styles: depths.styles)
            add(.picture, piece.range, shown: piece.range.upperBound..<piece.range.upperBound, to: &consumer)
        }
    }

    private mutating func enterLink(by step: Int) {
        links += step
        plainKind = links > 0 ? .link : .text
    }
}
