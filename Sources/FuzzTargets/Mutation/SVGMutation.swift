/// Changes drawings so that most stay documents.
enum SVGMutation {
    private static let mostChoices = 4

    static func changed(_ bytes: [UInt8], _ limit: Int, _ chance: inout Chance) -> [UInt8] {
        let end = bytes.firstIndex(of: FuzzInput.separator) ?? bytes.endIndex
        var (file, choices) = (Array(bytes[..<end]), Array(bytes[end...]))
        for _ in 0..<1 + chance.below(3) { change(&file, limit, &chance) }
        if chance.once(in: 8) {
            choices = [FuzzInput.separator] + (0..<mostChoices).map { _ in chance.byte() }
        }
        return Array((file + choices).prefix(limit))
    }

    private static func change(_ file: inout [UInt8], _ limit: Int, _ chance: inout Chance) {
        var grammar = SVGGrammar(chance)
        defer { chance = grammar.chance }
        let isLong = file.count > limit * 3 / 4
        switch grammar.chance.below(isLong ? 4 : 8) {
        case 0: file = Array(grammar.document().utf8)
        case 1: cutElement(of: &file, &grammar.chance)
        case 2, 3: replaceValue(in: &file, &grammar)
        case 4, 5:
            guard let place = place(after: UInt8(ascii: ">"), in: file, &grammar.chance) else { break }
            file.insert(contentsOf: grammar.element().utf8, at: place)
        default: insertAttribute(into: &file, &grammar)
        }
        if file.isEmpty { file = Array(grammar.document().utf8) }
    }

    /// A place after one of the bytes of this value.
    private static func place(after byte: UInt8, in file: [UInt8], _ chance: inout Chance) -> Int? {
        let places = file.indices.filter { file[$0] == byte }
        return places.isEmpty ? nil : chance.pick(places) + 1
    }

    private static func insertAttribute(into file: inout [UInt8], _ grammar: inout SVGGrammar) {
        guard var place = place(after: UInt8(ascii: "<"), in: file, &grammar.chance) else { return }
        while place < file.count, (0x61...0x7A).contains(file[place] | 0x20) { place += 1 }
        file.insert(contentsOf: grammar.attribute().utf8, at: place)
    }

    /// Gives an attribute another value, which may be one of its own or not.
    private static func replaceValue(in file: inout [UInt8], _ grammar: inout SVGGrammar) {
        let quote = UInt8(ascii: "\"")
        guard let start = place(after: quote, in: file, &grammar.chance),
            let end = file[start...].firstIndex(of: quote)
        else { return }
        let name = file[..<(start - 1)].dropLast().reversed().prefix { $0 != 0x20 && $0 != 0x3C }.reversed()
        let value = grammar.value(of: String(decoding: Array(name), as: UTF8.self))
        file.replaceSubrange(start..<end, with: value.utf8)
    }

    /// Takes out what is between two tags.
    private static func cutElement(of file: inout [UInt8], _ chance: inout Chance) {
        guard let start = place(after: UInt8(ascii: ">"), in: file, &chance),
            let end = place(after: UInt8(ascii: ">"), in: file, &chance), start < end
        else { return }
        file.removeSubrange(start..<end)
    }
}
