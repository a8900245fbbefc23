import NoteFonts
import NoteText

extension SectionDraft {
    /// How much wider a space may become, in parts of its width, before the line is left ragged.
    private static let mostStretch = 1.0

    /// Widens the spaces of the line at hand, from its run `first` on, by `extra` points in all.
    ///
    /// Spaces at the end of the line and before a tab stay as they are. A line whose spaces would become too
    /// wide stays as well.
    ///
    /// - Returns: whether the line is as wide as it was to be.
    @discardableResult
    mutating func stretchSpaces(from first: Int, by extra: Double) -> Bool {
        guard extra > 0 else { return extra == 0 }
        let spaces = stretchableSpaces(from: first)
        let natural = spaces.reduce(0) { $0 + Double(shaped.advances[$1.glyph]) * $1.scale }
        guard natural > 0, extra <= natural * Self.mostStretch else { return false }
        for space in spaces {
            let advance = Double(shaped.advances[space.glyph])
            shaped.advances[space.glyph] = Int32(clamping: Int((advance * (1 + extra / natural)).rounded()))
        }
        return true
    }

    /// The spaces between the words of the line, from its last tab on, and points for their font units.
    private func stretchableSpaces(from first: Int) -> [(glyph: Int, scale: Double)] {
        let text = storage.attributed.text
        var spaces: [(glyph: Int, scale: Double)] = []
        var inkEnd = 0
        for run in lineRuns[first...] where run.role == .content || run.role == .hyphen {
            for glyph in run.glyphs {
                switch text[Int(shaped.clusters[glyph])] {
                case 0x20: spaces.append((glyph, scale(of: run.shapedRun, style: run.style)))
                case 0x09:
                    spaces.removeAll()
                    inkEnd = 0
                default: inkEnd = spaces.count
                }
            }
        }
        return Array(spaces.prefix(inkEnd))
    }
}
