import NoteText

/// The bytes of text as it is shown: U+0000 is U+FFFD, and other controls are not shown.
enum ShownBytes {
    /// A part of text, and the bytes that are shown instead.
    typealias Part = (range: Range<Int>, replacement: [UInt8]?)

    /// Whether `text` has a control besides tabs and line ends, or U+2028 or U+2029.
    static func hasControls(_ text: [UInt8]) -> Bool {
        let place = ByteWord.firstIndex(
            in: text, from: 0,
            { $0.below(0x20) | $0.equal(to: 0x7F) | $0.equal(to: 0xC2) | $0.equal(to: 0xE2) },
            where: { length(of: text[...], at: $0) > 0 })
        return place < text.count
    }

    /// Whether `text` has such a control, for text of a few bytes.
    static func hasControls(in text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { length(of: text, at: $0) > 0 }
    }

    /// The parts of `text`, which has controls.
    static func parts(of text: ArraySlice<UInt8>) -> [Part] {
        var parts: [Part] = []
        var (start, index) = (text.startIndex, text.startIndex)
        while index < text.endIndex {
            let length = length(of: text, at: index)
            guard length > 0 else {
                index += 1
                continue
            }
            if start < index { parts.append((start..<index, nil)) }
            let isNull = text[index] == 0
            parts.append((index..<index + length, Array((isNull ? "\u{FFFD}" : "").utf8)))
            index += length
            start = index
        }
        if start < text.endIndex { parts.append((start..<text.endIndex, nil)) }
        return parts
    }

    /// Appends `text` as it is shown, with spaces for line ends.
    static func append(_ text: ArraySlice<UInt8>, to plain: inout [UInt8]) {
        if text.contains(where: mayChange) {
            plain += Self.plain(text)
        } else {
            plain.append(contentsOf: text)
        }
    }

    /// `text` as it is shown, with spaces for line ends.
    static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: mayChange) else { return Array(text) }
        var plain: [UInt8] = []
        for part in parts(of: text) { plain += part.replacement ?? Array(text[part.range]) }
        return plain.map { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn ? ASCII.space : $0 }
    }

    /// `text` as it is shown, with spaces for line ends.
    static func plain(_ text: String) -> String {
        for byte in text.utf8 where mayChange(byte) {
            return String(decoding: plain(Array(text.utf8)[...]), as: UTF8.self)
        }
        return text
    }

    /// Whether a control or a line end may begin with `byte`.
    private static func mayChange(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }

    /// The length of the control at `index`; 0 for any other character.
    private static func length(of text: ArraySlice<UInt8>, at index: Int) -> Int {
        let rest = text[index...].prefix(3)
        switch text[index] {
        case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: return 0
        case 0..<0x20, 0x7F: return 1
        case 0xC2: return rest.count > 1 && 0x80..<0xA0 ~= rest[index + 1] ? 2 : 0
        case 0xE2:
            let isLineEnd = rest.count > 2 && rest[index + 1] == 0x80 && 0xA8...0xA9 ~= rest[index + 2]
            return isLineEnd ? 3 : 0
        default: return 0
        }
    }
}
