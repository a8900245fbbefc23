import Geometry
internal import NoteFiles
internal import NoteFonts

/// A face of a font file, and what is to be kept of it.
struct SubsetRequest: Equatable, Sendable {
    let path: String
    /// The index of the face in the file, from 0.
    let index: Int
    /// The place of a variable face in its design space.
    let coordinates: [AxisCoordinate]
    /// Ascending.
    let glyphs: [UInt16]
}

extension SubsetRequest {
    /// Asks for `glyphs` of `face`.
    init(_ face: Face, keeping glyphs: Set<UInt16>) {
        self.init(
            path: face.path, index: face.index, coordinates: face.coordinates, glyphs: glyphs.sorted())
    }

    /// The request as bytes that another process reads.
    var message: [UInt8] {
        var message = MessageWriter()
        message.append(Array(path.utf8))
        message.append(index)
        message.append(coordinates.count)
        for coordinate in coordinates {
            message.append(Int(coordinate.axis))
            message.append(Int(coordinate.value.bitPattern))
        }
        message.append(glyphs.count)
        for glyph in glyphs { message.append(Int(glyph)) }
        return message.finished()
    }

    /// Reads a message; nil where it is not whole.
    init?(message: [UInt8]) {
        var reader = MessageReader(message)
        let path = String(decoding: reader.bytes(), as: UTF8.self)
        let index = reader.number()
        var coordinates: [AxisCoordinate] = []
        for _ in 0..<reader.count(of: 8) {
            let axis = UInt32(truncatingIfNeeded: reader.number())
            let value = Float(bitPattern: UInt32(truncatingIfNeeded: reader.number()))
            coordinates.append(AxisCoordinate(axis: axis, value: value))
        }
        let glyphs = (0..<reader.count(of: 4)).map { _ in UInt16(truncatingIfNeeded: reader.number()) }
        guard reader.isAtEnd else { return nil }
        self.init(path: path, index: index, coordinates: coordinates, glyphs: glyphs)
    }
}

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
