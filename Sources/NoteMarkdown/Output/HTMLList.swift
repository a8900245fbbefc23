import Geometry
import NoteText

/// A list of HTML that is open.
struct HTMLList: Sendable {
    /// The container block that it is, which begins with its first item.
    let block: ContainerBlock
    private let form: NumberForm
    /// The number of the next item.
    private var number: Int
    private let step: Int

    /// The list of a tag, of which `facts` are known.
    init(_ kind: ContainerKind, _ tag: HTMLTagText, _ facts: HTMLFacts?) {
        let count = facts?.count ?? 1
        form = NumberForm(rawValue: tag["type"] ?? "") ?? .decimal
        step = tag["reversed"] == nil ? 1 : -1
        number = tag["start"].flatMap(Self.number) ?? (step > 0 ? 1 : count)
        var block = ContainerBlock(kind)
        block.isLoose = facts?.isLoose ?? false
        if kind == .numbers { block.count = form.longest(from: number, by: step, count) }
        self.block = block
    }

    /// The marker of the next item, which has the tag `tag` at `place`.
    mutating func marker(_ tag: HTMLTagText, at place: SourceSpan) -> WaitingMarker {
        guard block.kind == .numbers else { return WaitingMarker(text: "\u{2022}", span: place) }
        number = tag["value"].flatMap(Self.number) ?? number
        defer { number += step }
        return WaitingMarker(text: form.text(of: number) + ".", span: place, styles: .bold)
    }

    private static func number(_ value: String) -> Int? {
        Int(value.drop { $0 == " " }).flatMap { numbers.contains($0) ? $0 : nil }
    }

    /// The numbers that an attribute may give: with those that follow, markers have at most eleven
    /// characters, as `NoteText` reads them in JSON.
    private static let numbers = -99_999_999...999_999_999
}

/// The form of the numbers of a list, by the value of `type` (HTML, 4.4.5).
enum NumberForm: String, Sendable {
    case decimal = "1"
    case letters = "a"
    case capitals = "A"
    case roman = "i"
    case capitalRoman = "I"

    /// The most letters of a Roman number: with a dot, the longest marker that JSON takes. Others are in
    /// digits.
    private static let mostLetters = 10

    /// The text of a number.
    func text(of number: Int) -> String {
        let text: String? =
            switch self {
            case .decimal: nil
            case .letters: Self.letters(number)
            case .capitals: Self.letters(number)?.uppercased()
            case .roman: Self.roman(number)
            case .capitalRoman: Self.roman(number)?.uppercased()
            }
        return text ?? String(number)
    }

    /// The length of the longest of `count` numbers.
    func longest(from start: Int, by step: Int, _ count: Int) -> Int {
        let last = start + step * max(count - 1, 0)
        switch self {
        case .decimal, .letters, .capitals: return max(text(of: start).utf8.count, text(of: last).utf8.count)
        case .roman, .capitalRoman:
            // No longer number comes after the first thousand.
            let shown = min(count, 1000)
            return (0..<max(shown, 1)).reduce(1) { max($0, text(of: start + step * $1).utf8.count) }
        }
    }

    private static func letters(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        var (rest, letters) = (number, "")
        while rest > 0 {
            let letter = Unicode.Scalar(UInt8(0x61 + (rest - 1) % 26))
            letters = String(Character(letter)) + letters
            rest = (rest - 1) / 26
        }
        return letters
    }

    private static func roman(_ number: Int) -> String? {
        guard 1..<4000 ~= number else { return nil }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
            (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var (rest, text) = (number, "")
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text.utf8.count <= mostLetters ? text : nil
    }
}
