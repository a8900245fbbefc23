import Geometry
internal import PDFWriter

/// The text that each code of a font stands for: a ToUnicode CMap (ISO 32000-1, 9.10.3).
struct ToUnicodeMap {
    /// Entries in a block (Adobe technical note 5014, 3).
    private static let blockSize = 100
    /// UTF-16 units in an entry: readers take 512 bytes.
    private static let unitLimit = 256

    /// Codes that follow each other, as do the characters they stand for.
    private struct Span {
        let first: UInt16
        var last: UInt16
        /// The text of the first, in UTF-16.
        let units: [UInt16]

        /// Whether `code` with its text is the next; the high bytes of codes and characters stay the same.
        func isContinued(by code: UInt16, _ next: [UInt16]) -> Bool {
            guard units.count == 1, next.count == 1, next[0] > units[0] else { return false }
            return code == last + 1 && code >> 8 == first >> 8 && next[0] >> 8 == units[0] >> 8
                && next[0] - units[0] == code - first
        }
    }

    private let isWide: Bool
    private var spans: [Span] = []

    init(isWide: Bool) { self.isWide = isWide }

    /// Adds a code that is greater than those before, and its text, in UTF-8.
    mutating func append(_ code: UInt16, _ text: some Collection<UInt8>) {
        let units = Self.units(of: text)
        if spans.last?.isContinued(by: code, units) == true {
            spans[spans.count - 1].last = code
        } else {
            spans.append(Span(first: code, last: code, units: units))
        }
    }

    /// The text in UTF-16, without what no reader may be given (PDF/A-2, 6.2.11.7.2); never empty. U+FEFF
    /// inside text is what U+2060 is now (The Unicode Standard, 23.2).
    private static func units(of text: some Collection<UInt8>) -> [UInt16] {
        var units: [UInt16] = []
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if scalar == "\0" || scalar == "\u{FFFE}" { continue }
            if units.count + 2 > unitLimit { break }
            let allowed = scalar == "\u{FEFF}" ? "\u{2060}" : scalar
            units.append(contentsOf: Array(String(allowed).utf16))
        }
        return units.isEmpty ? [0x200B] : units
    }

    /// The stream's data, before its filter.
    var bytes: [UInt8] {
        var buffer = PDFBuffer()
        buffer.append(Self.opening)
        buffer.append(isWide ? "<0000> <FFFF>\n" : "<00> <FF>\n")
        buffer.append("endcodespacerange\n")
        write(spans.filter { $0.last == $0.first }, "bfchar", to: &buffer)
        write(spans.filter { $0.last > $0.first }, "bfrange", to: &buffer)
        buffer.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
        return buffer.bytes
    }

    /// Writes some spans in blocks: of each its code, or its first and its last, and its text.
    private func write(_ spans: [Span], _ keyword: StaticString, to buffer: inout PDFBuffer) {
        for start in stride(from: 0, to: spans.count, by: Self.blockSize) {
            let block = spans[start..<min(start + Self.blockSize, spans.count)]
            buffer.append(integer: block.count)
            buffer.append(" begin")
            buffer.append(keyword)
            buffer.append("\n")
            for span in block {
                write(span.first, to: &buffer)
                if span.last > span.first {
                    buffer.append(" ")
                    write(span.last, to: &buffer)
                }
                buffer.append(" <")
                for unit in span.units { buffer.append(hex: unit) }
                buffer.append(">\n")
            }
            buffer.append("end")
            buffer.append(keyword)
            buffer.append("\n")
        }
    }

    private func write(_ code: UInt16, to buffer: inout PDFBuffer) {
        buffer.append("<")
        if isWide { buffer.append(hex: UInt8(code >> 8)) }
        buffer.append(hex: UInt8(code & 0xFF))
        buffer.append(">")
    }

    private static let opening: StaticString = """
        /CIDInit /ProcSet findresource begin
        12 dict begin
        begincmap
        /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
        /CMapName /Adobe-Identity-UCS def
        /CMapType 2 def
        1 begincodespacerange

        """
}
