import Geometry

/// JSON objects written one a line, with the keys in the order given and no escapes beyond what JSON needs.
package struct JSONText {
    /// The lines so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var isFirst = true

    package init() {}

    /// The lines so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes one object, whose members `members` writes, and ends the line.
    package mutating func object(_ members: (inout JSONText) -> Void) {
        nested(members)
        bytes.append(0x0A)
    }

    /// Writes a member that is a number, or null.
    package mutating func member(_ key: String, _ value: Int?) {
        begin(key)
        bytes.append(contentsOf: (value.map(String.init) ?? "null").utf8)
    }

    /// Writes a member that is a string.
    package mutating func member(_ key: String, _ value: String) {
        begin(key)
        string(value.utf8)
    }

    /// Writes a member that is a string, given as valid UTF-8.
    package mutating func member(_ key: String, utf8 value: ArraySlice<UInt8>) {
        begin(key)
        string(value)
    }

    /// Writes a member that is an array of strings.
    package mutating func member(_ key: String, _ values: [String]) {
        array(key, values) { json, value in json.string(value.utf8) }
    }

    /// Writes a member that is an array of numbers.
    package mutating func member(_ key: String, numbers values: [Int]) {
        array(key, values) { json, value in json.bytes.append(contentsOf: String(value).utf8) }
    }

    /// Writes a member that is a length in points, with at most three decimals.
    package mutating func member(_ key: String, points value: Double) {
        member(key, json: String(thousandths: value))
    }

    /// Writes a member that is an array of objects, whose members `members` writes.
    package mutating func member<Values: Sequence>(
        _ key: String, objects values: Values, _ members: (inout JSONText, Values.Element) -> Void
    ) {
        array(key, values) { json, value in json.nested { members(&$0, value) } }
    }

    /// Writes a member that is an array, whose elements `write` writes, one each.
    package mutating func member<Values: Sequence>(
        _ key: String, elements values: Values, _ write: (inout JSONText, Values.Element) -> Void
    ) {
        array(key, values, write)
    }

    /// Writes an element of an array that is a string.
    package mutating func element(_ value: String) { string(value.utf8) }

    /// Writes an element of an array that is an object, whose members `members` writes.
    package mutating func element(object members: (inout JSONText) -> Void) { nested(members) }

    /// Writes a member that is an object of strings, with its members in the order given.
    package mutating func member(_ key: String, strings members: [(name: String, value: String)]) {
        member(key) { json in
            for member in members { json.member(member.name, member.value) }
        }
    }

    /// Writes a member that is an object, whose members `members` writes.
    package mutating func member(_ key: String, object members: (inout JSONText) -> Void) {
        begin(key)
        nested(members)
    }

    /// Writes a member that is a finite number, with as many digits as tell it from all others.
    package mutating func member(_ key: String, exact value: Double) {
        let digits = value.description
        member(key, json: digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    }

    /// Writes a member whose value is JSON already.
    package mutating func member(_ key: String, json value: String) {
        begin(key)
        bytes.append(contentsOf: value.utf8)
    }

    /// Writes a member that is true or false.
    package mutating func member(_ key: String, _ value: Bool) {
        member(key, json: value ? "true" : "false")
    }

    /// `text` as JSON has it.
    package static func string(_ text: String) -> String {
        var json = JSONText()
        json.string(text.utf8)
        return json.text
    }

    private mutating func begin(_ key: String) {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
        string(key.utf8)
        bytes.append(0x3A)
    }

    private mutating func array<Values: Sequence>(
        _ key: String, _ values: Values, _ write: (inout JSONText, Values.Element) -> Void
    ) {
        begin(key)
        bytes.append(0x5B)
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            write(&self, value)
        }
        bytes.append(0x5D)
    }

    private mutating func nested(_ members: (inout JSONText) -> Void) {
        isFirst = true
        bytes.append(0x7B)
        members(&self)
        bytes.append(0x7D)
        isFirst = false
    }

    private mutating func string(_ value: some Sequence<UInt8>) {
        bytes.append(0x22)
        for byte in value {
            switch byte {
            case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0..<0x20:
                bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}

extension String {
    /// `value` with at most three decimals.
    package init(thousandths value: Double) {
        let thousandths = Int(saturating: (value * 1000).rounded())
        let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        self = (thousandths < 0 ? "-" : "") + String(whole)
        guard part > 0 else { return }
        var decimals = [part / 100, part / 10 % 10, part % 10]
        while decimals.last == 0 { decimals.removeLast() }
        self += "." + decimals.map { String($0) }.joined()
    }
}
