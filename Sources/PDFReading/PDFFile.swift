private import CDeflate

/// The objects of a PDF as the writer writes it, with a cross-reference stream; what the file says of places
/// and numbers is checked, and that nothing stands between.
package struct PDFFile {
    /// The dictionary of the cross-reference stream.
    package let trailer: [String: PDFObject]
    /// Each object by its number; of a stream its dictionary.
    package private(set) var objects: [Int: PDFObject] = [:]
    private var data: [Int: Range<Int>] = [:]
    private var places: [Int: Place] = [:]
    private let bytes: [UInt8]

    /// The place of the source of an object: in the file, or in the data of an object stream.
    private struct Place {
        var container: Int?
        var range: Range<Int>
    }

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
        guard let dictionary = table.object.dictionary, table.data != nil else {
            throw PDFFault("no cross-reference stream at \(start)")
        }
        trailer = dictionary
        add(table)
        try readEntries(of: table.number)
    }

    /// The first line.
    package var header: String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }

    /// Whether the object has data besides its dictionary.
    package func isStream(_ number: Int) -> Bool { data[number] != nil }

    /// The source of each object by its number; of a stream that of its dictionary.
    package func texts() throws(PDFFault) -> [Int: String] {
        var contents: [Int: [UInt8]] = [:]
        var texts: [Int: String] = [:]
        for (number, place) in places {
            if let container = place.container, contents[container] == nil {
                contents[container] = try stream(.reference(container))
            }
            let source = place.container.flatMap { contents[$0] } ?? bytes
            texts[number] = String(decoding: source[place.range], as: UTF8.self)
        }
        return texts
    }

    /// The data of each stream by its number, inflated.
    package func streams() throws(PDFFault) -> [Int: [UInt8]] {
        var streams: [Int: [UInt8]] = [:]
        for number in data.keys { streams[number] = try stream(.reference(number)) }
        return streams
    }

    /// `object` itself, or the object that it refers to.
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
        return dictionary["Filter"] == .name("FlateDecode") ? try inflate(content) : content
    }

    private mutating func readEntries(of table: Int) throws(PDFFault) {
        guard let widths = trailer["W"]?.array?.compactMap(\.integer), widths.count == 3,
            let size = trailer["Size"]?.integer
        else { throw PDFFault("the cross-reference stream has no W or no Size") }
        let rows = Self.unpredicted(try stream(.reference(table)), width: widths.reduce(0, +))
        guard rows.count == size else { throw PDFFault("Size is \(size), and there are \(rows.count) rows") }
        guard rows[0].allSatisfy({ $0 == 0 }) else { throw PDFFault("the first entry is not free") }
        var packed: [Int: [Int: Int]] = [:]
        for (number, row) in rows.enumerated().dropFirst() where number != table {
            let fields = Self.fields(of: row, widths)
            switch fields[0] {
            case 1:
                let read = try Self.readObject(bytes, at: fields[1])
                guard read.number == number else { throw PDFFault("object \(number) is not at its place") }
                add(read)
            case 2: packed[fields[1], default: [:]][fields[2]] = number
            default: throw PDFFault("object \(number) is free")
            }
        }
        for (stream, numbers) in packed { try readObjectStream(stream, numbers) }
    }

    private mutating func add(_ read: ReadObject) {
        objects[read.number] = read.object
        data[read.number] = read.data
        places[read.number] = Place(range: read.source)
    }

    /// Reads the objects of an object stream; `numbers` are theirs by their places in it.
    private mutating func readObjectStream(_ number: Int, _ numbers: [Int: Int]) throws(PDFFault) {
        guard let dictionary = objects[number]?.dictionary, dictionary["Type"] == .name("ObjStm"),
            let count = dictionary["N"]?.integer, count == numbers.count, count <= Self.mostInStream,
            let first = dictionary["First"]?.integer
        else { throw PDFFault("\(number) is no object stream of \(numbers.count) objects") }
        let content = try stream(.reference(number))
        var header = PDFScanner(content)
        for index in 0..<count {
            guard let id = try header.next()?.integer, let offset = try header.next()?.integer,
                numbers[index] == id
            else { throw PDFFault("object \(index) of \(number) is another") }
            var scanner = PDFScanner(content, from: first + offset)
            let (object, range) = try scanner.nextWithRange() ?? (.null, offset..<offset)
            objects[id] = object
            places[id] = Place(container: number, range: range)
        }
    }

    /// The writer puts no more objects in one stream.
    private static let mostInStream = 512

    /// An object of its own, where its source is, and where its data are if it is a stream.
    private typealias ReadObject = (number: Int, object: PDFObject, source: Range<Int>, data: Range<Int>?)

    /// The object that begins a line at `offset`.
    private static func readObject(_ bytes: [UInt8], at offset: Int) throws(PDFFault) -> ReadObject {
        guard offset > 0, offset < bytes.count, bytes[offset - 1] == 0x0A else {
            throw PDFFault("no object at \(offset)")
        }
        var scanner = PDFScanner(bytes, from: offset)
        guard let number = try scanner.next()?.integer, try scanner.next() == .number(0),
            try scanner.next() == .keyword("obj"), let (object, source) = try scanner.nextWithRange()
        else { throw PDFFault("no object at \(offset)") }
        let after = try scanner.next()
        guard after == .keyword("stream") else {
            guard after == .keyword("endobj") else { throw PDFFault("object \(number) does not end") }
            return (number, object, source, nil)
        }
        guard let length = object.dictionary?["Length"]?.integer else {
            throw PDFFault("stream \(number) has no Length")
        }
        let start = scanner.position + 1
        guard length >= 0, start + length <= bytes.count else { throw PDFFault("stream \(number) is cut") }
        // Behind data that end in a carriage return stands another, or it would read as the line's end.
        let endsLine = length > 0 && bytes[start + length - 1] == 0x0D
        let tail = (endsLine ? "\r" : "") + "\nendstream\nendobj\n"
        guard bytes[(start + length)...].starts(with: tail.utf8) else {
            throw PDFFault("stream \(number) does not end where it tells")
        }
        return (number, object, source, start..<start + length)
    }

    /// The end of the last `startxref`.
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
}

/// The content of data in zlib format.
package func inflate(_ bytes: [UInt8]) throws(PDFFault) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw PDFFault("no memory") }
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
        guard status == LIBDEFLATE_INSUFFICIENT_SPACE else { throw PDFFault("a stream is not zlib's") }
        capacity *= 4
    }
}
