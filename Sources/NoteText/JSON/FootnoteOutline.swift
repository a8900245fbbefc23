/// The footnotes that have been read, as far as they say what the next may be.
struct FootnoteOutline: Sendable {
    /// The notes whose texts have been read.
    private var count = 0
    /// The notes whose first marks have been read.
    private var markCount = 0
    /// The paragraphs with the first marks in this section, which are those of the last notes: indices into
    /// the paragraphs of the section.
    private var places: [Int] = []

    /// Whether the text of a note is to follow.
    var isWaiting: Bool { count < markCount }

    /// The number of the note whose text is the next.
    var next: Int { count + 1 }

    /// Forgets the places of paragraphs, which were in the section before.
    mutating func beginSection() { places.removeAll(keepingCapacity: true) }

    /// Appends a mark in the paragraph `paragraph`; gives what is wrong with it.
    mutating func append(markOf number: Int, in paragraph: Int) -> String? {
        let newest = markCount + 1
        guard number <= newest else {
            return "footnotes are numbered in the order of their first marks: this one is at most \(newest)"
        }
        if number == newest {
            markCount += 1
            places.append(paragraph)
        }
        return nil
    }

    /// Appends the text of the next note, and returns the paragraph with its first mark.
    mutating func appendText() -> Int {
        guard isWaiting else { return 0 }
        let index = count - (markCount - places.count)
        count += 1
        return places.indices.contains(index) ? places[index] : 0
    }
}

extension AttributedTextReader {
    /// Reads the text of a footnote again, which is all of `section`.
    package func readNote(in section: SourceSection) throws(Problem) -> AttributedText {
        var reader = LineReader(version: lines.version, mostWarnings: 0)
        reader.begin(section)
        for (index, line) in section.lines.enumerated() where !section.bytes[line].isEmpty {
            if index == 0 {
                reader.begin(line)
                try reader.readNote(nil)
            } else {
                guard try reader.readLine(line) else { break }
            }
        }
        return reader.finish()
    }
}

extension LineReader {
    /// Whether the current line is the first paragraph of a footnote; a mistake in it is reported when it is
    /// read.
    var isNote: Bool {
        var scanner = json
        return (try? scanner.beginsFootnote(version: version)) ?? false
    }

    /// Reads the first paragraph of a footnote in the current line, which must be number `expected`.
    mutating func readNote(_ expected: Int?) throws(Problem) {
        let start = json.place()
        try readParagraph()
        let number = result.paragraphs.first.flatMap { result.standing($0).begunFootnote }
        if let expected, number != expected {
            throw json.error("the text of footnote \(expected) must stand here", at: start)
        }
    }

    /// Reads a line if it goes on with the footnote that has been read so far; returns whether it does.
    mutating func readLine(_ line: Range<Int>) throws(Problem) -> Bool {
        guard version > 1 else { return false }
        begin(line)
        guard leave < containers.count else { return false }
        try readParagraph()
        return true
    }

    /// The number of container blocks that the current line leaves; a mistake in it is reported when it is
    /// read.
    private var leave: Int {
        var scanner = json
        return (try? scanner.leave()) ?? 0
    }
}

extension JSONScanner {
    /// Whether the object of a line is the first paragraph of a footnote: a container block of this kind
    /// begins first, or in version 1 it has a number.
    fileprivate mutating func beginsFootnote(version: Int) throws(Problem) -> Bool {
        guard version > 1 else { return try find("note", in: "a paragraph") }
        guard try find("enter", in: "a paragraph") else { return false }
        try openArray("'enter'")
        guard try nextElement(), try find("kind", in: "a container block") else { return false }
        return try text("kind") == ContainerKind.footnote.rawValue
    }

    /// The number of container blocks that the object of a line leaves, which stands before its `block`.
    fileprivate mutating func leave() throws(Problem) -> Int {
        guard try find("leave", in: "a paragraph", before: "block") else { return 0 }
        return try count("leave", in: 0...LineReader.mostLines)
    }

    /// Goes on to the value of `key` in an object; false where that ends first, or has the key `end`.
    private mutating func find(
        _ key: String, in what: String, before end: String? = nil
    ) throws(Problem) -> Bool {
        try openObject(what)
        while let next = try nextKey(), next.name != end {
            if next.name == key { return true }
            try skipValue()
        }
        return false
    }
}
