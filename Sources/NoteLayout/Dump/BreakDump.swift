import Geometry
package import NoteText
package import NoteTypesetting

/// The break opportunities of lines as text: one line of JSON for each line of the source, which is taken for
/// a paragraph.
///
/// For the tests of the stage that layout itself goes through. Its fields are an interface: some may be
/// added, none is renamed.
package struct BreakDump {
    private let boundaries: TextBoundaries

    /// - Parameter language: BCP 47.
    package init(language: String) throws(LayoutError) {
        boundaries = try TextBoundaries(language: language)
    }

    /// The lines of `section`, in UTF-8.
    package func text(of section: SourceSection) throws(LayoutError) -> [UInt8] {
        var json = JSONText()
        var breaks: [Int] = []
        for line in section.lines {
            try section.bytes.withUnsafeBufferPointer { text throws(LayoutError) in
                try boundaries.lineBreaks(in: text, line, into: &breaks)
            }
            json.object { json in
                json.member("start", section.offset + line.lowerBound)
                json.member("end", section.offset + line.upperBound)
                json.member("breaks", numbers: breaks.map { section.offset + $0 })
            }
        }
        return json.bytes
    }
}
