import NoteMarkup
import NoteText

/// Makes lines of attributed text in JSON at random: those of a block of a note, most of them with something
/// left out, said again, or in the place of something else.
enum JSONGrammar {
    static func lines(_ chance: inout Chance) -> String {
        var grammar = NoteGrammar(chance)
        let note = grammar.block()
        chance = grammar.chance
        var parser = MarkupParser(options: MarkupOptions(title: chance.pick([.firstLine, .none])))
        let text = parser.parse(SourceSection(bytes: Array(note.utf8)))
        let json = String(decoding: AttributedTextWriter.lines(of: text), as: UTF8.self)
        return chance.once(in: 4) ? json : changed(json, &chance)
    }

    private static func changed(_ json: String, _ chance: inout Chance) -> String {
        var parts = json.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<1 + chance.below(3) {
            let index = chance.below(parts.count)
            switch chance.below(5) {
            case 0: parts[index] = ""
            case 1: parts.insert(parts[index], at: index)
            case 2: parts.swapAt(index, chance.below(parts.count))
            default:
                guard let colon = parts[index].lastIndex(of: ":") else { break }
                let brackets = parts[index].reversed().prefix { "]}\n".contains($0) }.reversed()
                parts[index] = parts[index][...colon] + chance.pick(values) + String(brackets)
            }
        }
        return parts.joined(separator: ",")
    }

    private static let values = [
        "0", "1", "-1", "2", "12.5", "1e5", "-100000", "1e-9", "1e6", "\"x\"", "\"\"", "\"footnote\"",
        "\"table\"", "\"cell\"", "\"title\"", "\"picture\"", "null", "true", "{}", "[]",
    ]
}
