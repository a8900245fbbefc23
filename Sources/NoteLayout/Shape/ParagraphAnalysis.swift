import NoteFonts
import NoteText

/// The embedding levels of a paragraph and the region of its Han characters.
struct ParagraphAnalysis {
    var levels = ParagraphLevels()
    /// The region whose forms Han characters have, if the paragraph tells and the language does not.
    var region: HanRegion?
}

/// Finds the properties of whole paragraphs that shaping and line breaking need: levels, regions, break
/// opportunities. One for each worker.
final class ParagraphAnalyzer {
    let boundaries: TextBoundaries
    private let bidi: BidiAnalyzer
    /// Whether the note's language has forms of Han characters of its own.
    private let hasRegion: Bool
    private var breaks: [Int] = []

    /// - Parameter language: BCP 47.
    init(language: String) throws(LayoutError) {
        boundaries = try TextBoundaries(language: language)
        bidi = try BidiAnalyzer(language: language)
        hasRegion = HanRegion(language: language) != nil
    }

    /// Whether a paragraph that has no strong character runs from right to left.
    var leansRightToLeft: Bool { bidi.leansRightToLeft }

    /// - Parameter language: that of the paragraph, BCP 47; nil for that of the note.
    func analyze(
        _ bytes: UnsafeBufferPointer<UInt8>, language: String?
    ) throws(LayoutError) -> ParagraphAnalysis {
        ParagraphAnalysis(
            levels: try bidi.levels(in: bytes, bytes.indices, language: language),
            region: hasRegion ? nil : HanRegion(of: bytes, bytes.indices))
    }

    /// Appends the offsets at which a line of paragraph `index` may end, whose text is `bytes`, ascending.
    func appendBreaks(
        in bytes: UnsafeBufferPointer<UInt8>, of index: Int, _ styled: StyledText, to all: inout [Int]
    ) throws(LayoutError) {
        let paragraph = styled.attributed.paragraphs[index]
        let start = paragraph.marker.lowerBound
        if let stretches = styled.languages(of: paragraph) {
            try boundaries.lineBreaks(in: bytes, stretches, into: &breaks)
        } else {
            try boundaries.lineBreaks(in: bytes, paragraph.content.shifted(by: -start), into: &breaks)
        }
        // Code is broken at its spaces alone.
        if paragraph.kind == .code { breaks.removeAll { !Segment.isAfterSpace(bytes, $0) } }
        all += breaks.outside(styled.attributed.unbrokenText(of: paragraph))
    }
}

extension AttributedText {
    /// The stretches of a paragraph that have the attribute `nobreak`, ascending; from its start.
    fileprivate func unbrokenText(of paragraph: Paragraph) -> [Range<Int>] {
        guard !attributes.isEmpty else { return [] }
        var whole: [Range<Int>] = []
        for run in runs[paragraph.runs] {
            guard let index = run.attributes, attributes[index].traits.contains(.noBreak) else { continue }
            let text = run.text.shifted(by: -paragraph.marker.lowerBound)
            if let last = whole.last, last.upperBound == text.lowerBound {
                whole[whole.count - 1] = last.lowerBound..<text.upperBound
            } else {
                whole.append(text)
            }
        }
        return whole
    }
}

extension Collection<Int> where SubSequence == ArraySlice<Int> {
    /// Those that are not inside one of `ranges`; both ascend.
    func outside(_ ranges: [Range<Int>]) -> ArraySlice<Int> {
        guard !ranges.isEmpty else { return self[...] }
        var index = 0
        return filter { offset in
            while index < ranges.count, ranges[index].upperBound <= offset { index += 1 }
            return index == ranges.count || offset <= ranges[index].lowerBound
        }[...]
    }
}
