import Geometry
import NoteText

/// A maximal run of glyphs of one face in one shaped range; it has one direction.
@usableFromInline package struct ShapedRun: Hashable, Sendable {
    package var face: ChainFace
    package var direction: TextDirection
    // Not `Compact`, whose accessors other modules call, and as often as they read a run.
    @usableFromInline var storedGlyphs: Range<UInt32>
    @usableFromInline var storedText: Range<UInt32>

    package init(
        face: ChainFace, glyphs: Range<Int>, text: Range<Int>, direction: TextDirection = .leftToRight
    ) {
        (self.face, self.direction) = (face, direction)
        (storedGlyphs, storedText) = (glyphs.stored, text.stored)
    }

    @inlinable package var glyphs: Range<Int> {
        get { Int(storedGlyphs.lowerBound)..<Int(storedGlyphs.upperBound) }
        set { storedGlyphs = UInt32(newValue.lowerBound)..<UInt32(newValue.upperBound) }
    }

    /// In UTF-8 bytes of the shaped text.
    @inlinable package var text: Range<Int> {
        get { Int(storedText.lowerBound)..<Int(storedText.upperBound) }
        set { storedText = UInt32(newValue.lowerBound)..<UInt32(newValue.upperBound) }
    }
}
