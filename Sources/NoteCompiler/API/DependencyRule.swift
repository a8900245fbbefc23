import NoteFiles

/// The files that outputs of a note depend on, as a rule that make and ninja read.
package struct DependencyRule: Hashable, Sendable {
    /// The paths of the outputs.
    let targets: [String]
    /// The paths of the inputs; the note comes first, if it is a file.
    let inputs: [String]

    /// Every file of rules has this end of its first line; the inputs are on the lines after it.
    static let endOfFirstLine = ": \\"

    /// The lines of rules. Each input is also a target without a recipe, so that make goes on without it.
    static func lines(of rules: [DependencyRule]) throws(DependencyError) -> [UInt8] {
        var lines: [UInt8] = []
        for rule in rules { lines += try (lines.isEmpty ? [] : [0x0A]) + rule.lines() }
        var known: Set<[UInt8]> = []
        for input in rules.lazy.flatMap(\.inputs) where known.insert(Array(input.utf8)).inserted {
            lines += try [0x0A] + escaped(input) + [UInt8(ascii: ":"), 0x0A]
        }
        return lines
    }

    private func lines() throws(DependencyError) -> [UInt8] {
        let targets = try targets.map(Self.escaped).joined(separator: " ".utf8)
        let inputs = try inputs.map { input throws(DependencyError) in try "\n ".utf8 + Self.escaped(input) }
        return Array(targets) + Self.endOfFirstLine.utf8 + inputs.joined(separator: " \\".utf8) + [0x0A]
    }

    /// A path as GNU make and ninja read it: a space, `#` and `:` follow a backslash, `$` is doubled. A
    /// backslash is doubled before one of the first three, and at the end, where a space or colon follows.
    private static func escaped(_ path: String) throws(DependencyError) -> [UInt8] {
        let name = PathText.name(of: path).dropLast().map { UInt8(bitPattern: $0) }
        guard !name.contains(where: { "\n\r=;%".utf8.contains($0) }) else {
            throw DependencyError(path: path)
        }
        var escaped: [UInt8] = []
        var backslashes = 0
        for byte in name {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"), UInt8(ascii: ":"):
                escaped += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
            case UInt8(ascii: "$"): escaped.append(byte)
            default: break
            }
            escaped.append(byte)
            backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
        }
        return escaped + Array(repeating: UInt8(ascii: "\\"), count: backslashes)
    }
}

/// A path that no rule can have: with a line end in it, or a sign that makes something else of the line for
/// make and that ninja reads with any backslash before it.
struct DependencyError: Error, Hashable {
    let path: String

    /// One sentence without a full stop.
    var message: String {
        "the name '\(path)' has a line end, '=', ';' or '%' in it, which no dependency file can have"
    }
}
