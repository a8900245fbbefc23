import Geometry
import NoteText

/// Reads the tags of an XML document one by one (W3C, XML 1.0), in UTF-8.
///
/// The scanner reads what a drawing needs: elements, attributes, text, and entities that a document type
/// declares as text without tags. The rest of document types, comments and processing instructions are
/// skipped. Entities grow by so much in all, and are left as they are written beyond.
struct XMLScanner {
    enum Token {
        /// `isEmpty` tells that the tag ends the element too.
        case start(name: String, attributes: [XMLAttribute], isEmpty: Bool)
        case end
        case text(String)
    }

    private let bytes: [UInt8]
    private var place = 0
    private var entities = XMLEntities()
    /// Whether text has had references to entities that are not of XML itself.
    private(set) var hasUnknownEntities = false
    /// Whether a document type has declared any.
    private(set) var declaresEntities = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// Nil at the end.
    mutating func next() throws(DrawingError) -> Token? {
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else { return .text(text(until: UInt8(ascii: "<"))) }
            if skips("<!--", to: "-->") || skips("<?", to: "?>") { continue }
            if starts(with: "<![CDATA[") { return .text(try characterData()) }
            if starts(with: "<!") {
                try skipDeclaration()
            } else if starts(with: "</") {
                try skip(past: UInt8(ascii: ">"))
                return .end
            } else {
                return try startTag()
            }
        }
        return nil
    }

    /// The error of a document that goes wrong here: a clause that follows "it".
    func damage(_ what: String) -> DrawingError {
        let line = 1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") }
        return .damaged("\(what) in line \(line)")
    }

    // MARK: - Tags

    private mutating func startTag() throws(DrawingError) -> Token {
        place += 1
        let name = name()
        guard !name.isEmpty else { throw damage("has a '<' that begins no tag") }
        var attributes: [XMLAttribute] = []
        while true {
            skipSpace()
            guard place < bytes.count else { throw damage("ends within a tag") }
            if bytes[place] == UInt8(ascii: ">") {
                place += 1
                return .start(name: name, attributes: attributes, isEmpty: false)
            }
            if starts(with: "/>") {
                place += 2
                return .start(name: name, attributes: attributes, isEmpty: true)
            }
            attributes.append(try attribute())
        }
    }

    private mutating func attribute() throws(DrawingError) -> XMLAttribute {
        let name = name()
        skipSpace()
        guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
            throw damage("has a tag that cannot be read")
        }
        place += 1
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
        else { throw damage("has an attribute without quotation marks") }
        let mark = bytes[place]
        place += 1
        let value = text(until: mark, isName: name.hasPrefix("xmlns"))
        guard place < bytes.count else { throw damage("ends within an attribute") }
        place += 1
        return XMLAttribute(name: name, value: value)
    }

    private mutating func name() -> String {
        let start = place
        while place < bytes.count, bytes[place].isInXMLName { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    // MARK: - Text

    /// The text before `mark`, or to the end, with its references resolved.
    private mutating func text(until mark: UInt8, isName: Bool = false) -> String {
        let end = bytes[place...].firstIndex(of: mark) ?? bytes.count
        let part = bytes[place..<end]
        place = end
        guard part.contains(UInt8(ascii: "&")) else { return String(decoding: part, as: UTF8.self) }
        let resolved = entities.resolved(part)
        if !isName, resolved.hasUnknown { hasUnknownEntities = true }
        return String(decoding: resolved.bytes, as: UTF8.self)
    }

    private mutating func characterData() throws(DrawingError) -> String {
        let start = place + 9
        guard skips("<![CDATA[", to: "]]>") else { throw damage("ends within character data") }
        return String(decoding: bytes[start..<max(start, place - 3)], as: UTF8.self)
    }

    // MARK: - Skipping

    private func starts(with word: StaticString) -> Bool {
        word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place].isXMLSpace { place += 1 }
    }

    /// Skips from `start` here past `end`, or to the end of the document.
    private mutating func skips(_ start: StaticString, to end: StaticString) -> Bool {
        guard starts(with: start) else { return false }
        place += start.utf8CodeUnitCount
        while place < bytes.count, !starts(with: end) { place += 1 }
        place = min(bytes.count, place + end.utf8CodeUnitCount)
        return true
    }

    private mutating func skip(past byte: UInt8) throws(DrawingError) {
        guard let end = bytes[place...].firstIndex(of: byte) else { throw damage("ends within a tag") }
        place = end + 1
    }

    private mutating func skips(_ word: StaticString) -> Bool {
        guard starts(with: word) else { return false }
        place += word.utf8CodeUnitCount
        return true
    }

    /// Reads the name and the text of an entity; those in other files, and those of document types alone,
    /// have none.
    private mutating func declareEntity() throws(DrawingError) {
        declaresEntities = true
        skipSpace()
        let name = name()
        skipSpace()
        guard !name.isEmpty, place < bytes.count else { return }
        let mark = bytes[place]
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return }
        place += 1
        let start = place
        try skip(past: mark)
        entities.declare(name, bytes[start..<place - 1])
    }

    /// Skips a document type with what it declares in brackets.
    private mutating func skipDeclaration() throws(DrawingError) {
        var isInBrackets = false
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                place += 1
                try skip(past: byte)
                continue
            }
            if isInBrackets, skips("<!--", to: "-->") { continue }
            if isInBrackets, skips("<!ENTITY") { try declareEntity() }
            place += 1
            if byte == UInt8(ascii: "[") { isInBrackets = true }
            if byte == UInt8(ascii: "]") { isInBrackets = false }
            if byte == UInt8(ascii: ">"), !isInBrackets { return }
        }
        throw damage("ends within its document type")
    }
}

/// An attribute as it is written, with its references resolved.
struct XMLAttribute: Hashable, Sendable {
    let name: String
    let value: String
}

extension UInt8 {
    var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether a name may contain it; all bytes beyond ASCII may be in one.
    var isInXMLName: Bool {
        self >= 0x80 || isASCIILetter
            || (UInt8(ascii: "0")...UInt8(ascii: ":")).contains(self) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
}

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
