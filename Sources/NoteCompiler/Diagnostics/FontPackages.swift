import Geometry
import NoteText

/// Which package of Debian 12 has a font with a character: for hints, on whatever system.
enum FontPackages {
    /// The package; nil where none has the character.
    static func package(for scalar: UInt32) -> String? {
        let index = ranges.partitioningIndex { $0.characters.upperBound >= scalar }
        guard index < ranges.count, ranges[index].characters.contains(scalar) else { return nil }
        return names[Int(ranges[index].package)]
    }
}
