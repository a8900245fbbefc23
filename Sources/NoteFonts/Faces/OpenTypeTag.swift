import Geometry

/// The layout tables of OpenType: GSUB and GPOS.
enum LayoutTable {
    static let substitution = tag("GSUB")
    static let positioning = tag("GPOS")
}

/// A tag of OpenType or ISO 15924: four letters as a number, the first in the highest byte.
func tag(_ name: StaticString) -> UInt32 {
    precondition(name.utf8CodeUnitCount == 4)
    return (0..<4).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
}
