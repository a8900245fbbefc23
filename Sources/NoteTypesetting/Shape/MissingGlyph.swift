import NoteFonts
package import NoteText

/// A character that no face of its chain has.
package struct MissingGlyph: Sendable {
    package var scalar: UInt32
    /// The first place of the character; nil where it is not the note's own.
    package var span: SourceSpan?
    package var count: Int
    /// The families that were tried, in order.
    package var families: [String]
}

extension ShapedSection {
    /// The characters that no face had, each with its first place and its count.
    package var missingGlyphs: [MissingGlyph] {
        var missing: [MissingGlyph] = []
        var indices: [UInt32: Int] = [:]
        guard !glyphs.columns.missing.isEmpty else { return [] }
        for index in 0..<count {
            let start = styled.attributed.paragraphs[index].marker.lowerBound
            for character in self[index].missing {
                if let index = indices[character.scalar] {
                    missing[index].count += 1
                } else {
                    indices[character.scalar] = missing.count
                    missing.append(styled.missingGlyph(character.scalar, at: start + character.offset))
                }
            }
        }
        return missing
    }
}

extension StyledText {
    /// A character that no face has, by its first place.
    fileprivate func missingGlyph(_ value: UInt32, at offset: Int) -> MissingGlyph {
        let span = Unicode.Scalar(value).flatMap { attributed.sourceSpan(of: $0, at: offset) }
        let run = runs(overlapping: offset..<offset + 1, in: attributed.runs.indices).first
        return MissingGlyph(
            scalar: value, span: span, count: 1,
            families: run.map { styles[runStyles[$0]].shaping.chain.request.families } ?? [])
    }
}
