import NoteCompiler
import Testing

/// A row of the table of dumps: the members of its lines, in their order.
struct DumpRow: Sendable, CustomTestStringConvertible {
    let kind: DumpKind
    /// The members of every line, then those of some.
    let members: [String]
    private(set) var optional: [String] = []

    init(_ kind: DumpKind, _ members: String, optional: String = "") {
        self.kind = kind
        self.members = members.split(separator: " ").map(String.init)
        self.optional = optional.split(separator: " ").map(String.init)
    }

    var testDescription: String { kind.rawValue }
}

extension DumpRow {
    static let all = [
        DumpRow(.tokens, "start end kind text"),
        DumpRow(
            .runs, "paragraph block start end styles text", optional: "depth checked link attributes"),
        DumpRow(
            .layout, "page container line x baseline width measure start end text runs",
            optional: "pictures"),
        DumpRow(.structure, "depth tag page", optional: "text lang alt"),
        DumpRow(.breaks, "start end breaks"),
        DumpRow(.bidi, "start end direction levels order"),
    ]

    /// A note that has every member.
    static let note = """
        ---
        lang: en
        ---
        Title

        - [x] one [two](http://a.b) and [vert]{lang=fr}

        ![A leaf](leaf.png)

        """
}

/// The names of the members of the JSON object `line`, but not of objects in it.
func members(of line: Substring) -> [String] {
    var (names, name): ([String], [UInt8]) = ([], [])
    var (depth, isInText, isEscaped) = (0, false, false)
    for byte in line.utf8 {
        if isInText {
            isInText = byte != UInt8(ascii: "\"") || isEscaped
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if isInText { name.append(byte) }
            continue
        }
        switch byte {
        case UInt8(ascii: "\""): (isInText, name) = (true, [])
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ":") where depth == 1: names.append(String(decoding: name, as: UTF8.self))
        default: break
        }
    }
    return names
}
