import Geometry
import NoteFonts
package import NoteText

/// The text of a section with its styles resolved: an object, as all paragraphs and lines look into it.
package final class StyledText: Sendable {
    package let attributed: AttributedText
    package let paragraphs: [ParagraphStyle]
    /// One for each run of `attributed`: an index into `styles`.
    package let runStyles: [Int]
    package let styles: [CharacterStyle]
    /// For each of `styles`, the first that is shaped like it.
    private let shapings: [Int]
    /// A soft hyphen in the text, after all paragraphs, for words that are divided.
    package let softHyphen: Range<Int>
    /// An ellipsis in the text, after that, for what is left out; nil where nothing may be.
    package let ellipsis: Range<Int>?
    /// Whether any style has a language other than that of the note.
    let isMultilingual: Bool

    package init(
        attributed: AttributedText, paragraphs: [ParagraphStyle], runStyles: [Int], styles: [CharacterStyle]
    ) {
        (self.paragraphs, self.runStyles, self.styles) = (paragraphs, runStyles, styles)
        let first = Dictionary(zip(styles.lazy.map(\.shaping), styles.indices)) { first, _ in first }
        shapings = styles.map { first[$0.shaping] ?? 0 }
        isMultilingual = styles.contains { $0.language != nil }
        var attributed = attributed
        softHyphen = attributed.appendSign("\u{AD}")
        let mayBeCut = paragraphs.contains { $0.maxLines != nil }
        ellipsis = mayBeCut ? attributed.appendSign("\u{2026}") : nil
        self.attributed = attributed
    }

    /// The text of `other` with other styles of its paragraphs.
    package init(_ other: StyledText, paragraphs: [ParagraphStyle]) {
        (attributed, runStyles, styles) = (other.attributed, other.runStyles, other.styles)
        (shapings, softHyphen, ellipsis) = (other.shapings, other.softHyphen, other.ellipsis)
        (isMultilingual, self.paragraphs) = (other.isMultilingual, paragraphs)
    }

    /// Calls `body` with the text of `paragraph`, its marker included, in UTF-8.
    package func withBytes<Result, Failure>(
        of paragraph: Paragraph, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try attributed.text.withUnsafeBufferPointer { (text) throws(Failure) -> Result in
            let range = paragraph.marker.lowerBound..<paragraph.content.upperBound
            return try body(UnsafeBufferPointer(rebasing: text[range]))
        }
    }

    /// The text that the runs `runs` cover.
    func text(of runs: Range<Int>) -> Range<Int> {
        attributed.runs[runs.lowerBound].text
            .lowerBound..<attributed.runs[runs.upperBound - 1].text.upperBound
    }

    /// The stretches of a paragraph's content that have one language each, from the start of the paragraph;
    /// nil if all of the section has that of the note.
    func languages(of paragraph: Paragraph) -> [LanguageStretch]? {
        guard isMultilingual else { return nil }
        var stretches: [LanguageStretch] = []
        for run in paragraph.runs {
            let text = attributed.runs[run].text.clamped(to: paragraph.content)
                .shifted(by: -paragraph.marker.lowerBound)
            let language = styles[runStyles[run]].language
            guard !text.isEmpty else { continue }
            if let last = stretches.last, last.language == language, last.text.upperBound == text.lowerBound {
                stretches[stretches.count - 1].text = last.text.lowerBound..<text.upperBound
            } else {
                stretches.append(LanguageStretch(text: text, language: language))
            }
        }
        return stretches
    }

    /// The runs of `runs` that have some of `text`.
    package func runs(overlapping text: Range<Int>, in runs: Range<Int>) -> Range<Int> {
        let runs = attributed.runs[runs]
        let first = runs.partitioningIndex { $0.text.upperBound > text.lowerBound }
        let last = runs[first...].partitioningIndex { $0.text.lowerBound >= text.upperBound }
        return first..<last
    }

    /// Whether a run is shaped together with the one before it.
    func isShapedWithLast(_ run: Int) -> Bool {
        let (last, own) = (runStyles[run - 1], runStyles[run])
        return own == last
            || shapings[own] == shapings[last] && styles[own].size == styles[last].size
                && styles[own].kern == styles[last].kern && styles[own].paint.rise == styles[last].paint.rise
    }
}

// Attributed text is a large value, and a function of it would be given a copy for each paragraph: these look
// into the text where it is.
extension StyledText {
    /// A paragraph of the text with the container blocks that it stands in.
    package func standing(_ paragraph: Paragraph) -> StandingParagraph {
        StandingParagraph(paragraph, in: attributed.containerBlocks)
    }

    /// The paragraph at `index` with its container blocks; before the first and after the last those of the
    /// sections next to this one, nil where there is none.
    package func neighbour(_ index: Int) -> StandingParagraph? {
        if index < 0 { return attributed.preceding }
        return endsText(before: index) ? attributed.following : standing(attributed.paragraphs[index])
    }

    /// Whether the paragraph before `index` is the last, labels apart.
    package func endsText(before index: Int) -> Bool {
        index >= attributed.paragraphs.count - attributed.labelCount
    }

    /// Whether a paragraph is a cell or the caption of a table, and nothing besides.
    package func isInTable(_ paragraph: Paragraph) -> Bool {
        paragraph.container.map { attributed.containerBlocks[$0].kind.isPartOfTable } ?? false
    }
}

extension AttributedText {
    /// Appends text that is not the note's own, and that is in no paragraph.
    fileprivate mutating func appendSign(_ sign: String) -> Range<Int> {
        let start = text.count
        text += Array(sign.utf8)
        origins.append(TextOrigin(text: start, source: nil))
        return start..<text.count
    }
}
