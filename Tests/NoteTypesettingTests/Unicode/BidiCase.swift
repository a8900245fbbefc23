import NoteFonts

@testable import NoteTypesetting

/// A paragraph of one line, and what UAX #9 makes of it.
struct BidiCase {
    /// No level: the character is left out of the order (X9).
    static let noLevel: UInt8 = 255

    var text: [UInt8] = []
    /// By character.
    var levels: [UInt8] = []
    /// The indices of characters from left to right.
    var order: [Int] = []

    /// Whether layout's own stage makes the same of it.
    func holds(_ bidi: BidiAnalyzer, direction: TextDirection?) throws -> Bool {
        try text.withUnsafeBufferPointer { text in
            let line = text.indices
            let found = try bidi.levels(in: text, line, direction: direction)
            let characters = found.characters(ofLine: line, in: text)
            guard characters.count == levels.count, agree(characters.map(\.level)) else { return false }
            let shown = visualOrder(of: characters.map(\.level)).filter { levels[$0] != Self.noLevel }
            return shown == order
        }
    }

    /// Whether `found` are the levels, or text that all runs one way does so: ICU then looks no farther.
    private func agree(_ found: [UInt8]) -> Bool {
        let indices = levels.indices.filter { levels[$0] != Self.noLevel }
        if indices.allSatisfy({ levels[$0] == found[$0] }) { return true }
        guard let direction = indices.first.map({ levels[$0] & 1 }) else { return true }
        return indices.allSatisfy { levels[$0] & 1 == direction && found[$0] & 1 == direction }
    }
}

extension WordReader {
    /// The levels of a field.
    mutating func levels() -> [UInt8] {
        var levels: [UInt8] = []
        while let level = number(base: 10) { levels.append(level < 0 ? BidiCase.noLevel : UInt8(level)) }
        return levels
    }

    /// The numbers of a field.
    mutating func numbers(base: Int) -> [Int] {
        var numbers: [Int] = []
        while let number = number(base: base) { numbers.append(number) }
        return numbers
    }
}
