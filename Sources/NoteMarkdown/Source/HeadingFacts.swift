import Geometry
import NoteText

/// The headings of a note, as far as their look and the links to them depend on all of them.
package struct HeadingFacts: Hashable, Sendable {
    /// By level, from 1, the number of headings.
    private var counts = [Int](repeating: 0, count: 7)

    /// The names of headings of Markdown, made of their text as it was typed.
    private var names: Set<String> = []

    /// The most names that are kept; no note has more.
    private static let mostNames = 1 << 16

    package init() {}

    /// Counts the headings among `blocks`, and keeps their names if `hasNames`.
    mutating func count(_ blocks: MarkdownBlocks, hasNames: Bool) {
        for event in blocks.events {
            switch event.kind {
            case .leaf(.heading(let level)):
                add(level)
                guard hasNames, names.count < Self.mostNames else { break }
                let lines = blocks.lines[event.lines].map { line in
                    String(decoding: blocks.section.bytes[line.range], as: UTF8.self)
                }
                names.insert(HeadingNames.nameOnGitHub(ofText: lines.joined(separator: " ")))
            case .leaf(.html(let condition)) where condition >= 6:
                for line in blocks.lines[event.lines] { count(blocks.section.bytes, line.range) }
            default: break
            }
        }
    }

    /// Counts the tags of headings in a line of HTML.
    private mutating func count(_ text: [UInt8], _ line: Range<Int>) {
        var index = line.lowerBound
        while let sign = text[index..<line.upperBound].firstIndex(of: ASCII.less), sign + 2 < line.upperBound
        {
            if text[sign + 1] | 0x20 == UInt8(ascii: "h"), text[sign + 2].isASCIIDigit,
                sign + 3 == line.upperBound || !text[sign + 3].isASCIIName
            {
                add(Int(text[sign + 2]) - 0x30)
            }
            index = sign + 1
        }
    }

    /// Whether a heading has the name `name`.
    func hasName(_ name: String) -> Bool { names.contains(name) }

    private mutating func add(_ level: Int) {
        if 1...6 ~= level { counts[level] += 1 }
    }

    /// Whether there is a single heading of level 1.
    package var hasOneOfLevel1: Bool { counts[1] == 1 }

    /// The highest level of the headings, those of level 1 left out if `besidesTitle`; 1 if there are none.
    package func highestLevel(besidesTitle: Bool) -> Int {
        ((besidesTitle ? 2 : 1)...6).first { counts[$0] > 0 } ?? 1
    }
}
