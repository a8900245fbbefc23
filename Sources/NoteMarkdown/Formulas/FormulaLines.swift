import NoteText

/// The content of a display whose environments do nothing but line up lines.
struct FormulaLines: Sendable {
    /// The columns into which `&` divides the lines of an environment.
    enum Columns: Sendable {
        /// Not at all.
        case none
        /// In pairs of the left and the right side of a relation.
        case pairs
        /// In the left side, the relation and the right side.
        case relations
    }

    let content: Range<Int>
    /// The columns of the innermost environment; nil without one.
    private(set) var columns: Columns?

    /// The environments of TeX and of amsmath whose lines are formulas of their own.
    private static let environments: [String: Columns] = [
        "equation": .none, "equation*": .none, "displaymath": .none, "gather": .none, "gather*": .none,
        "gathered": .none, "multline": .none, "multline*": .none, "align": .pairs, "align*": .pairs,
        "aligned": .pairs, "split": .pairs, "flalign": .pairs, "flalign*": .pairs,
        "eqnarray": .relations, "eqnarray*": .relations,
    ]

    /// A formula without environments.
    init(content: Range<Int>) { self.content = content }

    /// The formula at `range` of `text`, without the environments that are all of it.
    init(_ text: [UInt8], _ range: Range<Int>) {
        var content = range
        while let (name, inner) = Self.environment(text, content), let columns = Self.environments[name] {
            (self.columns, content) = (columns, MarkdownSpace.trimSpaces(text, inner))
        }
        self.content = content
    }

    /// The name and the content of the environment that is all of `range`; the end is that of the last one.
    private static func environment(_ text: [UInt8], _ range: Range<Int>) -> (String, Range<Int>)? {
        let bytes = text[range]
        let begin = Array("\\begin{".utf8)
        guard bytes.starts(with: begin), let brace = bytes.firstIndex(of: ASCII.closeBrace) else {
            return nil
        }
        let name = Array(bytes[(range.lowerBound + begin.count)..<brace])
        let end = Array("\\end{".utf8) + name + [ASCII.closeBrace]
        let inner = bytes[(brace + 1)...]
        guard inner.count >= end.count, inner.suffix(end.count).elementsEqual(end) else { return nil }
        return (String(decoding: name, as: UTF8.self), brace + 1..<range.upperBound - end.count)
    }

    /// More bytes than anybody needs for a length in brackets.
    private static let longestSpace = 12

    /// The end of the space in brackets, such as `[2pt]`, by which a line stands apart from the next;
    /// `start` if there is none.
    static func end(ofSpaceAt start: Int, in text: ArraySlice<UInt8>) -> Int {
        guard start < text.endIndex, text[start] == ASCII.openBracket,
            let close = text[start...].prefix(longestSpace).firstIndex(of: ASCII.closeBracket)
        else { return start }
        let length = text[start + 1..<close]
        let number = length.prefix { $0.isASCIIDigit || $0 == ASCII.dot || $0 == ASCII.hyphen }
        let unit = length.dropFirst(number.count)
        return !number.isEmpty && unit.count == 2 && unit.allSatisfy(\.isASCIILetter) ? close + 1 : start
    }
}
