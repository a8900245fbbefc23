/// A date as the document information dictionary has it: `D:20140718093000+02'00'` (ISO 32000-1, 7.9.4).
package struct PDFDate: PDFValue, Hashable, Sendable {
    private let text: String

    /// `date` is in the form of XMP: `2014`, `2014-07-18` or `2014-07-18T09:30:00.5+02:00`, which this form
    /// has to the second.
    package init(_ date: String) {
        let halves = date.split(separator: "T", maxSplits: 1)
        var text = "D:" + halves[0].filter { $0 != "-" }
        if halves.count == 2 {
            let clock = halves[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
            text += clock.prefix { $0 != "." }.filter { $0 != ":" }
            let zone = halves[1].dropFirst(clock.count)
            text += zone.replacing(":", with: "'") + (zone.count > 1 ? "'" : "")
        }
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
}
