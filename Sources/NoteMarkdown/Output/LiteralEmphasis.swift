package import NoteText

/// Signs of emphasis that are text, because of the characters beside them.
enum LiteralEmphasis {
    /// Reports each `**` in plain text at `range` whose neighbours keep it from beginning or ending a span,
    /// as in text of Han or kana, which has no spaces.
    static func report(in range: Range<Int>, of builder: inout MarkdownBuilder) {
        let leaf = builder.leaf
        var index = range.lowerBound
        while let start = leaf.bytes[index..<range.upperBound].firstIndex(of: ASCII.asterisk) {
            let rest = leaf.bytes[start..<range.upperBound]
            let end = rest.firstIndex { $0 != ASCII.asterisk } ?? range.upperBound
            if end - start >= 2, EmphasisNeighbours(leaf, start..<end).preventEmphasis {
                builder.report(
                    .emphasisNotHere, "these '**' are text, because of the punctuation beside them",
                    hint: "put the punctuation on the other side of them, or a space between",
                    at: start..<end)
            }
            index = end
        }
    }
}

/// The characters on both sides of a delimiter run.
private struct EmphasisNeighbours {
    private let before: Neighbour
    private let after: Neighbour

    private enum Neighbour {
        case space, word, punctuation
        /// A letter of a script without spaces.
        case glued
        /// Punctuation of East Asia.
        case wide
    }

    init(_ leaf: LeafText, _ run: Range<Int>) {
        let (bytes, range) = (leaf.bytes, leaf.range)
        var start = run.lowerBound
        repeat { start -= 1 } while start > range.lowerBound && bytes[start] & 0xC0 == 0x80
        before = start < range.lowerBound ? .space : Self.neighbour(bytes, at: start)
        after = run.upperBound < range.upperBound ? Self.neighbour(bytes, at: run.upperBound) : .space
    }

    /// Whether a run between them can begin a span only, or end one only, though no space stands there.
    var preventEmphasis: Bool {
        switch (before, after) {
        case (.wide, .word), (.wide, .glued), (.word, .wide), (.glued, .wide), (.punctuation, .glued),
            (.glued, .punctuation):
            true
        default: false
        }
    }

    private static func neighbour(_ bytes: [UInt8], at index: Int) -> Neighbour {
        var next = index
        let scalar = UTF8Decoder.scalar(in: bytes.span, at: &next)
        switch MarkdownCharacter(bytes, at: index) {
        case .space: return .space
        case .other: return UnspacedScript.isGlued(scalar) ? .glued : .word
        case .punctuation:
            return 0x3000...0x303F ~= scalar || 0xFF00...0xFFEF ~= scalar ? .wide : .punctuation
        }
    }
}

extension Rule {
    package static let emphasisNotHere = Rule(
        "markdown/emphasis-not-here", .note, summary: "'**' beside punctuation that is shown as typed",
        explanation: """
            In CommonMark '**' between a letter and punctuation can only begin bold text,
            or only end it. Text of Han and kana has no spaces, so that bold text which
            begins or ends with punctuation is none, and the signs are shown. Put the
            punctuation outside of the signs, or a space between these and the letter.
            """,
        example: "---\ndialect: markdown\nlang: zh-Hans\n---\n**重点。**后面\n")
}
