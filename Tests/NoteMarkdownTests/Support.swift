import NoteMarkdown
import NoteText
import NotecTestSupport

/// An example of a rule with the HTML that it comes to.
struct MarkdownExample {
    let name, note, html: String

    /// The examples of a fixture, whose first line says how characters are shown that are not seen.
    static func all(of name: String) throws -> [MarkdownExample] {
        let text = try Fixtures.text("markdown/\(name).txt")
        return text.split(at: "\n=== ").dropFirst().compactMap { part in
            let halves = part.split(at: "\n⇒\n")
            guard halves.count == 2, let end = halves[0].firstIndex(of: "\n") else { return nil }
            let html = halves[1].isEmpty || halves[1].hasSuffix("\n") ? halves[1] : halves[1] + "\n"
            let note = halves[0][halves[0].index(after: end)...] + "\n"
            return MarkdownExample(
                name: String(halves[0][..<end]), note: String(note).unveiled, html: html.unveiled)
        }
    }
}

extension String {
    /// The parts between the places of `separator`.
    fileprivate func split(at separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// The text with the characters that signs of an example stand for.
    fileprivate var unveiled: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "→": result += "\t"
            case "␠": result += " "
            case "␍": result += "\r"
            case "␀": result += "\0"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// A note cut into sections of at least `size` bytes, between two lines.
func sections(of note: [UInt8], size: Int) -> [SourceSection] {
    var sections: [SourceSection] = []
    var start = 0
    var place = (line: 1, column: 1)
    repeat {
        var end = min(start + size, note.count)
        while end < note.count, !isLineStart(end, in: note) { end += 1 }
        let section = SourceSection(
            bytes: Array(note[start..<end]), offset: start, line: place.line, column: place.column,
            isLast: end == note.count)
        place = section.next
        sections.append(section)
        start = end
    } while start < note.count
    return sections
}

private func isLineStart(_ index: Int, in note: [UInt8]) -> Bool {
    note[index - 1] == ASCII.lineFeed
        || note[index - 1] == ASCII.carriageReturn && note[index] != ASCII.lineFeed
}

/// Random notes of the signs of all constructs.
enum RandomMarkdown {
    private static let pieces = [
        "a", "b ", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "\r", "*", "**", "_", "__", "~", "~~",
        "`",
        "``", "```\n", "~~~\n", "[", "]", "](u)", "](<v> \"t\")", "][a]", "[a]: /u\n", "![", "!", "<", "<b>",
        "</b>", "<div>\n", "<!-- ", "-->", "<pre>\n", "</pre>\n", "&amp;", "&#35;", "&", "\\", "|", "-|-\n",
        "|a|b|\n|-|-|\n", "> ", ">", "- ", "- [x] ", "1. ", "2) ", "# ", "---\n", "===\n", "[^1]", "[^1]: ",
        "[^n]: ", "www.a.b", "http://c.d", "e@f.g", "é", "。", "“", "\u{A0}", "\0",
    ]

    /// Signs of the constructs that GitHub has not.
    private static let constructs = [
        "==", "=", "^[", "^", "[[", "]]", "[[a]]", "[[a#b|c]]", "![[a.png|20]]", "![[a]]", " ^a\n", "%%",
        "%%\n",
        " %%a%% ", "{.center}\n", "{: .bold}", "{#a}", "{", "}", "- [/] ", "\n%%\n",
    ]

    static func notes(
        _ count: Int, longest: Int = 40, seed: UInt64 = 1, hasConstructs: Bool = false
    ) -> [String] {
        var random = SplitMix(state: seed)
        let all = hasConstructs ? pieces + constructs + constructs : pieces
        return (0..<count).map { _ in random.string(of: all, longest: longest) }
    }
}
