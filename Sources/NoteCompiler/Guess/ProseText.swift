import NoteText

/// A text without what is in no language, code, addresses and paths, and without comments of HTML.
enum ProseText {
    /// The bytes in which code in a line is looked for.
    private static let longestCode = 1000

    private static let comment = (start: Array("<!--".utf8), end: Array("-->".utf8))

    /// The bytes of `text` without fenced code, code in lines, comments, and words of ASCII that are names of
    /// files, addresses or parts of code; a space stands for each of these.
    static func bytes(of text: ArraySlice<UInt8>) -> [UInt8] {
        var prose: [UInt8] = []
        prose.reserveCapacity(text.count)
        var index = text.startIndex
        var startsLine = true
        var hasComments = true
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "`") {
                let end = startsLine ? endOfFence(text, from: index) : nil
                index = end ?? endOfCode(text, from: index)
                prose.append(end == nil ? 0x20 : 0x0A)
            } else if byte == UInt8(ascii: "<"), hasComments, text[index...].starts(with: comment.start) {
                let end = endOfComment(text, from: index + comment.start.count)
                hasComments = end != nil
                index = end ?? index + comment.start.count
                prose.append(0x20)
            } else if isWord(byte) {
                let end =
                    text[index...].firstIndex { !isWord($0) || $0 == UInt8(ascii: "`") } ?? text.endIndex
                if isLanguage(text[index..<end]) {
                    prose.append(contentsOf: text[index..<end])
                } else {
                    prose.append(0x20)
                }
                index = end
                startsLine = false
            } else {
                prose.append(byte)
                startsLine = byte == 0x0A || startsLine && (byte == 0x20 || byte == 0x09)
                index += 1
            }
        }
        return prose
    }

    /// Past the end of the comment whose text begins at `start`; nil where it does not end.
    private static func endOfComment(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
        var rest = text[start...]
        while let sign = rest.firstIndex(of: comment.end[0]) {
            rest = rest[sign...]
            if rest.starts(with: comment.end) { return sign + comment.end.count }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// ASCII without white space.
    private static func isWord(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }

    /// Whether none of the signs of names, addresses and code stands in a word of ASCII.
    private static func isLanguage(_ word: ArraySlice<UInt8>) -> Bool {
        var (last, before): (UInt8, UInt8) = (0, 0)
        for byte in word {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "="): return false
            case _ where !byte.isASCIILetter: break
            case _ where last == UInt8(ascii: "."), _ where last == UInt8(ascii: ":"): return false
            case _ where last == UInt8(ascii: "_") && before.isASCIILetter: return false
            default: break
            }
            (last, before) = (byte, last)
        }
        return true
    }

    /// Past the end of the code whose fence is at `start`; nil where none is.
    private static func endOfFence(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
        let fence = endOfTicks(text, from: start) - start
        guard fence > 2 else { return nil }
        var index = start
        while true {
            guard let end = text[index...].firstIndex(of: 0x0A) else { return text.endIndex }
            index = end + 1
            while index < text.endIndex, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            let ticks = endOfTicks(text, from: index)
            if ticks - index >= fence { return ticks }
        }
    }

    /// Past the end of the code in a line that begins at `start`; past its first signs where it does not end.
    private static func endOfCode(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        let opening = endOfTicks(text, from: start)
        var index = opening
        while index < min(text.endIndex, opening + longestCode), text[index] != 0x0A {
            guard text[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let end = endOfTicks(text, from: index)
            if end - index == opening - start { return end }
            index = end
        }
        return opening
    }

    private static func endOfTicks(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        text[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? text.endIndex
    }
}
