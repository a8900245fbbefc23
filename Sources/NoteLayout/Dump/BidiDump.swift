import Geometry
package import NoteText
package import NoteTypesetting

/// The levels and the visual order of characters, as text: one line of JSON for each line of the source,
/// which is taken for a paragraph of one line.
/// As of `BreakDump`, the fields are an interface.
package struct BidiDump {
    private let bidi: BidiAnalyzer

    /// - Parameter language: BCP 47.
    package init(language: String) throws(LayoutError) {
        bidi = try BidiAnalyzer(language: language)
    }

    /// The lines of `section`, in UTF-8.
    package func text(of section: SourceSection) throws(LayoutError) -> [UInt8] {
        var json = JSONText()
        for line in section.lines {
            try section.bytes.withUnsafeBufferPointer { text throws(LayoutError) in
                let levels = try bidi.levels(in: text, line)
                let characters = levels.characters(ofLine: line, in: text)
                let order = visualOrder(of: characters.map(\.level))
                json.object { json in
                    json.member("start", section.offset + line.lowerBound)
                    json.member("end", section.offset + line.upperBound)
                    json.member("direction", levels.isRightToLeft ? "rtl" : "ltr")
                    json.member("levels", numbers: characters.map { Int($0.level) })
                    json.member(
                        "order", numbers: order.map { section.offset + characters[$0].text.lowerBound })
                }
            }
        }
        return json.bytes
    }
}
