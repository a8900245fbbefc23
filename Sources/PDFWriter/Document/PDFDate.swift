/// A date of the document information dictionary: `D:20140718093000+02'00'` (ISO 32000-1, 7.9.4).
package struct PDFDate: PDFValue, Hashable, Sendable {
    private let text: String
    /// The date in XMP's form.
    package let xmp: String

    /// `date` is in XMP's form: `2014`, `2014-07-18` or `2014-07-18T09:30:00.5+02:00`. Fractions of seconds
    /// are dropped from both forms, since PDF's has none.
    package init(_ date: String) {
        let fraction = date.firstIndex(of: ".").map { date[$0...].prefix { $0 == "." || $0.isNumber } }
        xmp = fraction.map { String(date[..<$0.startIndex] + date[$0.endIndex...]) } ?? date
        let halves = xmp.split(separator: "T", maxSplits: 1)
        var text = "D:" + halves[0].filter { $0 != "-" }
        if halves.count == 2 {
            let clock = halves[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
            text += clock.filter { $0 != ":" }
            let zone = halves[1].dropFirst(clock.count)
            text += zone.replacing(":", with: "'") + (zone.count > 1 ? "'" : "")
        }
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
}
