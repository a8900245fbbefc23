import Geometry

/// A face reduced to some of its glyphs.
struct FontSubset: Equatable, Sendable {
    /// By glyph of the face, its number in the subset.
    let newGlyphs: [UInt16: UInt16]
    let tables: [FontTag: [UInt8]]
}

extension FontSubset {
    /// The subset as bytes that another process reads.
    var message: [UInt8] {
        var message = MessageWriter()
        message.append(newGlyphs.count)
        for (old, new) in newGlyphs.sorted(by: { $0.key < $1.key }) {
            message.append(Int(old))
            message.append(Int(new))
        }
        message.append(tables.count)
        for (tag, bytes) in tables.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            message.append(Int(tag.rawValue))
            message.append(bytes)
        }
        return message.finished()
    }

    /// Reads a message; nil where it is not whole.
    init?(message: [UInt8]) {
        var reader = MessageReader(message)
        var newGlyphs: [UInt16: UInt16] = [:]
        for _ in 0..<reader.count(of: 8) {
            let old = UInt16(truncatingIfNeeded: reader.number())
            newGlyphs[old] = UInt16(truncatingIfNeeded: reader.number())
        }
        var tables: [FontTag: [UInt8]] = [:]
        for _ in 0..<reader.count(of: 8) {
            let tag = FontTag(rawValue: UInt32(truncatingIfNeeded: reader.number()))
            tables[tag] = reader.bytes()
        }
        guard reader.isAtEnd else { return nil }
        self.init(newGlyphs: newGlyphs, tables: tables)
    }
}
