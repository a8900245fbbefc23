/// A part of a window that is shaped by itself, with text round it.
struct WindowPiece {
    /// What is shaped.
    let text: Range<Int>
    /// The glyphs of this are taken.
    let core: Range<Int>
    /// From here to the core the glyphs must be those of the piece before.
    let overlap: Int
}

/// How much text a piece gives glyphs for, in bytes. Less would cost more text round it; of more, less would
/// come again.
private let coreLength = 256

extension ShapingEngine {
    /// Appends a window piece by piece, so that a text that comes again is found; false where it has to be
    /// shaped whole.
    ///
    /// A rule may hand on what it reads from word to word. Where it does so from one piece to the next, they
    /// do not agree about the text that both have.
    mutating func appendPieces(of window: Window, of job: ShapingJob) -> Bool {
        var next = window.text.lowerBound
        while next < window.text.upperBound {
            let piece = piece(from: next, of: window, job)
            let entry = resolve(piece.text, edges(of: piece.text, in: window), of: job)
            guard entry.isFree, cache.append(piece, of: entry, to: &output) else { return false }
            segment.spaceFlags = entry.spaceFlags
            next = piece.core.upperBound
        }
        return true
    }

    /// Whether a window is so long that it is not likely to come again.
    func isLong(_ window: Window) -> Bool { window.text.count > 2 * coreLength }

    private func piece(from start: Int, of window: Window, _ job: ShapingJob) -> WindowPiece {
        var end = min(start + coreLength, window.text.upperBound)
        while end < window.text.upperBound, job.text[end - 1] != space { end += 1 }
        let overlap = job.index(start, back: reach, notBefore: window.text.lowerBound)
        var first = job.index(overlap, back: reach, notBefore: window.text.lowerBound)
        while first > window.text.lowerBound, job.text[first - 1] != space { first -= 1 }
        var last = job.index(end, ahead: 2 * reach, notAfter: window.text.upperBound)
        while last < window.text.upperBound, job.text[last] != space { last += 1 }
        return WindowPiece(text: first..<last, core: start..<end, overlap: overlap)
    }

    /// Spaces stand in for what is round a window; round a piece in its middle is text.
    private func edges(of piece: Range<Int>, in window: Window) -> WordEdges {
        var edges = window.edges
        if piece.lowerBound > window.text.lowerBound { edges.remove(.spaceBefore) }
        if piece.upperBound < window.text.upperBound { edges.remove(.spaceAfter) }
        return edges
    }
}

extension ShapingJob {
    /// The place `count` characters before `index`, or `bound`.
    fileprivate func index(_ index: Int, back count: Int, notBefore bound: Int) -> Int {
        var index = index
        var left = count
        while index > bound, left > 0 {
            index -= 1
            if text[index] & 0xC0 != 0x80 { left -= 1 }
        }
        return index
    }

    /// A place at least `count` characters after `index`, or `bound`.
    fileprivate func index(_ index: Int, ahead count: Int, notAfter bound: Int) -> Int {
        var index = index
        var left = count
        while index < bound, left > 0 {
            if text[index] & 0xC0 != 0x80 { left -= 1 }
            index += 1
        }
        return index
    }
}
