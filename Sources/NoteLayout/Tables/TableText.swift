import NoteText

/// The text of a section with the labels of its tables: each cell of a head again with a colon, after all
/// paragraphs, for tables that are set as lists.
struct TableText {
    private(set) var text: AttributedText
    /// By cell of a head, its label.
    private(set) var labels: [Int: Int] = [:]

    /// A head that is longer, in bytes, is cut in labels: they stand before every value.
    private static let longestLabel = 200

    init(_ source: AttributedText) {
        text = source
        guard source.hasTables else { return }
        let heads = source.paragraphs.indices.filter {
            let paragraph = source.paragraphs[$0]
            let standing = source.standing(paragraph)
            return standing.isInHead && standing.place?.columns ?? 0 > 0 && !source.isBlank(paragraph.content)
        }
        guard !heads.isEmpty else { return }
        // A section may have a hundred thousand cells: without spare capacity.
        text.paragraphs.reserveCapacity(source.paragraphs.count + heads.count)
        text.runs.reserveCapacity(
            source.runs.count + heads.reduce(0) { $0 + source.paragraphs[$1].runs.count })
        text.origins.reserveCapacity(source.origins.count + heads.count)
        for index in heads {
            labels[index] = text.paragraphs.count
            append(source.paragraphs[index])
        }
    }

    private mutating func append(_ head: Paragraph) {
        var label = head
        label.blankLines = 0
        label.startsPage = false
        label.leavesPage = false
        label.names = nil
        let (start, firstRun) = (text.text.count, text.runs.count)
        text.origins.append(TextOrigin(text: start, source: nil))
        var left = Self.longestLabel
        // By their indices: a slice would hold the runs, which would then be copied as they grow.
        for run in head.runs where text.picture(of: text.runs[run]) == nil && left > 0 {
            append(text.runs[run], most: &left)
        }
        if var last = text.runs.last, text.runs.count > firstRun {
            text.text += Array((left == 0 ? "\u{2026}:" : ":").utf8)
            last.text = last.text.lowerBound..<text.text.count
            text.runs[text.runs.count - 1] = last
        }
        label.marker = start..<start
        label.content = start..<text.text.count
        label.runs = firstRun..<text.runs.count
        text.paragraphs.append(label)
        text.labelCount += 1
    }

    private mutating func append(_ run: AttributedRun, most left: inout Int) {
        var end = min(run.text.upperBound, run.text.lowerBound + left)
        while end < run.text.upperBound, end > run.text.lowerBound, text.text[end] & 0xC0 == 0x80 { end -= 1 }
        let isCut = end < run.text.upperBound
        let start = text.text.count
        text.text += Array(text.text[run.text.lowerBound..<end])
        left = isCut ? 0 : left - (end - run.text.lowerBound)
        text.runs.append(
            AttributedRun(
                span: nil, text: start..<text.text.count, styles: run.styles, attributes: run.attributes))
    }
}
