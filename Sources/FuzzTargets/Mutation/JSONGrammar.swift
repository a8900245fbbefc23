/// Makes lines of attributed text in JSON at random.
struct JSONGrammar {
    var chance: Chance

    static let header = "{\"notec\":2,\"name\":\"note\",\"settings\":{}}\n"

    mutating func line() -> String {
        var members: [String] = []
        if chance.once(in: 3) { members.append("\"leave\":\(chance.below(3))") }
        if chance.once(in: 3) { members.append("\"enter\":[\(containers())]") }
        members.append("\"block\":\"\(chance.pick(Self.blocks))\"")
        for member in Self.marks where chance.once(in: 6) { members.append(member) }
        if chance.once(in: 4) { members.append("\"attributes\":{\(attributes(Self.blockAttributes))}") }
        if chance.once(in: 4) { members.append("\"links\":[\"https://a.b\",\"#n\"]") }
        if chance.once(in: 12) { members.append("\"card\":{\"name\":\"n\",\"image\":\"r.png\"}") }
        if !chance.once(in: 6) {
            members.append("\"runs\":[\((0..<chance.below(4)).map { _ in run() }.joined(separator: ","))]")
        }
        return "{\(members.joined(separator: ","))}\n"
    }

    /// Container blocks, most of them as notes have them.
    private mutating func containers() -> String {
        let sign = chance.pick(["\u{2022}", "1.", "\u{2610}"])
        let item = "{\"kind\":\"item\",\"marker\":{\"text\":\"\(sign)\"}}"
        let row = "{\"kind\":\"row\",\"columns\":2,\"head\":true},{\"kind\":\"cell\"}"
        return chance.pick([
            "{\"kind\":\"quote\"}", "{\"kind\":\"code\"}", item, "{\"kind\":\"bullets\"},\(item)",
            "{\"kind\":\"numbers\"},\(item)", "{\"kind\":\"checklist\"},\(item)",
            "{\"kind\":\"table\"},\(row)", row, "{\"kind\":\"cell\",\"span\":2}", "{\"kind\":\"caption\"}",
            "{\"kind\":\"footnote\",\"number\":1,\"marker\":\(run())}", "{\"kind\":\"quot\"}",
        ])
    }

    private mutating func run() -> String {
        var grammar = NoteGrammar(chance)
        var members = ["\"text\":\(quoted(chance.once(in: 5) ? "" : grammar.word()))"]
        chance = grammar.chance
        if chance.once(in: 4) {
            members.append("\"styles\":[\"\(chance.pick(["bold", "italic", "code", "script"]))\"]")
        }
        if chance.once(in: 4) { members.append("\"link\":\(chance.below(3))") }
        if chance.once(in: 4) { members.append("\"attributes\":{\(attributes(Self.textAttributes))}") }
        if chance.once(in: 6) { members.append("\"start\":\(chance.below(9)),\"end\":\(chance.below(12))") }
        if chance.once(in: 8) {
            let file = chance.pick(["r.png", "b.png", "j.jpg"])
            members.append("\"picture\":{\"file\":\"\(file)\",\"alt\":\"\(chance.pick(["x", ""]))\"}")
        }
        return "{\(members.joined(separator: ","))}"
    }

    private mutating func attributes(_ all: [String]) -> String {
        (0..<1 + chance.below(3)).map { _ in
            let number = chance.pick([
                "0", "1", "-1", "12.5", "1e5", "-100000", "1e-9", "1e6", "\"x\"", "null",
            ])
            return chance.pick(all).replacing("N", with: number)
        }.joined(separator: ",")
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\u{0}"..<" ": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static let blocks = [
        "body", "title", "heading1", "heading5", "code", "rule", "card", "picture", "body", "body", "blok",
    ]
    private static let marks = [
        "\"blank-lines\":3", "\"page-break\":true", "\"blank-page\":true", "\"digits\":2", "\"digits\":7",
        "\"quoted\":true",
    ]
    private static let blockAttributes = [
        "\"line-height\":N", "\"indent\":N", "\"space-before\":N", "\"align\":\"center\"", "\"max-lines\":1",
        "\"truncate\":\"head\"", "\"truncate\":\"middle\"", "\"keep\":true", "\"lang\":\"de\"",
        "\"lang\":\"\"", "\"style\":\"caption1\"", "\"id\":\"n\"",
    ]
    private static let textAttributes = [
        "\"size\":N", "\"kern\":N", "\"baseline\":N", "\"stroke\":N", "\"color\":\"red\"", "\"lang\":\"ar\"",
        "\"lang\":\"!\"", "\"underline\":\"double\"", "\"font\":\"Notec Gap\"", "\"text-style\":\"title1\"",
        "\"traits\":[\"small-caps\"]", "\"id\":\"m\"", "\"background\":\"#00ff00\"", "\"size-steps\":9",
    ]
}
