import CDeflate

/// A PNG file as its chunks, to be put together otherwise (W3C, Portable Network Graphics, third edition,
/// 5.3).
package struct PNGChunks: Sendable {
    package struct Chunk: Sendable {
        package var name: String
        package var content: [UInt8]

        package init(_ name: String, _ content: [UInt8]) { (self.name, self.content) = (name, content) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package var chunks: [Chunk] = []

    package init(_ file: [UInt8]) {
        var start = Self.signature.count
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + length <= file.count else { return }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            chunks.append(Chunk(name, Array(file[start + 8..<start + 8 + length])))
            start += 12 + length
        }
    }

    /// The contents of the first chunk called `name`; empty where there is none.
    package subscript(name: String) -> [UInt8] {
        get { chunks.first { $0.name == name }?.content ?? [] }
        set {
            guard let index = chunks.firstIndex(where: { $0.name == name }) else { return }
            chunks[index].content = newValue
        }
    }

    /// Puts a chunk before the first one called `name`.
    package mutating func insert(_ chunk: Chunk, before name: String) {
        chunks.insert(chunk, at: chunks.firstIndex { $0.name == name } ?? chunks.endIndex)
    }

    /// The file, each chunk with the check that it must have.
    package var file: [UInt8] {
        chunks.reduce(into: Self.signature) { file, chunk in
            let body = Array(chunk.name.utf8) + chunk.content
            file += bigEndian(UInt32(chunk.content.count)) + body
            file += bigEndian(libdeflate_crc32(0, body, body.count))
        }
    }
}

/// The four bytes of a number, the highest first.
package func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}
