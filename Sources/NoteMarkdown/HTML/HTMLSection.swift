import NoteText

/// Constructs of HTML that end with a sign of their own, whatever stands in them.
enum HTMLSection: Int, CaseIterable {
    case comment, instruction, declaration, characters

    /// The section that begins at the start of `range`, and the length of its beginning; nil if none does.
    static func start(_ text: [UInt8], _ range: Range<Int>) -> (section: HTMLSection, count: Int)? {
        let bytes = text[range]
        if bytes.starts(with: "<!--".utf8) { return (.comment, 4) }
        if bytes.starts(with: "<?".utf8) { return (.instruction, 2) }
        if bytes.starts(with: "<![CDATA[".utf8) { return (.characters, 9) }
        guard bytes.starts(with: "<!".utf8), range.count > 2, text[range.lowerBound + 2].isASCIILetter
        else { return nil }
        return (.declaration, 2)
    }

    private var ending: [UInt8] {
        switch self {
        case .comment: Array("-->".utf8)
        case .instruction: Array("?>".utf8)
        case .declaration: Array(">".utf8)
        case .characters: Array("]]>".utf8)
        }
    }

    /// The end of the section whose content begins with `range`; nil if it has none there.
    func end(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let ending = ending
        guard range.count >= ending.count else { return nil }
        let start = (range.lowerBound...range.upperBound - ending.count).first { index in
            text[index] == ending[0] && text[index..<index + ending.count].elementsEqual(ending)
        }
        return start.map { $0 + ending.count }
    }

    /// The end of a comment whose content begins with `range` and that is empty to browsers: `<!-->` and
    /// `<!--->`; nil for any other section.
    func endOfEmptyComment(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard self == .comment else { return nil }
        if text[range].starts(with: ">".utf8) { return range.lowerBound + 1 }
        return text[range].starts(with: "->".utf8) ? range.lowerBound + 2 : nil
    }

    /// The end of what browsers hide at the start of `range` and that is no tag: a comment, or, up to a
    /// bracket, whatever else begins as a tag and is none; nil if nothing is hidden there, or it has no end
    /// (HTML, 13.2.5).
    static func endInBrowser(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let bytes = text[range]
        if bytes.starts(with: "<!--".utf8) {
            let content = range.dropFirst(4)
            return comment.endOfEmptyComment(text, content) ?? endOfComment(text, content)
        }
        let isClosing = bytes.starts(with: "</".utf8)
        guard isClosing || bytes.starts(with: "<!".utf8) || bytes.starts(with: "<?".utf8) else { return nil }
        if isClosing, bytes.dropFirst(2).first?.isASCIILetter != false { return nil }
        return bytes.dropFirst(2).firstIndex(of: ASCII.greater).map { $0 + 1 }
    }

    /// The end of a comment whose content begins with `range`.
    private static func endOfComment(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        var start = range.lowerBound
        while let sign = text[start..<range.upperBound].firstIndex(of: ASCII.greater) {
            let before = text[range.lowerBound..<sign]
            if before.suffix(2).elementsEqual("--".utf8) || before.suffix(3).elementsEqual("--!".utf8) {
                return sign + 1
            }
            start = sign + 1
        }
        return nil
    }
}
