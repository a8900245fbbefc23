import Geometry
import NoteMarkup
import NoteText

extension AttributedText {
    /// Paragraphs and runs cover the shown text, in order, and runs are maximal.
    func expectCovered(by oracles: borrowing Oracles) throws(OracleFailure) {
        var end = oracles.isPlanted(.runs) ? 1 : 0
        var nextRun = 0
        for paragraph in paragraphs {
            let (marker, content) = (paragraph.marker, paragraph.content)
            try expect(
                .runs, marker.lowerBound == end && paragraph.runs.lowerBound == nextRun,
                "paragraph \(paragraph.number) does not follow on the one before it")
            try expect(
                .runs, marker.isEmpty || content.lowerBound == marker.upperBound + 1,
                "no space after the marker of paragraph \(paragraph.number)")
            var place = marker.isEmpty ? content.lowerBound : marker.lowerBound
            for run in runs[paragraph.runs] {
                if !marker.isEmpty, run.text.lowerBound == marker.upperBound + 1 {
                    place = marker.upperBound + 1
                }
                try expect(
                    .runs, run.text.lowerBound == place, "a run of paragraph \(paragraph.number) is missing")
                place = run.text.upperBound
            }
            let isWhole = place == content.upperBound || !marker.isEmpty && content.isEmpty
            try expect(.runs, isWhole, "runs of paragraph \(paragraph.number) end early")
            end = content.upperBound
            nextRun = paragraph.runs.upperBound
        }
        try expect(.runs, end == text.count && nextRun == runs.count, "paragraphs end early")
    }

    /// Runs ascend in the source, and no two that follow each other are alike.
    func expectMaximalRuns() throws(OracleFailure) {
        var end = 0
        for span in runs.lazy.compactMap(\.span) {
            try expect(.runs, end <= span.start && span.start < span.end, "runs do not ascend")
            end = span.end
        }
        for paragraph in paragraphs {
            let content = runs[paragraph.runs].dropFirst(paragraph.marker.isEmpty ? 0 : 1)
            for (first, second) in zip(content, content.dropFirst()) {
                try expect(
                    .runs,
                    !first.continues(styles: second.styles, link: second.link, attributes: second.attributes),
                    "two runs of paragraph \(paragraph.number) are one")
            }
        }
    }

    /// Every byte that is shown is the byte of `source` at its place.
    func expectSource(
        _ source: [UInt8], _ options: MarkupOptions, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        let source = oracles.seen(source, by: .runs)
        let joins = options.lineBreaks == .reflow
        var next = 0
        for paragraph in paragraphs {
            // A title of its own is nowhere in the source.
            if paragraph.number == 0, case .text = options.title, options.dialect == .note { continue }
            for offset in paragraph.content {
                while next < origins.count, origins[next].text <= offset { next += 1 }
                guard next > 0, let start = origins[next - 1].source else {
                    // Nor is the space between a picture's alternative text and its caption.
                    try expect(.runs, text[offset] == 0x20, "a byte comes from nowhere")
                    continue
                }
                let place = start + offset - origins[next - 1].text
                let isSame =
                    place < source.count
                    && (source[place] == text[offset]
                        || joins && isSpace(source[place]) && text[offset] == 0x20)
                try expect(.runs, isSame, "byte \(place) of the source is shown as another")
            }
        }
    }

    /// Whether a character that white space or a line end begins with `byte`: a space joins lines.
    private func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09...0x0D, 0x20, 0xC2, 0xE1, 0xE2, 0xE3: true
        default: false
        }
    }

    /// The text that `text` makes line by line is the same.
    func expectParts(
        of text: [UInt8], _ options: MarkupOptions, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        var parser = Parsers.parser(options)
        var parts: [AttributedText] = []
        for section in SourceSection.lines(of: text) {
            parser.accept(section)
            while let part = parser.next() { parts.append(part.text) }
        }
        let joined = oracles.seen(Array(parts.map { RunDump.text(of: $0) }.joined().utf8), by: .sections)
        try expect(
            .sections, joined.elementsEqual(RunDump.text(of: self).utf8), "line by line the runs are others")
        let marks = parts.flatMap(\.blockMarks)
        try expect(.sections, marks == blockMarks, "line by line the paragraphs are others")
    }

    /// The marks of each paragraph that depend on those before it, and are not in the dump of its runs: among
    /// them the container blocks that it stands in.
    fileprivate var blockMarks: [[Int]] {
        paragraphs.map { paragraph in
            [
                paragraph.blankLines, paragraph.startsPage ? 1 : 0, paragraph.leavesPage ? 1 : 0,
                paragraph.entered,
            ]
                + standing(paragraph).path.map(\.serial)
        }
    }
}

extension SourceSection {
    /// A section for each line of `text`, an empty one at the end.
    static func lines(of text: [UInt8]) -> [SourceSection] {
        var sections: [SourceSection] = []
        var start = 0
        while true {
            let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
            let isLast = end == text.count && text.last != 0x0A || start == text.count
            sections.append(SourceSection(bytes: Array(text[start..<end]), offset: start, isLast: isLast))
            guard !isLast else { return sections }
            start = end
        }
    }
}

extension AttributedText {
    /// The text of lines of JSON, with or without a header; nil where they are none.
    static func read(_ bytes: [UInt8]) -> AttributedText? {
        let section = SourceSection(bytes: bytes)
        let start = (try? AttributedTextReader.header(in: section))?.rest ?? 0
        var reader = AttributedTextReader(afterHeader: Array(bytes[..<start]))
        return try? reader.read(SourceSection(bytes: Array(bytes[start...]), offset: start))
    }

    /// Every number that was asked for is finite, and within what JSON takes.
    func expectNumbers(_ oracles: borrowing Oracles) throws(OracleFailure) {
        // More than any page holds, in points; a length of so many inches is the largest.
        let largest = 100_000.0 * 72
        for number in numbers {
            let number = oracles.seen(number, by: .numbers)
            try expect(.numbers, abs(number) <= largest, "a value is \(number)")
        }
    }

    /// JSON holds all of it: what it reads as is written the same.
    func expectRoundTrip(_ oracles: borrowing Oracles) throws(OracleFailure) {
        let written = AttributedTextWriter.lines(of: self)
        var reader = AttributedTextReader()
        let read: AttributedText
        do throws(Problem) { read = try reader.read(SourceSection(bytes: written)) } catch {
            throw OracleFailure(oracle: .roundTrip, message: "what was written is refused: \(error.message)")
        }
        let again = oracles.seen(AttributedTextWriter.lines(of: read.withoutPlaces), by: .roundTrip)
        try expect(
            .roundTrip, again == AttributedTextWriter.lines(of: withoutPlaces), "JSON is not what it was")
    }

    /// The text without the places in the source, which are other ones in JSON.
    private var withoutPlaces: AttributedText {
        var text = self
        for index in runs.indices { text.runs[index].span = nil }
        for index in notes.indices { text.notes[index].text = notes[index].text.withoutPlaces }
        return text
    }

    /// The numbers among the attributes.
    fileprivate var numbers: [Double] {
        let text: [Double?] = attributes.flatMap { own in
            let points: Double? = if case .points(let points) = own.size { points } else { nil }
            return [points, own.baseline, own.kern, own.stroke]
        }
        let blocks: [Double?] = paragraphAttributes.flatMap { own in
            [own.lineHeight, own.lineSpacing, own.spaceBefore, own.spaceAfter, own.indent]
        }
        let extents = pictures.flatMap { [$0.width, $0.height] }.map { extent -> Double? in
            switch extent {
            case .points(let number)?, .percent(let number)?: number
            case nil: nil
            }
        }
        let insets = pictures.compactMap(\.inset).flatMap { [$0.top, $0.left, $0.bottom, $0.right] }
        return (text + blocks + extents).compactMap(\.self) + insets
    }
}
