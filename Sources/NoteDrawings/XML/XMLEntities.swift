import Geometry

/// The entities of XML and those that a document declares, by which references are resolved.
struct XMLEntities {
    /// Bytes that declared entities may have in a document in all.
    private static let limit = 1 << 20
    /// Bytes of one.
    private static let lengthLimit = 4096

    private var declared: [String: [UInt8]] = [:]
    private var rest = limit

    /// Adds an entity with the text between its quotation marks, unless that has tags or is too long; the
    /// first of a name counts (XML 1.0, 4.2).
    mutating func declare(_ name: String, _ text: ArraySlice<UInt8>) {
        guard declared[name] == nil, text.count <= Self.lengthLimit else { return }
        let (bytes, hasUnknown) = resolved(text)
        guard !hasUnknown, bytes.count <= Self.lengthLimit, !bytes.contains(UInt8(ascii: "<")) else { return }
        declared[name] = bytes
    }

    /// Text with the characters in place of their references; those that are unknown stay.
    mutating func resolved(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], hasUnknown: Bool) {
        var (output, hasUnknown): ([UInt8], Bool) = ([], false)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&"),
                let end = rest.firstIndex(where: { !$0.isInXMLName && $0 != UInt8(ascii: "#") }),
                end > rest.startIndex, rest[end] == UInt8(ascii: ";")
            else {
                output.append(byte)
                continue
            }
            guard let characters = characters(String(decoding: rest[..<end], as: UTF8.self)) else {
                hasUnknown = true
                output.append(byte)
                continue
            }
            output += characters
            rest = rest[(end + 1)...]
        }
        return (output, hasUnknown)
    }

    private mutating func characters(_ name: String) -> [UInt8]? {
        if let character = Self.character(name) { return Array(String(character).utf8) }
        guard let text = declared[name], text.count <= rest else { return nil }
        rest -= text.count
        return text
    }

    private static let predefined: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    private static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return predefined[name] }
        let digits = name.dropFirst()
        guard digits.hasPrefix("x") || digits.hasPrefix("X") else {
            return UInt32(digits).flatMap { Unicode.Scalar($0) }
        }
        return UInt32(digits.dropFirst(), radix: 16).flatMap { Unicode.Scalar($0) }
    }
}
