extension StandingParagraph {
    /// Whether a note can have the paragraph in these container blocks.
    var canBeInNote: Bool {
        let path = path.map(\.kind)
        let outer = path.dropFirst().map(Optional.init) + [nil]
        guard zip(path, outer).allSatisfy({ $0.canStand(in: $1) }) else { return false }
        // A marker stands before text, and not before another container block.
        let hasMarkers = begun.dropFirst().contains(where: \.kind.hasMarker)
        guard !hasMarkers, kind.level != 0 || path.isEmpty else { return false }
        guard let innermost = path.first else { return !kind.isVerbatim }
        if begun.contains(where: \.kind.hasMarker), !kind.isPlain { return false }
        return innermost.canHold(kind) && (!innermost.holdsText || paragraph.entered > 0)
    }
}
