import Geometry
import NoteText

/// The part of a file that a line includes: all of it, lines, or the text between two comments with a name.
///
/// mdBook, "Including files": `f:2` is the second line, `f:2:10`, `f::10` and `f:2:` are lines up to one and
/// from one on, and `f:name` is what stands between `ANCHOR: name` and `ANCHOR_END: name`.
struct IncludedPart: Hashable {
    /// The name of the file.
    let file: String
    private let selection: Selection

    private enum Selection: Hashable {
        /// The numbers of the first and the last line, from 1; nil for the last of the file.
        case lines(first: Int, last: Int?)
        case anchor(String)
    }

    /// The part that `argument` names.
    init(_ argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        file = String(parts[0])
        let first = parts.count > 1 ? parts[1] : ""
        guard first.isEmpty || Int(first) != nil else {
            selection = .anchor(String(first))
            return
        }
        let start = Int(first).map { max($0, 1) }
        let isOneLine = start != nil && parts.count == 2
        let last = parts.count > 2 ? Int(parts[2]) : isOneLine ? start : nil
        selection = .lines(first: start ?? 1, last: last)
    }

    /// The lines of the part in `text`, without their ends.
    func lines(of text: [UInt8]) throws(Problem) -> [Range<Int>] {
        let lines = SourceSection(bytes: text).lines
        switch selection {
        case .lines(let first, let last):
            guard first == 1 || first <= lines.count else {
                throw Problem("'\(file.shortened)' has no line \(first), but \(lines.count)")
            }
            let end = min(last ?? lines.count, lines.count)
            return Array(lines[min(first - 1, end)..<end])
        case .anchor(let name):
            guard let part = Self.part(of: lines, in: text, called: name) else {
                throw Problem(
                    "'\(file.shortened)' has no 'ANCHOR: \(name.shortened)'",
                    hint: "put ANCHOR: and ANCHOR_END: with the name in comments round the lines")
            }
            return part
        }
    }

    /// The lines between the comments with a name, without those of other names; nil if there are none.
    private static func part(
        of lines: [Range<Int>], in text: [UInt8], called name: String
    ) -> [Range<Int>]? {
        guard let first = lines.firstIndex(where: { anchor(in: text[$0], "ANCHOR:") == name }) else {
            return nil
        }
        var part: [Range<Int>] = []
        for line in lines[(first + 1)...] {
            if let end = anchor(in: text[line], "ANCHOR_END:") {
                if end == name { break }
            } else if anchor(in: text[line], "ANCHOR:") == nil {
                part.append(line)
            }
        }
        return part
    }

    /// The name behind the first `sign` in a line that has one; nil if there is none.
    private static func anchor(in line: ArraySlice<UInt8>, _ sign: StaticString) -> String? {
        guard let first = sign.withUTF8Buffer({ $0.first }) else { return nil }
        var rest = line
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if sign.withUTF8Buffer({ rest.starts(with: $0) }) {
                let name = rest.dropFirst(sign.utf8CodeUnitCount).drop { MarkdownSpace.isSpace($0) }
                let letters = name.prefix { $0.isASCIIName || $0 >= 0x80 }
                if !letters.isEmpty { return String(decoding: letters, as: UTF8.self) }
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}
