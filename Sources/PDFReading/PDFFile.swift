private import CDeflate

/// The objects of a PDF that has a cross-reference stream, as the writer writes it.
package struct PDFFile {
    /// The dictionary of the cross-reference stream.
    package let trailer: [String: PDFObject]
    /// Each object by its number; of a stream its dictionary.
    package private(set) var objects: [Int: PDFObject] = [:]
    private var data: [Int: Range<Int>] = [:]
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) throws(PDFFault) {
        self.bytes = bytes
        guard bytes.starts(with: "%PDF-".utf8), let mark = Self.lastMark(in: bytes) else {
            throw PDFFault("no header or no 'startxref'")
        }
        var scanner = PDFScanner(bytes, from: mark)
        guard let start = try scanner.next()?.integer, start > 0, start < bytes.count else {
            throw PDFFault("'startxref' tells no place")
        }
        let table = try Self.readObject(bytes, at: start)
        guard let dictionary = table.object.dictionary, let stream = table.data else {
            throw PDFFault("no cross-reference stream at \(start)")
        }
        trailer = dictionary
        objects[table.number] = table.object
        data[table.number] = stream
        try readEntries(of: table.number)
    }

    /// The first line.
    var header: String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }

    /// Whether the object has data besides its dictionary.
    func isStream(_ number: Int) -> Bool { data[number] != nil }

    /// What `object` is, or refers to.
    package func resolved(_ object: PDFObject?) -> PDFObject? {
        guard case .reference(let number)? = object else { return object }
        return objects[number]
    }

    /// The dictionary that `object` is, or refers to.
    package func dictionary(_ object: PDFObject?) -> [String: PDFObject]? { resolved(object)?.dictionary }

    /// The data of the stream that `object` refers to, inflated.
    package func stream(_ object: PDFObject?) throws(PDFFault) -> [UInt8] {
        guard let number = object?.reference, let range = data[number],
            let dictionary = objects[number]?.dictionary
        else { throw PDFFault("no stream: \(object ?? .null)") }
        let content = Array(bytes[range])
        return dictionary["Filter"] == .name("FlateDecode") ? try Self.inflated(content) : content
    }

    private mutating func readEntries(of table: Int) throws(PDFFault) {
        guard let widths = trailer["W"]?.array?.compactMap(\.integer), widths.count == 3,
            let size = trailer["Size"]?.integer
        else { throw PDFFault("the cross-reference stream has no W or no Size") }
        let rows = Self.unpredicted(try stream(.reference(table)), width: widths.reduce(0, +))
        guard rows.count == size else { throw PDFFault("Size is \(size), and there are \(rows.count) rows") }
        var packed: [Int: [Int]] = [:]
        for (number, row) in rows.enumerated() where number != table {
            let fields = Self.fields(of: row, widths)
            switch fields[0] {
            case 1:
                let read = try Self.readObject(bytes, at: fields[1])
                guard read.number == number else { throw PDFFault("object \(number) is not at its place") }
                objects[number] = read.object
                data[number] = read.data
            case 2: packed[fields[1], default: []].append(number)
            default: break
            }
        }
        for (stream, numbers) in packed { try readObjectStream(stream, Set(numbers)) }
    }

    private mutating func readObjectStream(_ number: Int, _ numbers: Set<Int>) throws(PDFFault) {
        guard let dictionary = objects[number]?.dictionary, let count = dictionary["N"]?.integer,
            let first = dictionary["First"]?.integer
        else { throw PDFFault("no object stream \(number)") }
        let content = try stream(.reference(number))
        var header = PDFScanner(content)
        for _ in 0..<count {
            guard let id = try header.next()?.integer, let offset = try header.next()?.integer,
                numbers.contains(id)
            else { throw PDFFault("object stream \(number) has objects that are not its") }
            var scanner = PDFScanner(content, from: first + offset)
            objects[id] = try scanner.next() ?? .null
        }
    }

    /// The object at `offset`, and where its data are if it is a stream.
    private static func readObject(
        _ bytes: [UInt8], at offset: Int
    ) throws(PDFFault) -> (number: Int, object: PDFObject, data: Range<Int>?) {
        guard offset > 0, offset < bytes.count else { throw PDFFault("no object at \(offset)") }
        var scanner = PDFScanner(bytes, from: offset)
        guard let number = try scanner.next()?.integer, try scanner.next() == .number(0),
            try scanner.next() == .keyword("obj"), let object = try scanner.next()
        else { throw PDFFault("no object at \(offset)") }
        let after = try scanner.next()
        guard after == .keyword("stream") else {
            guard after == .keyword("endobj") else { throw PDFFault("object \(number) does not end") }
            return (number, object, nil)
        }
        guard let length = object.dictionary?["Length"]?.integer else {
            throw PDFFault("stream \(number) has no Length")
        }
        let start = scanner.position + 1
        guard length >= 0, start + length <= bytes.count else { throw PDFFault("stream \(number) is cut") }
        var end = PDFScanner(bytes, from: start + length)
        try end.expect("endstream")
        try end.expect("endobj")
        return (number, object, start..<start + length)
    }

    /// Where the last `startxref` ends.
    private static func lastMark(in bytes: [UInt8]) -> Int? {
        let mark = Array("startxref".utf8)
        var start = bytes.count - mark.count
        while start >= 0, start > bytes.count - 64 {
            if bytes[start...].starts(with: mark) { return start + mark.count }
            start -= 1
        }
        return nil
    }

    private static func fields(of row: ArraySlice<UInt8>, _ widths: [Int]) -> [Int] {
        var start = row.startIndex
        return widths.map { width in
            defer { start += width }
            return row[start..<start + width].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// The rows under the PNG predictor "up", a filter byte before each.
    private static func unpredicted(_ bytes: [UInt8], width: Int) -> [ArraySlice<UInt8>] {
        var above = [UInt8](repeating: 0, count: width)
        return stride(from: 0, through: bytes.count - width - 1, by: width + 1).map { start in
            for column in 0..<width { above[column] &+= bytes[start + 1 + column] }
            return above[...]
        }
    }

    /// What zlib format holds.
    private static func inflated(_ bytes: [UInt8]) throws(PDFFault) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw PDFFault("no memory") }
        defer { libdeflate_free_decompressor(decompressor) }
        var capacity = bytes.count * 8 + 64
        while true {
            var result = LIBDEFLATE_SUCCESS
            let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                result = libdeflate_zlib_decompress(
                    decompressor, bytes, bytes.count, output.baseAddress, output.count, &count)
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return output }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { throw PDFFault("a stream is not zlib's") }
            capacity *= 4
        }
    }
}
