import NoteText

/// The language of a block of code, as the info string of its fence names it.
enum FenceLanguage {
    /// The first word of `info` in `text`, without braces and a dot: of `{r, echo=FALSE}` it is `r`, of
    /// `rust,ignore` it is `rust`; nil if there is none.
    static func name(in text: [UInt8], _ info: Range<Int>) -> String? {
        var decoded: [UInt8] = []
        LinkScanner.appendDecoded(text, info, to: &decoded)
        var word = decoded[...].prefix { !MarkdownSpace.isSpace($0) }
        let isBraced = word.first == ASCII.openBrace
        if isBraced { word = word.dropFirst() }
        if isBraced, word.first == ASCII.dot { word = word.dropFirst() }
        let end = word.dropFirst().firstIndex { $0 == comma || isBraced && $0 == ASCII.closeBrace }
        word = word[..<(end ?? word.endIndex)]
        let name = String(decoding: word.filter { $0 >= ASCII.space && $0 != delete }, as: UTF8.self)
        return name.isEmpty ? nil : name
    }

    private static let comma = UInt8(ascii: ",")
    private static let delete: UInt8 = 0x7F
}
