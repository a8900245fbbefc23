/// Finds what is shown in attributed text in JSON, block by block: the strings under the key `text`.
///
/// What is no such JSON is refused by who reads it.
struct ShownJSON {
    private static let key = Array("text".utf8)
    private var isInString = false
    private var isAfterEscape = false
    /// Whether the string at hand is shown.
    private var isShown = false
    /// The string at hand or before, as far as it may be the key.
    private var string: [UInt8] = []
    /// Whether the key has been read and its value has not.
    private var isAfterKey = false

    /// What is shown in the next `bytes`, with a space for each escape.
    mutating func text(in bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        for byte in bytes {
            if isInString {
                read(byte, into: &text)
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
                isShown = isAfterKey
                string.removeAll(keepingCapacity: true)
            } else if byte == UInt8(ascii: ":") {
                isAfterKey = string == Self.key
            } else if byte == UInt8(ascii: ",") {
                isAfterKey = false
            }
        }
        return text
    }

    private mutating func read(_ byte: UInt8, into text: inout [UInt8]) {
        if isAfterEscape {
            isAfterEscape = false
            text.append(0x20)
        } else if byte == UInt8(ascii: "\\") {
            isAfterEscape = true
        } else if byte == UInt8(ascii: "\"") {
            isInString = false
            isAfterKey = false
        } else if isShown {
            text.append(byte)
        }
        if isInString, string.count <= Self.key.count { string.append(byte) }
    }
}
