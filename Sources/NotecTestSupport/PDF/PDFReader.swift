private import CDeflate

/// A reader of the files that the writer writes, and of no others, which checks every place it is told.
package struct PDFReader {
    package struct Failure: Error {
        package let message: String
    }

    package let bytes: [UInt8]
    /// The dictionary of the cross-reference stream.
    package private(set) var trailer = ""
    /// The text of each object that is written, by number; of a stream, its dictionary alone.
    package private(set) var objects: [Int: String] = [:]
    /// The data of each stream, inflated where the filter says so.
    package private(set) var streams: [Int: [UInt8]] = [:]

    package init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let start = try Self.number(after: "startxref\n", in: text(bytes.count - 60..<bytes.count))
        let head = try objectHeader(at: start)
        try readStream(head.number, at: head.end)
        trailer = objects[head.number] ?? ""
        try readEntries(of: head.number, at: start)
    }

    private mutating func readEntries(of crossReference: Int, at start: Int) throws {
        try check(trailer.contains("/Filter /FlateDecode"), "no filter, so no predictor")
        let width = try Self.number(after: "/W [1 ", in: trailer) + 3
        let rows = unpredicted(streams[crossReference] ?? [], width: width)
        try check(rows.count == Self.number(after: "/Size ", in: trailer), "/Size is not the number of rows")
        try check(rows[0].allSatisfy { $0 == 0 }, "the first entry is not free")
        var compressed: [Int: [Int: Int]] = [:]
        for (id, row) in rows.enumerated().dropFirst() {
            let place = row[1..<width - 2].reduce(0) { $0 << 8 | Int($1) }
            switch row[0] {
            case 1:
                let head = try objectHeader(at: place)
                try check(head.number == id, "object \(id) is not at \(place)")
                try readStream(id, at: head.end)
            case 2: compressed[place, default: [:]][Int(row[width - 2]) << 8 | Int(row[width - 1])] = id
            default: throw Failure(message: "object \(id) is free")
            }
        }
        for (stream, ids) in compressed { try readObjectStream(stream, ids) }
    }

    private mutating func readObjectStream(_ stream: Int, _ ids: [Int: Int]) throws {
        let dictionary = objects[stream] ?? ""
        let count = try Self.number(after: "/N ", in: dictionary)
        let first = try Self.number(after: "/First ", in: dictionary)
        let data = streams[stream] ?? []
        try check(dictionary.contains("/Type /ObjStm") && count <= 512, "\(stream) is no object stream")
        try check(ids.count == count, "object stream \(stream) has \(count) objects, not \(ids.count)")
        let header = String(decoding: data[..<first], as: UTF8.self)
        let index = header.split(separator: " ").compactMap { Int($0) }
        for position in 0..<count {
            try check(index[2 * position] == ids[position], "object \(position) of \(stream) is another")
            let end = position + 1 < count ? index[2 * position + 3] : data.count - first
            let object = data[first + index[2 * position + 1]..<first + end]
            objects[index[2 * position]] = String(decoding: object.dropLast(), as: UTF8.self)
        }
    }

    /// Reads the stream whose dictionary begins at `start`, its length to the byte.
    private mutating func readStream(_ id: Int, at start: Int) throws {
        guard let end = (start..<bytes.count).first(where: { bytes[$0] == 0x0A }) else { return }
        let dictionary = text(start..<end)
        let length = try Self.number(after: "/Length ", in: dictionary)
        let data = end + "\nstream\n".utf8.count
        try check(text(end..<data) == "\nstream\n", "stream \(id) does not begin")
        let content = Array(bytes[data..<data + length])
        let tail = (content.last == 0x0D ? "\r" : "") + "\nendstream\nendobj\n"
        try check(
            text(data + length..<data + length + tail.utf8.count) == tail, "stream \(id) does not end")
        objects[id] = dictionary
        streams[id] = try dictionary.contains("/FlateDecode") ? inflate(content) : content
    }

    private func objectHeader(at offset: Int) throws -> (number: Int, end: Int) {
        try check(offset > 0 && bytes[offset - 1] == 0x0A, "no line begins at \(offset)")
        let line = text(offset..<min(offset + 30, bytes.count)).prefix { $0 != "\n" }
        guard line.hasSuffix(" 0 obj"), let number = Int(line.dropLast(6)) else {
            throw Failure(message: "no object at \(offset): \(line)")
        }
        return (number, offset + line.utf8.count + 1)
    }

    private func check(_ condition: Bool, _ message: String) throws {
        guard condition else { throw Failure(message: message) }
    }

    /// Puts another text in an object's place, so that a test can plant a fault.
    package mutating func replace(object number: Int, with text: String) { objects[number] = text }

    /// Puts other data in a stream's place.
    package mutating func replace(stream number: Int, with data: [UInt8]) { streams[number] = data }

    /// The whole number that stands after `key`, which may be a reference's.
    package static func number(after key: String, in text: String) throws -> Int {
        let parts = text.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1].prefix { $0.isNumber }) else {
            throw Failure(message: "no \(key) in \(text)")
        }
        return number
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }
}

/// The rows under the PNG predictor "up", a filter byte before each.
private func unpredicted(_ bytes: [UInt8], width: Int) -> [[UInt8]] {
    var above = [UInt8](repeating: 0, count: width)
    return stride(from: 0, to: bytes.count, by: width + 1).map { start in
        for column in 0..<width { above[column] &+= bytes[start + 1 + column] }
        return above
    }
}

/// What zlib format holds.
package func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    var capacity = bytes.count * 8 + 64
    while true {
        var status = LIBDEFLATE_SUCCESS
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            status = libdeflate_zlib_decompress(
                decompressor, bytes, bytes.count, output.baseAddress, output.count, &count)
            if status != LIBDEFLATE_SUCCESS { count = 0 }
        }
        if status == LIBDEFLATE_SUCCESS { return result }
        guard status == LIBDEFLATE_INSUFFICIENT_SPACE else {
            throw PDFReader.Failure(message: "not in zlib format")
        }
        capacity *= 4
    }
}
