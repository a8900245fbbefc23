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
        var reader = LineReader(section, 0..<0, warningsLeft: 0, version: version)
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
    /// Whether the current line is the first paragraph of a footnote.
    var isNote: Bool {
        var scanner = json
        do throws(Problem) {
            try scanner.openObject("a paragraph")
            while let key = try scanner.nextKey() {
                if version == 1, key.name == "note" { return true }
                if version > 1, key.name == "enter" { return try scanner.beginsFootnote() }
                _ = try scanner.skipValue()
            }
        } catch {
            // The mistake is reported when the line is read.
        }
        return false
    }

    /// Reads the first paragraph of a footnote in the current line, which must be number `expected`.
    mutating func readNote(_ expected: Int?) throws(Problem) {
        let start = json.place()
        var outline = BlockOutline()
        try readParagraph(&outline)
        noteOutline = outline
        let number = result.paragraphs.first.flatMap { result.standing($0).begunFootnote }
        if let expected, number != expected {
            throw json.error("the text of footnote \(expected) must stand here", at: start)
        }
    }

    /// Reads a line if it goes on with the footnote that has been read so far.
    ///
    /// - Returns: whether it does.
    mutating func readLine(_ line: Range<Int>) throws(Problem) -> Bool {
        guard version > 1, var outline = noteOutline else { return false }
        begin(line)
        guard leave < containers.count else { return false }
        try readParagraph(&outline)
        noteOutline = outline
        return true
    }

    /// The number of container blocks that the current line leaves.
    private var leave: Int {
        var scanner = json
        do throws(Problem) {
            try scanner.openObject("a paragraph")
            while let key = try scanner.nextKey() {
                if key.name == "leave" { return try scanner.count("leave", in: 0...Self.mostLines) }
                if key.name == "block" { return 0 }
                _ = try scanner.skipValue()
            }
        } catch {
            // The mistake is reported when the line is read.
        }
        return 0
    }
}

extension JSONScanner {
    /// Whether the first object of a list has the kind of a footnote.
    fileprivate mutating func beginsFootnote() throws(Problem) -> Bool {
        try openArray("'enter'")
        guard try nextElement() else { return false }
        try openObject("a container block")
        while let key = try nextKey() {
            if key.name == "kind" { return try text("kind") == ContainerKind.footnote.rawValue }
            _ = try skipValue()
        }
        return false
    }
}
