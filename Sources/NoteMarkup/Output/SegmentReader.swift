import NoteText

extension StyleSet {
    /// No styles. (The empty literal uses the protocol's initializer, which is too slow here.)
    static var plain: StyleSet { StyleSet(rawValue: 0) }
}

/// Passes the segments of a paragraph to a builder, in order, from the lexer's pieces.
struct SegmentReader {
    private let showsMarkers: Bool
    private var depths = StyleDepths()
    private var link: SegmentLink?
    /// The kind of plain text segments: `.text` or `.link`.
    private var plainKind = MarkupTokenKind.text
    private var position: Int
    private var isVerbatim = false
    /// Number of open links of rule 5.
    private var links = 0

    init(from start: Int, markers: MarkerVisibility) {
        position = start
        showsMarkers = markers == .show
    }

    /// Reads the pieces of a paragraph, and the text between them up to `end`.
    mutating func read(
        _ pieces: [InlinePiece], _ constructs: [Construct], upTo end: Int,
        into builder: inout AttributedTextBuilder
    ) {
        for piece in pieces { read(piece, constructs, into: &builder) }
        text(upTo: end, into: &builder)
    }

    private mutating func read(
        _ piece: InlinePiece, _ constructs: [Construct], into builder: inout AttributedTextBuilder
    ) {
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        switch piece.kind {
        case .run, .text: break
        case .path:
            enterAddress(.none, at: start, into: &builder)
            leaveAddress(at: end, into: &builder)
        case .enter, .leave, .picture, .mark: read(piece, of: constructs[piece.count], into: &builder)
        case .escape:
            text(upTo: start, into: &builder)
            for pair in stride(from: start, to: end, by: 2) {
                add(.escape, pair..<pair + 2, shown: pair + 1..<pair + 2, to: &builder)
            }
        case .blockEscape:
            text(upTo: start, into: &builder)
            add(.escape, piece.range, shown: end..<end, to: &builder)
        case .code: code(piece, into: &builder)
        case .open:
            text(upTo: start, into: &builder)
            depths.open(piece.styles)
            delimiter(start..<start + piece.count, to: &builder)
        case .close:
            text(upTo: end - piece.count, into: &builder)
            delimiter(end - piece.count..<end, to: &builder)
            depths.close(piece.styles)
        case .capitals:
            text(upTo: start, into: &builder)
            text(.capitals, upTo: end, adding: .caps, into: &builder)
        case .linkStart: enterAddress(piece.target, at: start, into: &builder)
        case .linkEnd: leaveAddress(at: end, into: &builder)
        }
    }

    /// Begins an autolink, or text that only resembles one.
    private mutating func enterAddress(
        _ target: Autolink.Target, at start: Int, into builder: inout AttributedTextBuilder
    ) {
        text(upTo: start, into: &builder)
        isVerbatim = true
        guard target != .none else { return }
        link = SegmentLink(start: start, target: target)
        plainKind = .link
    }

    private mutating func leaveAddress(at end: Int, into builder: inout AttributedTextBuilder) {
        text(upTo: end, into: &builder)
        isVerbatim = false
        guard link != nil else { return }
        link = nil
        plainKind = .text
    }

    private mutating func code(_ piece: InlinePiece, into builder: inout AttributedTextBuilder) {
        let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
        text(upTo: start, into: &builder)
        depths.open(.code)
        delimiter(start..<start + piece.count, to: &builder)
        text(.code, upTo: end - piece.count, into: &builder)
        delimiter(end - piece.count..<end, to: &builder)
        depths.close(.code)
    }

    private mutating func text(
        _ kind: MarkupTokenKind? = nil, upTo end: Int, adding styles: StyleSet = .plain,
        into builder: inout AttributedTextBuilder
    ) {
        guard position < end else { return }
        let range = position..<end
        position = end
        let all = StyleSet(rawValue: depths.styles.rawValue | styles.rawValue)
        let kind = kind ?? plainKind
        builder.add(
            InlineSegment(
                kind: kind, range: range, shown: range, styles: all, link: link, isVerbatim: isVerbatim))
    }

    private mutating func delimiter(
        _ range: Range<Int>, _ kind: MarkupTokenKind = .delimiter, to builder: inout AttributedTextBuilder
    ) {
        guard !range.isEmpty else { return }
        add(kind, range, shown: showsMarkers ? range : range.upperBound..<range.upperBound, to: &builder)
    }

    private mutating func add(
        _ kind: MarkupTokenKind, _ range: Range<Int>, shown: Range<Int>,
        to builder: inout AttributedTextBuilder
    ) {
        position = range.upperBound
        builder.add(InlineSegment(kind: kind, range: range, shown: shown, styles: depths.styles, link: link))
    }

    @inline(never)
    private mutating func read(
        _ piece: InlinePiece, of construct: Construct, into builder: inout AttributedTextBuilder
    ) {
        text(upTo: piece.range.lowerBound, into: &builder)
        switch piece.kind {
        case .enter:
            builder.enter(construct)
            delimiter(piece.range, to: &builder)
            if construct.kind == .link { enterLink(by: 1) }
        case .leave:
            if construct.kind == .link { enterLink(by: -1) }
            let bracket = piece.range.lowerBound..<piece.range.lowerBound + 1
            delimiter(bracket, to: &builder)
            let rest = bracket.upperBound..<piece.range.upperBound
            delimiter(rest, construct.kind == .link ? .target : .attributes, to: &builder)
            builder.leave()
        case .mark:
            builder.add(mark: construct, styles: depths.styles)
            add(.mark, piece.range, shown: piece.range.upperBound..<piece.range.upperBound, to: &builder)
        default:
            builder.add(picture: construct, styles: depths.styles)
            add(.picture, piece.range, shown: piece.range.upperBound..<piece.range.upperBound, to: &builder)
        }
    }

    private mutating func enterLink(by step: Int) {
        links += step
        plainKind = links > 0 ? .link : .text
    }
}

/// Number of open spans with each style: spans may cross, and two may have the same style.
struct StyleDepths {
    private var depths = InlineArray<8, Int>(repeating: 0)
    /// The styles of at least one open span.
    private(set) var styles = StyleSet.plain

    mutating func open(_ added: StyleSet) { change(added, by: 1) }

    mutating func close(_ removed: StyleSet) { change(removed, by: -1) }

    private mutating func change(_ changed: StyleSet, by step: Int) {
        var left = changed.rawValue
        var open = styles.rawValue
        while left != 0 {
            let number = left.trailingZeroBitCount
            let bit = left & (~left &+ 1)
            depths[number] += step
            if depths[number] > 0 { open |= bit } else { open &= ~bit }
            left &= ~bit
        }
        styles = StyleSet(rawValue: open)
    }
}
