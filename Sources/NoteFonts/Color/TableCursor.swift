import Geometry

/// Reads consecutive big-endian numbers of a font table.
///
/// Bytes past the end read as 0 and set `isBeyond`.
struct TableCursor {
    private let bytes: [UInt8]
    private var place: Int
    /// Whether it has read past the end.
    private(set) var isBeyond = false

    init(_ bytes: [UInt8], at place: Int) { (self.bytes, self.place) = (bytes, place) }

    /// An unsigned number of `size` bytes.
    mutating func unsigned(_ size: Int) -> Int {
        guard place >= 0, size <= bytes.count - place else {
            isBeyond = true
            return 0
        }
        defer { place += size }
        return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A signed length in font units.
    mutating func length() -> Double { Double(Int16(truncatingIfNeeded: unsigned(2))) }

    mutating func point() -> Point {
        let x = length()
        return Point(x: x, y: length())
    }

    /// A fraction in 16384ths, in 16 bits (F2DOT14).
    mutating func share() -> Double { length() / 16384 }

    /// A number in 65536ths, in 32 bits (Fixed).
    mutating func fixed() -> Double { Double(Int32(truncatingIfNeeded: unsigned(4))) / 65536 }
}
