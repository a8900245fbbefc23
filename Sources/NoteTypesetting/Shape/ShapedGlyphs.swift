package import NoteFonts

/// Shaped glyphs that all who show them share.
package final class ShapedGlyphs: Sendable {
    package let columns: ShapedText

    package init(_ columns: ShapedText) { self.columns = columns }

    /// The glyphs of `part` that stay as they are where lines begin and end with it inside the shaped glyphs
    /// `run`.
    func unchanged(_ part: Range<Int>, of run: Range<Int>) -> Range<Int> {
        var head = part.lowerBound
        var tail = part.upperBound
        if head > run.lowerBound, !isSafeToBreak(before: head) {
            repeat { head += 1 } while head < part.upperBound && !isSafeToBreak(before: head)
        }
        if tail < run.upperBound, !isSafeToBreak(before: tail) {
            repeat { tail -= 1 } while tail > head && !isSafeToBreak(before: tail)
        }
        return head..<max(head, tail)
    }

    /// Whether a line may begin at `glyph` with the glyphs it has: it begins a cluster, and nothing reaches
    /// across.
    private func isSafeToBreak(before glyph: Int) -> Bool {
        !columns.flags[glyph].contains(.unsafeToBreak)
            && columns.clusters[glyph] != columns.clusters[glyph - 1]
    }
}
