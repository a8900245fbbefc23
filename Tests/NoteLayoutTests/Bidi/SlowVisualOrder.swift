import NoteFonts

@testable import NoteLayout
@testable import NoteTypesetting

/// The order of the characters of a line, by the letter of UAX #9 and without hurry.
struct SlowVisualOrder {
    let levels: ParagraphLevels
    let text: [UInt8]

    /// The offsets of the characters of a line from left to right.
    func order(_ line: Range<Int>) -> [Int] {
        var characters = line.filter { text[$0] & 0xC0 != 0x80 }.map { offset in
            (offset, level: levels.run(at: offset, before: line.upperBound).level)
        }
        // L1: of what these tests have, a space, a tab and a soft hyphen.
        for index in characters.indices.reversed() {
            guard [0x20, 0x09, 0xC2].contains(text[characters[index].0]),
                text[characters[index].0 + 1] != 0xA0
            else { break }
            characters[index].level = levels.base
        }
        // L2: whatever is of a level or higher is turned round, level by level.
        for level in (1...127 as ClosedRange<UInt8>).reversed() {
            var start = 0
            while start < characters.count {
                let end = characters[start...].firstIndex { $0.level < level } ?? characters.count
                characters[start..<end].reverse()
                start = end + 1
            }
        }
        return characters.map(\.0)
    }
}

extension SectionLayout {
    /// The offsets of the characters of a line, the marker aside, from left to right as they are placed.
    func visualOrder(of line: Line) -> [Int] {
        let content = runs[line.runs].filter { $0.role == .content }
        // Runs without width stand where their neighbours begin; their level then tells which comes first.
        let byLevel = NoteTypesetting.visualOrder(of: content.map(\.level)).map { content[$0] }
        let placed = byLevel.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }
            .map(\.element)
        return placed.flatMap { run in
            let clusters = run.glyphs.map { textOffset(of: $0, in: run) }
            return run.level & 1 == 1 ? clusters.reversed() : clusters
        }
    }
}
