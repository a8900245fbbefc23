import Foundation

/// A note that means no good, in valid UTF-8.
package struct HostileNote: Sendable, CustomStringConvertible {
    package let name: String
    package let bytes: [UInt8]

    package init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    /// The name alone: test reports need no megabytes.
    package var description: String { name }
}

/// Notes that are made rather than kept: what crashes, hangs or eats memory where a rule has been forgotten.
///
/// Every stage must take each of them in time and memory linear in its size, and without a word to the user
/// other than diagnostics. The same call gives the same bytes on every machine.
package enum HostileNotes {
    /// All of them, each of about `size` bytes where its nature allows.
    package static func all(size: Int = 100_000) -> [HostileNote] {
        small + repeated(size: size) + grown(size: size)
    }

    /// Notes whose size does not matter.
    package static let small: [HostileNote] = [
        ("empty", ""), ("one NUL", "\0"), ("only a BOM", "\u{FEFF}"), ("BOM twice", "\u{FEFF}\u{FEFF}a"),
        ("one star", "*"), ("one hyphen", "-"), ("one backslash", "\\"), ("one line end", "\n"),
        ("one form feed", "\u{C}"), ("empty item", "- "), ("empty number", "1. "), ("empty heading", "# "),
        ("front matter fence", "---"), ("empty front matter", "---\n---\n"), ("lone ZWJ", "\u{200D}"),
        ("lone mark", "\u{301}"), ("lone variation selector", "\u{FE0F}"), ("only soft hyphen", "\u{AD}"),
        ("unclosed everything", "*a _b -c ~d `e [f](g ![h](i {.j \\"),
        ("CR at the end", "a\n- b\r"), ("huge number", "99999999999999999999. a\n999. b"),
    ].map { HostileNote($0.0, Array($0.1.utf8)) }

    /// One unit over and over.
    private static func repeated(size: Int) -> [HostileNote] {
        HostileUnit.all.map { row in
            let count = max(1, size / row.unit.utf8.count)
            return HostileNote(row.name, Array(copies(row.unit, count).utf8))
        }
    }

    /// Notes whose parts grow, or come by chance.
    private static func grown(size: Int) -> [HostileNote] {
        [
            HostileNote("star runs of growing length", growing(size) { copies("*", $0) + "a " }),
            HostileNote("backticks of growing length", growing(size) { "a" + copies("`", $0) }),
            HostileNote("deeper and deeper list", growing(size) { copies(" ", $0) + "- a\n" }),
            HostileNote("deeper and deeper quote", growing(size) { copies(">", $0) + " a\n" }),
            HostileNote(
                "star runs of mixed length",
                growing(size) { copies("*", 1 + $0 * 7 % 5) + ["a", "a ", " a"][$0 % 3] }),
            HostileNote("delimiters by chance", byChance(size, "*_-~`\\[](){}!<>@#.:/ aA1\n\t")),
            HostileNote("characters by chance", byChance(size, "aA1 \n\u{301}\u{200D}ßяあا𝒳🐈\u{202E}")),
            HostileNote(
                "opened brackets, then closed", Array((copies("[", size / 2) + copies("]", size / 2)).utf8)),
            HostileNote(
                "front matter of many keys",
                "---\n".utf8 + growing(size) { "key\($0): [value, {a: b}]\n" } + "---\n".utf8),
        ]
    }

    private static func copies(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static func growing(_ size: Int, _ part: (Int) -> String) -> [UInt8] {
        var bytes: [UInt8] = []
        var length = 1
        while bytes.count < size {
            bytes += part(length).utf8
            length += 1
        }
        return bytes
    }

    private static func byChance(_ size: Int, _ alphabet: String) -> [UInt8] {
        var random = SplitMix(state: 20_140_718)
        let scalars = alphabet.unicodeScalars.map { String($0) }
        return growing(size) { _ in scalars[random.below(scalars.count)] }
    }
}

/// A text for hostile notes to repeat: the worst case of some rule done carelessly.
private struct HostileUnit: Decodable {
    let name: String
    let unit: String

    /// Units that `make check-hostile` measures too.
    static let all: [HostileUnit] = {
        let units = try? JSONDecoder().decode(
            [HostileUnit].self, from: Data(Fixtures.bytes("hostile-units.json")))
        return units ?? []
    }()
}
