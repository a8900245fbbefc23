import PDFReading

/// Writes a PDF as text for review: its objects from the trailer on, keys in order, streams decoded.
///
/// Objects go by their kind and a number within it (`P-2`, `Page-1`) rather than by the numbers of the file,
/// so that one object more does not rename all that follow. Object and cross-reference streams, the
/// identifier of the file, lengths of streams, and data that are no text are left out.
struct PDFText {
    private let file: PDFFile
    /// By object number.
    private var labels: [Int: String] = [:]
    private var contentStreams: Set<Int> = []
    /// Object numbers in the order of the text.
    private var order: [Int] = []
    private var lines: [String] = []

    /// Columns that an object takes before it is broken into lines.
    private static let width = 100

    init(_ file: PDFFile) throws(PDFFault) {
        self.file = file
        lines = [file.header]
        labelObjects()
        for number in order { try write(number) }
        let unused = file.objects.keys.filter { labels[$0] == nil && !isContainer($0) }
        guard unused.isEmpty else { throw PDFFault("nothing refers to object \(unused.min() ?? 0)") }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}

// MARK: - Labels

extension PDFText {
    private mutating func labelObjects() {
        var counts: [String: Int] = [:]
        var waiting = ["Info", "Root"].compactMap { key in file.trailer[key]?.reference.map { (key, $0) } }
        while let (key, number) = waiting.popLast() {
            guard labels[number] == nil, let object = file.objects[number] else { continue }
            let kind = Self.kind(of: object, under: key)
            counts[kind, default: 0] += 1
            labels[number] = "\(kind)-\(counts[kind, default: 0])"
            order.append(number)
            if ["Contents", "CharProcs", "Form"].contains(kind) { contentStreams.insert(number) }
            waiting += Self.references(in: object, under: key).reversed()
        }
    }

    private static func kind(of object: PDFObject, under key: String) -> String {
        guard let dictionary = object.dictionary else { return key }
        switch dictionary["Type"]?.name {
        case "StructElem": return dictionary["S"]?.name ?? "StructElem"
        case "Annot": return "Annotation"
        case "XObject": return dictionary["Subtype"]?.name ?? key
        case let type?: return type
        case nil:
            if dictionary["P"] != nil, let type = dictionary["S"]?.name { return type }
            return dictionary["Title"] != nil && dictionary["Parent"] != nil ? "Bookmark" : key
        }
    }

    /// The objects that an object refers to, each with the key of the dictionary that it is under.
    private static func references(in object: PDFObject, under key: String) -> [(String, Int)] {
        switch object {
        case .reference(let number): [(key, number)]
        case .array(let items): items.flatMap { references(in: $0, under: key) }
        case .dictionary(let members):
            sorted(members).flatMap { member in
                // Glyphs have names of their own.
                references(in: member.value, under: key == "CharProcs" ? key : member.key)
            }
        default: []
        }
    }

    /// Whether the object is a stream that holds others or tells their places.
    private func isContainer(_ number: Int) -> Bool {
        ["ObjStm", "XRef"].contains(file.objects[number]?.dictionary?["Type"]?.name)
    }

    /// The members that tell the kind of a dictionary first, the rest by name.
    private static func sorted(_ members: [String: PDFObject]) -> [(key: String, value: PDFObject)] {
        let first = ["Type": 0, "S": 1, "Subtype": 2]
        return members.sorted { (first[$0.key] ?? 3, $0.key) < (first[$1.key] ?? 3, $1.key) }
    }
}

// MARK: - Objects

extension PDFText {
    private mutating func write(_ number: Int) throws(PDFFault) {
        lines += ["", labels[number] ?? ""]
        var object = file.objects[number] ?? .null
        guard file.isStream(number), var members = object.dictionary else {
            return write(object, before: "", indent: 2)
        }
        members["Length"] = nil
        members["Filter"] = members["Filter"] == .name("FlateDecode") ? nil : members["Filter"]
        object = .dictionary(members)
        if !members.isEmpty { write(object, before: "", indent: 2) }
        let data = try file.stream(.reference(number))
        lines.append("  stream")
        if contentStreams.contains(number) {
            try writeOperators(data)
        } else if let text = Self.plainText(data) {
            lines += text.split(separator: "\n").map { "    " + $0 }
        } else {
            lines.append("    \(data.count) bytes")
        }
    }

    /// Writes an object after `before`, on one line if it fits.
    private mutating func write(_ object: PDFObject, before: String, indent: Int) {
        let space = String(repeating: " ", count: indent)
        let whole = space + before + inline(object)
        guard whole.count > Self.width else { return lines.append(whole) }
        switch object {
        case .dictionary(let members):
            lines.append(space + before + "<<")
            for member in Self.sorted(members) {
                write(member.value, before: "/\(member.key) ", indent: indent + 2)
            }
            lines.append(space + ">>")
        case .array(let items):
            lines.append(space + before + "[")
            fill(items, indent: indent + 2)
            lines.append(space + "]")
        default: lines.append(whole)
        }
    }

    /// Writes the items of an array, as many on a line as fit.
    private mutating func fill(_ items: [PDFObject], indent: Int) {
        let space = String(repeating: " ", count: indent)
        var line = ""
        for item in items {
            let text = inline(item)
            if !line.isEmpty, indent + line.count + 1 + text.count > Self.width {
                lines.append(space + line)
                line = ""
            }
            if line.isEmpty, indent + text.count > Self.width {
                write(item, before: "", indent: indent)
            } else {
                line += (line.isEmpty ? "" : " ") + text
            }
        }
        if !line.isEmpty { lines.append(space + line) }
    }

    private func inline(_ object: PDFObject) -> String {
        switch object {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
        case .name(let name): "/" + name
        case .string(let bytes): Self.inline(bytes)
        case .array(let items): "[" + items.map { inline($0) }.joined(separator: " ") + "]"
        case .dictionary(let members):
            "<< " + Self.sorted(members).map { "/\($0.key) \(inline($0.value)) " }.joined() + ">>"
        case .reference(let number): labels[number] ?? "missing"
        case .keyword(let word): word
        }
    }

    /// A string as text if it is UTF-16 with its mark, in hexadecimal digits if it has control characters, as
    /// codes of two bytes do; in other strings bytes that are not ASCII are octal.
    private static func inline(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 {
            let units = stride(from: 2, to: bytes.count, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return "UTF-16(" + String(decoding: units, as: UTF16.self) + ")"
        }
        guard bytes.allSatisfy({ $0 >= 0x20 }) else {
            return "<" + bytes.map { padded(String($0, radix: 16, uppercase: true), to: 2) }.joined() + ">"
        }
        let characters = bytes.map { byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
            case 0x20...0x7E: String(UnicodeScalar(byte))
            default: "\\" + padded(String(byte, radix: 8), to: 3)
            }
        }
        return "(" + characters.joined() + ")"
    }

    private static func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}

// MARK: - Streams

extension PDFText {
    /// Writes each operator of a content stream on a line, after its operands; those that construct a path
    /// (ISO 32000-1, table 59) as many on a line as fit.
    private mutating func writeOperators(_ content: [UInt8]) throws(PDFFault) {
        var scanner = PDFScanner(content)
        var operation: [PDFObject] = []
        var path: [PDFObject] = []
        while let object = try scanner.next() {
            operation.append(object)
            guard case .keyword(let name) = object else { continue }
            if ["m", "l", "c", "v", "y", "h", "re"].contains(name) {
                path.append(.keyword(operation.map { inline($0) }.joined(separator: " ")))
            } else {
                fill(path, indent: 4)
                path.removeAll(keepingCapacity: true)
                lines.append("    " + operation.map { inline($0) }.joined(separator: " "))
            }
            operation.removeAll(keepingCapacity: true)
        }
    }

    /// The text of UTF-8 without control characters other than line ends and tabs.
    private static func plainText(_ data: [UInt8]) -> String? {
        guard data.allSatisfy({ $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { return nil }
        return String(validating: data, as: UTF8.self)
    }
}

extension PDFFile {
    /// The file as text for review.
    func text() throws(PDFFault) -> String { try PDFText(self).text }
}
