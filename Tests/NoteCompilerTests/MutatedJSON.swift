import NotecTestSupport

/// Lines of JSON made from good ones by changing them in ways that a seed decides: the same at every call.
///
/// All of it is JSON still, most of it of the form of attributed text, little of it such as a note makes.
struct MutatedJSON: Sequence, IteratorProtocol {
    private let header: Substring
    private let lines: [Substring]
    private var numbers: SplitMix
    private var left: Int

    /// `count` texts made from `good`, whose first line stays as it is.
    init(of good: String, seed: UInt64, count: Int) {
        let all = good.split(separator: "\n")
        header = all.first ?? ""
        lines = Array(all.dropFirst())
        numbers = SplitMix(state: seed)
        left = count
    }

    mutating func next() -> String? {
        guard left > 0, !lines.isEmpty else { return nil }
        left -= 1
        var lines = lines
        for _ in 0..<Int.random(in: 1...3, using: &numbers) { change(&lines) }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    private mutating func change(_ lines: inout [Substring]) {
        guard let line = lines.indices.randomElement(using: &numbers) else { return }
        let other = lines.indices.randomElement(using: &numbers) ?? line
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: other)
        case 2: lines.swapAt(line, other)
        default: lines[line] = Substring(changed(Array(lines[line].utf8), Array(lines[other].utf8)))
        }
    }

    /// `line` with a member left out, said twice, called otherwise, or with another value.
    private mutating func changed(_ line: [UInt8], _ other: [UInt8]) -> String {
        let members = Member.members(of: line)
        guard let member = members.randomElement(using: &numbers) else { return "{}" }
        var line = line
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: line.removeSubrange(member.withComma(in: line))
        case 1: line.insert(contentsOf: line[member.whole] + [UInt8(ascii: ",")], at: member.whole.lowerBound)
        case 2:
            guard let foreign = Member.members(of: other).randomElement(using: &numbers) else { break }
            line.insert(
                contentsOf: other[foreign.whole] + [UInt8(ascii: ",")], at: member.whole.lowerBound)
        case 3:
            guard let foreign = Member.members(of: other).randomElement(using: &numbers) else { break }
            line.replaceSubrange(member.value, with: other[foreign.value])
        case 4:
            guard let key = members.randomElement(using: &numbers) else { break }
            line.replaceSubrange(member.key, with: line[key.key])
        default: line.replaceSubrange(member.value, with: value(for: line[member.value]).utf8)
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static let numerals = [
        "0", "1", "-1", "2", "5", "0.5", "-0.001", "99999", "1000000000", "9223372036854775807", "1e5",
        "-1e5", "1e-300", "1e999", "100",
    ]
    private static let texts = [
        "", " ", "x", "\u{2022}", "\u{2610}", "\u{2611}", "1.", "999)", "de", "e n", "title", "heading5",
        "body", "bullet", "number", "check", "quote", "code", "rule", "picture", "card", "a b", "b.png",
        "none.png", "#x", "https://example.org", "javascript:x", "red", "#ff0000", "\\u0001", "\\n",
        "\\u202e", "\u{200B}", "שלום", "bold", "superscript", "tail", "head", "justify",
        "double dash by-word", "\u{E000}", "\u{20DD}",
    ]

    private mutating func value(for old: ArraySlice<UInt8>) -> String {
        let text = "\"" + (Self.texts.randomElement(using: &numbers) ?? "") + "\""
        let numeral = Self.numerals.randomElement(using: &numbers) ?? "0"
        switch old.first {
        case UInt8(ascii: "\""): return text
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return Bool.random(using: &numbers) ? "true" : "false"
        case UInt8(ascii: "["):
            return ["[]", "[\(text)]", "[{}]", "[{\"text\":\(text)}]"].randomElement(using: &numbers) ?? "[]"
        case UInt8(ascii: "{"):
            return ["{}", "null", "{\"text\":\(text)}", "{\"lang\":\(text)}"].randomElement(using: &numbers)
                ?? "{}"
        default: return numeral
        }
    }
}

/// A member of an object in a line of JSON.
private struct Member {
    /// The key in its marks.
    let key: Range<Int>
    let value: Range<Int>

    var whole: Range<Int> { key.lowerBound..<value.upperBound }

    /// The member with a comma beside it, if it has one.
    func withComma(in line: [UInt8]) -> Range<Int> {
        let comma = UInt8(ascii: ",")
        if whole.upperBound < line.count, line[whole.upperBound] == comma {
            return whole.lowerBound..<whole.upperBound + 1
        }
        let hasBefore = whole.lowerBound > 0 && line[whole.lowerBound - 1] == comma
        return (hasBefore ? whole.lowerBound - 1 : whole.lowerBound)..<whole.upperBound
    }

    /// The members of all objects of `line`, which has no white space between its signs.
    static func members(of line: [UInt8]) -> [Member] {
        var members: [Member] = []
        var index = 0
        while index < line.count {
            guard line[index] == UInt8(ascii: "\"") else {
                index += 1
                continue
            }
            let end = endOfString(line, index)
            if end < line.count, line[end] == UInt8(ascii: ":") {
                members.append(Member(key: index..<end, value: end + 1..<endOfValue(line, end + 1)))
            }
            index = end
        }
        return members
    }

    private static func endOfString(_ line: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < line.count, line[index] != UInt8(ascii: "\"") {
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, line.count)
    }

    private static func endOfValue(_ line: [UInt8], _ start: Int) -> Int {
        var depth = 0
        var index = start
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\""):
                index = endOfString(line, index)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
            case UInt8(ascii: ","): if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return index
    }
}
