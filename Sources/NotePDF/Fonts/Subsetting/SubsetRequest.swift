import Geometry

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
