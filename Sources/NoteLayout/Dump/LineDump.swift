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
        var breaks: [Int] = []
        for line in section.lines {
            try section.bytes.withUnsafeBufferPointer { text throws(LayoutError) in
                let levels = try bidi?.levels(in: text, line)
                if bidi == nil { try boundaries.lineBreaks(in: text, line, into: &breaks) }
                let characters = levels?.characters(ofLine: line, in: text) ?? []
                let order = visualOrder(of: characters.map(\.level))
                let places = bidi == nil ? breaks : order.map { characters[$0].text.lowerBound }
                json.object { json in
                    json.member("start", section.offset + line.lowerBound)
                    json.member("end", section.offset + line.upperBound)
                    if let levels {
                        json.member("direction", levels.isRightToLeft ? "rtl" : "ltr")
                        json.member("levels", numbers: characters.map { Int($0.level) })
                    }
                    json.member(bidi == nil ? "breaks" : "order", numbers: places.map { section.offset + $0 })
                }
            }
        }
        return json.bytes
    }
}
