import Geometry
package import NoteText
package import NoteTypesetting

/// The break opportunities of lines, or the levels and the visual order of their characters, as text: one
/// line of JSON for each line of the source, which is taken for a paragraph.
///
/// For the tests of the stages that layout itself goes through. Its fields are an interface: some may be
/// added, none is renamed.
package struct LineDump {
    private let boundaries: TextBoundaries
    /// Nil for break opportunities.
    private let bidi: BidiAnalyzer?

    /// - Parameter language: BCP 47.
    package init(language: String, showsLevels: Bool) throws(LayoutError) {
        boundaries = try TextBoundaries(language: language)
        bidi = showsLevels ? try BidiAnalyzer(language: language) : nil
    }

    /// The lines of `section`, in UTF-8.
    package func text(of section: SourceSection) throws(LayoutError) -> [UInt8] {
        var json = JSONText()
        for line in section.lines {
            let found = try section.bytes.withUnsafeBufferPointer { text throws(LayoutError) in
                try properties(of: line, in: text)
            }
            json.object { json in
                json.member("start", section.offset + line.lowerBound)
                json.member("end", section.offset + line.upperBound)
                if let levels = found.levels {
                    json.member("direction", levels.isRightToLeft ? "rtl" : "ltr")
                    json.member("levels", numbers: found.characters.map { Int($0.level) })
                }
                let places = found.places.map { section.offset + $0 }
                json.member(found.levels == nil ? "breaks" : "order", numbers: places)
            }
        }
        return json.bytes
    }

    /// The levels of a line and of its characters, with their places from left to right; where no levels are
    /// shown, the break opportunities of the line.
    private func properties(
        of line: Range<Int>, in text: UnsafeBufferPointer<UInt8>
    ) throws(LayoutError) -> (levels: ParagraphLevels?, characters: [LevelRun], places: [Int]) {
        guard let levels = try bidi?.levels(in: text, line) else {
            var breaks: [Int] = []
            try boundaries.lineBreaks(in: text, line, into: &breaks)
            return (nil, [], breaks)
        }
        let characters = levels.characters(ofLine: line, in: text)
        let order = visualOrder(of: characters.map(\.level))
        return (levels, characters, order.map { characters[$0].text.lowerBound })
    }
}
