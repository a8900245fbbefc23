import Geometry
import NoteFonts
import NoteText

/// Finds the properties of whole paragraphs that shaping and line breaking need: levels, regions, break
/// opportunities. One for each worker.
package final class ParagraphAnalyzer {
    let boundaries: TextBoundaries
    private let bidi: BidiAnalyzer
    /// Whether the note's language has forms of Han characters of its own.
    private let hasRegion: Bool
    /// Whether the note's language is French.
    private let isFrench: Bool
    private var breaks: [Int] = []

    /// - Parameter language: BCP 47.
    init(language: String) throws(LayoutError) {
        boundaries = try TextBoundaries(language: language)
        bidi = try BidiAnalyzer(language: language)
        hasRegion = HanRegion(language: language) != nil
        isFrench = FrenchSpaces.apply(to: language)
    }

    /// Whether a paragraph that has no strong character runs from right to left.
    package var leansRightToLeft: Bool { bidi.leansRightToLeft }

    /// Analyses paragraph `index`, whose text is `bytes`.
    func analyze(
        _ bytes: UnsafeBufferPointer<UInt8>, of index: Int, _ styled: StyledText
    ) throws(LayoutError) -> ParagraphAnalysis {
        let style = styled.paragraphs[index]
        var analysis = ParagraphAnalysis(
            levels: try bidi.levels(
                in: bytes, bytes.indices, direction: style.direction.map(TextDirection.init),
                language: style.language, code: Self.isolates(of: index, styled)))
        let greatest = greatestByte(bytes)
        if greatest >= 0xE1, !hasRegion { analysis.region = HanRegion(of: bytes, bytes.indices) }
        if greatest >= 0xE2 { analysis.hasLineEnds = LineEndText.first(in: bytes, bytes.indices) != nil }
        guard greatest >= 0xE3 else { return analysis }
        analysis.mayHaveIdeographs = true
        let paragraph = styled.attributed.paragraphs[index]
        let content = paragraph.content.shifted(by: -paragraph.marker.lowerBound)
        analysis.isMostlyIdeographs = isMostlyIdeographs(bytes, content)
        return analysis
    }

    /// The stretches of code of paragraph `index` that run from left to right in other text.
    private static func isolates(of index: Int, _ styled: StyledText) -> [Range<Int>] {
        let paragraph = styled.attributed.paragraphs[index]
        let isWhole = paragraph.kind.isVerbatim && styled.paragraphs[index].direction == .leftToRight
        return isWhole ? [] : styled.attributed.code(of: paragraph)
    }

    /// The characters of paragraph `index` that may be narrower than their glyphs, ascending.
    func tightPlaces(
        in bytes: UnsafeBufferPointer<UInt8>, of index: Int, _ styled: StyledText,
        _ analysis: ParagraphAnalysis
    ) -> [TightPlace] {
        let paragraph = styled.attributed.paragraphs[index]
        let mayBeFrench = isFrench || styled.isMultilingual
        // The characters of code stand below each other.
        guard mayBeFrench || analysis.mayHaveIdeographs, !paragraph.kind.isVerbatim else { return [] }
        let content = paragraph.content.shifted(by: -paragraph.marker.lowerBound)
        var places = TightPlaces(bytes)
        if mayBeFrench {
            for range in french(in: paragraph, content, styled) { places.addFrenchSpaces(in: range) }
        }
        guard analysis.mayHaveIdeographs else { return places.places }
        let hasSpaces = !places.places.isEmpty
        places.addMarks(in: content)
        guard hasSpaces else { return places.places }
        return places.places.sorted { $0.text.lowerBound < $1.text.lowerBound }
    }

    /// The stretches of the content of `paragraph` that are French, ascending.
    private func french(
        in paragraph: Paragraph, _ content: Range<Int>, _ styled: StyledText
    ) -> [Range<Int>] {
        guard let stretches = styled.languages(of: paragraph) else { return isFrench ? [content] : [] }
        return stretches.filter { $0.language.map(FrenchSpaces.apply) ?? isFrench }.map(\.text)
    }

    /// Appends the offsets at which a line of paragraph `index` may end, whose text is `bytes`, ascending.
    ///
    /// - Parameter bonds: gets those of them at which no line is to end.
    func appendBreaks(
        in bytes: UnsafeBufferPointer<UInt8>, of index: Int, _ styled: StyledText, to all: inout [Int],
        bonds: inout [Int]
    ) throws(LayoutError) {
        let paragraph = styled.attributed.paragraphs[index]
        let start = paragraph.marker.lowerBound
        let content = paragraph.content.shifted(by: -start)
        if let stretches = styled.languages(of: paragraph) {
            try boundaries.lineBreaks(in: bytes, stretches, into: &breaks)
        } else {
            try boundaries.lineBreaks(in: bytes, content, into: &breaks)
        }
        addStartsOfPaths(in: bytes, content)
        all += breaks.outside(styled.attributed.unbrokenText(of: paragraph))
        let places = LineBonds(text: bytes, content: content)
        let first = bonds.count
        // The mark of a footnote stays on the line of the word before it.
        let marks = Set(styled.attributed.marks(in: paragraph.content).map { $0.lowerBound - start })
        for offset in breaks where places.isBond(at: offset) || marks.contains(offset) {
            bonds.append(offset)
        }
        let code = styled.attributed.code(of: paragraph)
        // A word of code is broken only where no line holds it.
        bonds += breaks.inside(code).filter { !Segment.isAfterSpace(bytes, $0) }
        if !paragraph.kind.isVerbatim {
            for range in french(in: paragraph, content, styled) {
                bonds += breaks.filter { FrenchSpaces.isBond(bytes, at: $0, in: range) }
            }
        }
        if isFrench || styled.isMultilingual || !code.isEmpty { bonds[first...].sort() }
    }

    /// Adds to the breaks the ends of spaces before paths and names that begin with a full stop: UAX #14 has
    /// none before a slash and a full stop (rule LB13). One letter is no path, as in `90 km /h`.
    private func addStartsOfPaths(in bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) {
        var (rest, added) = (bytes[content], false)
        while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) {
            rest = rest[(sign + 1)...]
            guard sign > content.lowerBound, bytes[sign - 1] == 0x20, beginsName(bytes[sign], rest) else {
                continue
            }
            breaks.append(sign)
            added = true
        }
        if added { breaks.sort() }
    }

    /// Whether a path or a name begins with `sign` and `rest`: with `.a`, `./`, `../` or `/ab`.
    private func beginsName(_ sign: UInt8, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let isLetter = { (byte: UInt8) in byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "_") }
        var next = rest.prefix(2)
        guard sign == UInt8(ascii: ".")
        else { return next.count == 2 && next.allSatisfy { isLetter($0) || $0 == UInt8(ascii: ".") } }
        if next.first == sign { next = next.dropFirst() }
        return next.first == UInt8(ascii: "/") || next.count == 2 && isLetter(next[next.startIndex])
    }
}

extension AttributedText {
    /// The stretches of a paragraph that have the attribute `nobreak`, ascending; from its start.
    fileprivate func unbrokenText(of paragraph: Paragraph) -> [Range<Int>] {
        guard !attributes.isEmpty else { return [] }
        return stretches(of: paragraph) {
            $0.attributes.map { attributes[$0].traits.contains(.noBreak) } ?? false
        }
    }

    /// The stretches of a paragraph that are code, ascending; from its start.
    fileprivate func code(of paragraph: Paragraph) -> [Range<Int>] {
        guard paragraph.kind.isVerbatim else { return stretches(of: paragraph) { $0.styles.contains(.code) } }
        return [paragraph.content.shifted(by: -paragraph.marker.lowerBound)]
    }

    /// The text of the runs of a paragraph that are as `isIncluded` says; adjacent runs are one stretch.
    private func stretches(
        of paragraph: Paragraph, where isIncluded: (AttributedRun) -> Bool
    ) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for run in runs[paragraph.runs] where isIncluded(run) {
            let text = run.text.shifted(by: -paragraph.marker.lowerBound)
            if let last = stretches.last, last.upperBound == text.lowerBound {
                stretches[stretches.count - 1] = last.lowerBound..<text.upperBound
            } else {
                stretches.append(text)
            }
        }
        return stretches
    }
}

extension TextDirection {
    /// The direction that a block asks for.
    fileprivate init(_ direction: WritingDirection) {
        self = direction == .leftToRight ? .leftToRight : .rightToLeft
    }
}
