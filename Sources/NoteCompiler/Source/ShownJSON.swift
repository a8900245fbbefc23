import Geometry

/// Finds what is shown in attributed text in JSON, block by block: the strings under the key `text`.
///
/// Other JSON is refused by its reader.
struct ShownJSON {
    private static let key = Array("text".utf8)
    private var isInString = false
    private var isAfterEscape = false
    /// The hexadecimal digits of a UTF-16 code unit that are to come, and the value of those before.
    private var digitsLeft = 0
    private var unit: UInt32 = 0
    /// The first unit of a pair whose second may follow; 0 for none.
    private var highSurrogate: UInt32 = 0
    /// Whether the current string is shown.
    private var isShown = false
    /// The current string or one before, as far as it may be the key.
    private var string: [UInt8] = []
    /// Whether the key has been read and its value has not.
    private var isAfterKey = false

    /// The shown text in the next `bytes`, with a space for each escape of a single letter.
    mutating func text(in bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                if isInString { readStretch(bytes, &index, into: &text) }
                guard index < bytes.count else { break }
                read(bytes[index], into: &text)
                index += 1
            }
        }
        return text
    }

    /// Reads as much of a string as stands for itself.
    private mutating func readStretch(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, into text: inout [UInt8]
    ) {
        guard !isAfterEscape, digitsLeft == 0 else { return }
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
            index += 1
        }
        if isShown { text.append(contentsOf: bytes[start..<index]) }
        if string.count <= Self.key.count {
            string.append(contentsOf: bytes[start..<min(index, start + Self.key.count + 1)])
        }
    }

    /// Reads a byte of what is between strings, a mark, or one of an escape.
    private mutating func read(_ byte: UInt8, into text: inout [UInt8]) {
        switch byte {
        case _ where digitsLeft > 0: readDigit(byte, into: &text)
        case UInt8(ascii: "u") where isAfterEscape: (isAfterEscape, digitsLeft, unit) = (false, 4, 0)
        case _ where isAfterEscape:
            isAfterEscape = false
            text.append(0x20)
        case UInt8(ascii: "\"") where isInString:
            isInString = false
            isAfterKey = false
        case UInt8(ascii: "\\") where isInString: isAfterEscape = true
        case UInt8(ascii: "\""):
            isInString = true
            isShown = isAfterKey
            string.removeAll(keepingCapacity: true)
        case UInt8(ascii: ":"): isAfterKey = string == Self.key
        case UInt8(ascii: ","): isAfterKey = false
        default: break
        }
    }

    /// Reads a digit of a code unit, and appends what that is when it is the last.
    private mutating func readDigit(_ byte: UInt8, into text: inout [UInt8]) {
        let digit = byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : (byte | 0x20) &- 0x57
        unit = unit << 4 | UInt32(digit & 0xF)
        digitsLeft -= 1
        guard digitsLeft == 0 else { return }
        let isSecond = unit & 0xFC00 == 0xDC00 && highSurrogate != 0
        let scalar = isSecond ? 0x10000 + (highSurrogate & 0x3FF) << 10 + unit & 0x3FF : unit
        highSurrogate = unit & 0xFC00 == 0xD800 ? unit : 0
        guard isShown, let character = Unicode.Scalar(scalar) else { return }
        text.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
    }
}
