import PDFReading

/// The text and the width of each code, by a font dictionary.
struct PDFFont {
    /// Whether codes have two bytes.
    let isWide: Bool
    /// In text space units of a size of 1.
    private var widths: [Int: Double] = [:]
    private var usualWidth = 0.0
    private var texts: [Int: [UInt16]] = [:]

    init(_ dictionary: [String: PDFObject], in file: PDFFile) throws(PDFFault) {
        let descendant = file.resolved(file.resolved(dictionary["DescendantFonts"])?.array?.first)?.dictionary
        isWide = descendant != nil
        if let descendant {
            usualWidth = (descendant["DW"]?.number ?? 1000) / 1000
            readWidths(file.resolved(descendant["W"])?.array ?? [])
        } else {
            let isDrawn = dictionary["Subtype"] == .name("Type3")
            let matrix = file.resolved(dictionary["FontMatrix"])?.array?.first?.number
            let unit = isDrawn ? matrix ?? 0.001 : 0.001
            let first = dictionary["FirstChar"]?.integer ?? 0
            for (index, width) in (file.resolved(dictionary["Widths"])?.array ?? []).enumerated() {
                widths[first + index] = (file.resolved(width)?.number ?? 0) * unit
            }
        }
        guard dictionary["ToUnicode"] != nil else { throw PDFFault("a font has no ToUnicode") }
        try readTexts(try file.stream(dictionary["ToUnicode"]))
    }

    func width(of code: Int) -> Double { widths[code] ?? usualWidth }

    /// The text of a code, in UTF-16; nil where it has none.
    func text(of code: Int) -> [UInt16]? { texts[code] }

    /// `c [w1 w2 ...]` and `first last w` (ISO 32000-1, 9.7.4.3).
    private mutating func readWidths(_ items: [PDFObject]) {
        var index = 0
        while index + 1 < items.count {
            let first = items[index].integer ?? 0
            if let listed = items[index + 1].array {
                for (offset, width) in listed.enumerated() {
                    widths[first + offset] = (width.number ?? 0) / 1000
                }
                index += 2
            } else {
                guard index + 2 < items.count, let last = items[index + 1].integer, first <= last else {
                    return
                }
                for code in first...last { widths[code] = (items[index + 2].number ?? 0) / 1000 }
                index += 3
            }
        }
    }

    private mutating func readTexts(_ map: [UInt8]) throws(PDFFault) {
        var scanner = PDFScanner(map)
        var strings: [[UInt8]] = []
        while let object = try scanner.next() {
            switch object {
            case .string(let string): strings.append(string)
            case .keyword("beginbfchar"), .keyword("beginbfrange"): strings.removeAll()
            case .keyword("endbfchar"):
                for index in stride(from: 0, to: strings.count - 1, by: 2) {
                    texts[Self.number(strings[index])] = Self.units(strings[index + 1])
                }
            case .keyword("endbfrange"):
                for index in stride(from: 0, to: strings.count - 2, by: 3) {
                    try readRange(strings[index], strings[index + 1], Self.units(strings[index + 2]))
                }
            default: break
            }
        }
    }

    private mutating func readRange(
        _ first: [UInt8], _ last: [UInt8], _ units: [UInt16]
    ) throws(PDFFault) {
        let (first, last) = (Self.number(first), Self.number(last))
        guard first <= last, last <= 0xFFFF, let unit = units.last else { throw PDFFault("a wrong bfrange") }
        for code in first...last {
            texts[code] = units.dropLast() + [unit &+ UInt16(truncatingIfNeeded: code - first)]
        }
    }

    private static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func units(_ bytes: [UInt8]) -> [UInt16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    }
}
