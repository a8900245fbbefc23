import NotecTestSupport
import Testing

/// The fonts of a document that has one face, as its dictionaries give them.
struct EmbeddedFile {
    /// A code as a reader resolves it.
    struct Code: Equatable {
        let code: UInt16
        let width: Double
        /// In UTF-16.
        let text: [UInt16]
        /// In the font program.
        let glyph: UInt32
        /// Of the glyph, where the dictionary has names.
        let name: String?
    }

    let program: [UInt8]
    let font: SubsetFont
    /// By the name that content streams use.
    private(set) var parts: [String: [Code]] = [:]
    private let reader: PDFReader

    init(_ pdf: [UInt8]) throws { try self.init(PDFReader(pdf)) }

    init(_ reader: PDFReader) throws {
        self.reader = reader
        let descriptor = try #require(reader.objects.values.first { $0.contains("/Type /FontDescriptor") })
        let key = descriptor.contains("/FontFile2") ? "/FontFile2 " : "/FontFile3 "
        let file = try PDFReader.number(after: key, in: descriptor)
        program = try #require(reader.streams[file])
        font = try SubsetFont(program)
        let resources = try #require(reader.objects.values.first { $0.hasPrefix("<</Font ") })
        for match in resources.matches(of: /\/(F[0-9.]+) (\d+) 0 R/) {
            let number = try #require(Int(match.2))
            parts[String(match.1)] = try codes(of: number)
        }
    }

    private func codes(of font: Int) throws -> [Code] {
        let dictionary = try #require(reader.objects[font])
        let map = try PDFReader.number(after: "/ToUnicode ", in: dictionary)
        let texts = try texts(in: #require(reader.streams[map]))
        if dictionary.contains("/Type0") { return try wideCodes(dictionary, texts) }
        let first = try PDFReader.number(after: "/FirstChar ", in: dictionary)
        let last = try PDFReader.number(after: "/LastChar ", in: dictionary)
        let widths = numbers(in: dictionary, after: "/Widths ")
        #expect(widths.count == last - first + 1)
        let names = differences(in: dictionary)
        return try texts.keys.sorted().map { code in
            let name = names[code]
            let glyph = try name.map { self.font.glyph(named: $0) } ?? self.font.symbolGlyph(code)
            return Code(
                code: code, width: widths[Int(code) - first], text: texts[code] ?? [], glyph: glyph,
                name: name)
        }
    }

    private func wideCodes(_ dictionary: String, _ texts: [UInt16: [UInt16]]) throws -> [Code] {
        let number = try PDFReader.number(after: "/DescendantFonts [", in: dictionary)
        let descendant = try #require(reader.objects[number])
        let glyphs = try glyphMap(in: descendant)
        let widths = wideWidths(in: descendant)
        return texts.keys.sorted().map { code in
            Code(
                code: code, width: widths[code] ?? 1000, text: texts[code] ?? [], glyph: glyphs(code),
                name: nil)
        }
    }

    /// Glyphs by CID; in a font program that is CID-keyed itself, FreeType takes CIDs for glyphs.
    private func glyphMap(in descendant: String) throws -> (UInt16) -> UInt32 {
        if descendant.contains("/CIDFontType0") { return { UInt32($0) } }
        let map = try PDFReader.number(after: "/CIDToGIDMap ", in: descendant)
        let glyphs = try #require(reader.streams[map])
        return { UInt32(glyphs[2 * Int($0)]) << 8 | UInt32(glyphs[2 * Int($0) + 1]) }
    }

    /// What `/W` says, by CID.
    private func wideWidths(in descendant: String) -> [UInt16: Double] {
        var widths: [UInt16: Double] = [:]
        for run in descendant.matches(of: /(\d+) \[([0-9. ]+)\]/) {
            for (index, width) in run.2.split(separator: " ").enumerated() {
                widths[(UInt16(run.1) ?? 0) + UInt16(index)] = Double(width)
            }
        }
        return widths
    }

    /// The numbers of the array that stands after `key`.
    private func numbers(in text: String, after key: String) -> [Double] {
        let parts = text.split(separator: key + "[", maxSplits: 1)
        guard parts.count == 2 else { return [] }
        return parts[1].prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
    }

    private func differences(in text: String) -> [UInt16: String] {
        guard let match = text.firstMatch(of: /\/Differences \[([^\]]*)\]/) else { return [:] }
        var next: UInt16 = 0
        var names: [UInt16: String] = [:]
        for item in match.1.split(separator: " ") {
            if let code = UInt16(item) {
                next = code
            } else {
                names[next] = String(item.dropFirst())
                next += 1
            }
        }
        return names
    }

    /// The entries of a ToUnicode map, ranges spread out; blocks must have the size they tell, 100 at most.
    private func texts(in stream: [UInt8]) throws -> [UInt16: [UInt16]] {
        var texts: [UInt16: [UInt16]] = [:]
        let map = String(decoding: stream, as: UTF8.self)
        for block in map.matches(of: /(\d+) beginbf(char|range)\n((?:<.*\n)*)endbf/) {
            let lines = block.3.split(separator: "\n")
            #expect(Int(block.1) == lines.count && lines.count <= 100)
            for line in lines {
                let words = line.split(separator: " ").map { $0.dropFirst().dropLast() }
                let first = try #require(UInt16(words[0], radix: 16))
                let last = try #require(UInt16(words[words.count - 2], radix: 16))
                let units = try hexUnits(words[words.count - 1])
                #expect(first >> 8 == last >> 8 && Int(units[units.count - 1] & 0xFF + last - first) < 0x100)
                for code in first...(block.2 == "range" ? last : first) {
                    texts[code] = units.dropLast() + [units[units.count - 1] + (code - first)]
                }
            }
        }
        return texts
    }

    private func hexUnits(_ text: Substring) throws -> [UInt16] {
        let digits = Array(text)
        return try stride(from: 0, to: digits.count, by: 4).map { start in
            try #require(UInt16(String(digits[start..<start + 4]), radix: 16))
        }
    }
}
