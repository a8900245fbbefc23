import NotecTestSupport

/// What PDF/A-2 (ISO 19005-2, 6.2.11) and PDF/UA-1 (ISO 14289-1, 7.21) ask of the fonts of a file, as far as
/// dictionaries and streams tell.
struct FontRules {
    private let reader: PDFReader

    init(_ reader: PDFReader) { self.reader = reader }

    /// What is broken, a line each, sorted.
    var violations: [String] {
        var found: [String] = []
        for text in reader.objects.values where text.hasPrefix("<</Type /Font ") {
            let kind = String(text.firstMatch(of: /\/Subtype \/(\w+)/)?.1 ?? "")
            switch kind {
            case "Type0": found += composite(text)
            case "TrueType": found += trueType(text)
            case "Type1": found += type1(text)
            case "Type3": found += drawn(text)
            case "CIDFontType0", "CIDFontType2": continue
            default: found.append("\(kind): no form of ours")
            }
            found += toUnicode(text)
        }
        return Set(found).sorted()
    }

    private func composite(_ text: String) -> [String] {
        guard text.contains("/Encoding /Identity-H "),
            let below = object(after: "/DescendantFonts [", in: text)
        else { return ["Type0: encoding or descendant"] }
        var found = descriptor(
            below, program: below.contains("/CIDFontType2") ? "/FontFile2 " : "/FontFile3 ")
        if name(below, "/BaseFont") != name(text, "/BaseFont") { found.append("Type0: another name below") }
        let information = "/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>"
        if !below.contains(information) { found.append("CIDFont: system information") }
        // 6.2.11.3.2: embedded TrueType tells which CID is which glyph.
        if below.contains("/CIDFontType2") != below.contains("/CIDToGIDMap ") {
            found.append("CIDFont: glyph map")
        }
        return found
    }

    private func trueType(_ text: String) -> [String] {
        var found = simple(text) + descriptor(text, program: "/FontFile2 ")
        // 6.2.11.6: symbolic fonts have no encoding, and one subtable (3, 0) or (1, 0).
        if text.contains("/Encoding") { found.append("TrueType: symbolic with an encoding") }
        let file = object(after: "/FontDescriptor ", in: text).flatMap {
            stream(after: "/FontFile2 ", in: $0)
        }
        if file.flatMap(characterMaps) != [[3, 0]] { found.append("TrueType: character maps") }
        return found
    }

    private func type1(_ text: String) -> [String] {
        var found = simple(text) + descriptor(text, program: "/FontFile3 ")
        let program = object(after: "/FontDescriptor ", in: text).flatMap {
            stream(after: "/FontFile3 ", in: $0)
        }
        let font = program.flatMap { try? SubsetFont($0) }
        for name in names(in: text) where name == ".notdef" || (font?.glyph(named: name) ?? 0) == 0 {
            found.append("Type1: no glyph \(name)")
        }
        // 6.2.11.4.2: what the descriptor lists is all that the program has, of `.notdef` aside.
        let listed = listed(for: text)
        if Set(listed).count + 1 != font?.glyphCount || !listed.allSatisfy({ font?.glyph(named: $0) != 0 }) {
            found.append("Type1: glyphs that are listed")
        }
        return found
    }

    private func drawn(_ text: String) -> [String] {
        var found = simple(text)
        if !text.contains("/FontMatrix [") || !text.contains("/Resources <<") { found.append("Type3: keys") }
        if text.contains("/Font <<") { found.append("Type3: a font within") }
        for name in names(in: text) {
            let content = stream(after: "/\(name) ", in: text).map { String(decoding: $0, as: UTF8.self) }
            guard let content, content.contains(/^[0-9.]+ [0-9.]+ d0\n|^[-0-9. ]+ d1\n/) else {
                found.append("Type3: lacks \(name)")
                continue
            }
        }
        return found
    }

    /// First and last code, and a width for each.
    private func simple(_ text: String) -> [String] {
        guard let first = try? PDFReader.number(after: "/FirstChar ", in: text),
            let last = try? PDFReader.number(after: "/LastChar ", in: text),
            let widths = text.firstMatch(of: /\/Widths \[([-0-9. ]+)\]/)
        else { return ["simple font: widths"] }
        return widths.1.split(separator: " ").count == last - first + 1 ? [] : ["simple font: widths"]
    }

    private func descriptor(_ font: String, program: String) -> [String] {
        guard let descriptor = object(after: "/FontDescriptor ", in: font) else { return ["no descriptor"] }
        var found: [String] = []
        if !descriptor.contains(program) { found.append("not embedded") }
        if name(descriptor, "/FontName") != name(font, "/BaseFont") {
            found.append("descriptor: another name")
        }
        let flags = (try? PDFReader.number(after: "/Flags ", in: descriptor)) ?? 0
        if flags & 4 == 0 || flags & 32 != 0 { found.append("descriptor: not symbolic") }
        // 6.2.11.4.2: what it lists must be right; nothing asks for one.
        if descriptor.contains("/CIDSet") { found.append("descriptor: set") }
        return found
    }

    /// 6.2.11.7.2: every code has a text, without what is none.
    private func toUnicode(_ text: String) -> [String] {
        guard let map = stream(after: "/ToUnicode ", in: text) else { return ["no ToUnicode"] }
        let entries = String(decoding: map, as: UTF8.self).matches(of: /> <([0-9A-Fa-f]*)>\n/).map(\.1)
        let units = entries.dropFirst().map { entry in
            stride(from: 0, to: entry.count, by: 4).map { entry.dropFirst($0).prefix(4).uppercased() }
        }
        let isWrong = units.contains { $0.isEmpty || $0.contains { ["0000", "FEFF", "FFFE"].contains($0) } }
        return isWrong || units.isEmpty ? ["ToUnicode: no text"] : []
    }

    private func name(_ text: String, _ key: String) -> Substring? {
        text.split(separator: key + " /", maxSplits: 1).dropFirst().first?.prefix { !" />".contains($0) }
    }

    private func names(in text: String) -> [String] {
        let match = text.firstMatch(of: /\/Differences \[([^\]]*)\]/)
        return match?.1.split(separator: " ").filter { $0.hasPrefix("/") }.map { String($0.dropFirst()) }
            ?? []
    }

    private func listed(for font: String) -> [String] {
        let descriptor = object(after: "/FontDescriptor ", in: font) ?? ""
        return descriptor.firstMatch(of: /\/CharSet \(([^)]*)\)/)?.1.split(separator: "/").map(String.init)
            ?? []
    }

    private func object(after key: String, in text: String) -> String? {
        (try? PDFReader.number(after: key, in: text)).flatMap { reader.objects[$0] }
    }

    private func stream(after key: String, in text: String) -> [UInt8]? {
        (try? PDFReader.number(after: key, in: text)).flatMap { reader.streams[$0] }
    }

    /// The platform and encoding of each subtable of `cmap`.
    private func characterMaps(_ program: [UInt8]) -> [[Int]]? {
        let short = { (place: Int) in Int(program[place]) << 8 | Int(program[place + 1]) }
        let records = (0..<short(4)).map { 12 + 16 * $0 }
        guard let record = records.first(where: { Array(program[$0..<$0 + 4]) == Array("cmap".utf8) })
        else { return nil }
        let table = short(record + 8) << 16 | short(record + 10)
        return (0..<short(table + 2)).map { [short(table + 4 + 8 * $0), short(table + 6 + 8 * $0)] }
    }
}
