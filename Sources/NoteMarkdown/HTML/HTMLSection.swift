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
}
