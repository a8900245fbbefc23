import NoteText
import NoteTypesetting

/// The footnotes of a section by the lines with their first marks.
struct LineFootnotes: Sendable {
    let layouts: [FootnoteLayout]
    /// The lines with first marks, in their order, and the layouts by their indices.
    private let marks: [(line: Int, note: Int)]

    var isEmpty: Bool { layouts.isEmpty }

    /// Whether first marks are on some lines.
    func hasNotes(on lines: Range<Int>) -> Bool {
        guard !marks.isEmpty else { return false }
        let first = indexOfMark(from: lines.lowerBound)
        return first < marks.count && marks[first].line < lines.upperBound
    }

    /// The footnotes whose first marks are on some lines, in their order.
    func notes(on lines: Range<Int>) -> [FootnoteLayout] {
        guard !marks.isEmpty else { return [] }
        let first = indexOfMark(from: lines.lowerBound)
        return marks[first...].prefix { $0.line < lines.upperBound }.map { layouts[$0.note] }
    }

    /// The first mark on `line` or one below it.
    private func indexOfMark(from line: Int) -> Int { marks.partitioningIndex { $0.line >= line } }
}

extension LineFootnotes {
    /// - Parameter layouts: those of all footnotes of the text.
    init(_ layouts: [FootnoteLayout], in places: FootnotePlaces) {
        let text = places.text
        guard layouts.count == text.notes.count, let first = text.notes.first, !layouts.isEmpty else {
            self.init(layouts: [], marks: [])
            return
        }
        var marks: [(line: Int, note: Int)] = []
        var known = Set<Int>()
        for run in text.runs {
            guard let number = run.attributes.flatMap({ text.attributes[$0].note }),
                layouts.indices.contains(number - first.number),
                known.insert(number).inserted, let line = places.line(of: run.text.lowerBound)
            else { continue }
            marks.append((line, number - first.number))
        }
        marks.sort { ($0.line, $0.note) < ($1.line, $1.note) }
        self.init(layouts: layouts, marks: marks)
    }
}

/// Finds the lines with which footnotes stand on a page.
struct FootnotePlaces {
    let paragraphs: LaidOutBlocks
    let lines: [Line]
    let tables: [TableLayout]
    let text: AttributedText

    /// The line that shows the mark at `offset` in the text. If none does, as it is left out or is a head
    /// that is shown before other cells only, the nearest that is placed by itself.
    ///
    /// - Returns: nil if the mark is in another paragraph than those that are laid out.
    func line(of offset: Int) -> Int? {
        let index = paragraphs.partitioningIndex { text.paragraphs[$0.index].marker.lowerBound > offset } - 1
        guard paragraphs.indices.contains(index),
            offset < text.paragraphs[paragraphs[index].index].content.upperBound
        else { return nil }
        let own = paragraphs[index]
        if isPlaced(own) {
            let next = lines[own.lines].partitioningIndex { $0.text.lowerBound > offset }
            return max(own.lines.lowerBound, next - 1)
        }
        if let next = paragraphs[index...].first(where: isPlaced) {
            return next.lines.lowerBound
        }
        return paragraphs[..<index].last(where: isPlaced)?.lines.last
    }

    private func isPlaced(_ paragraph: LaidOutBlock) -> Bool {
        !text.endsText(before: paragraph.index) && paragraph.isSeen(in: tables) && !paragraph.lines.isEmpty
    }
}
