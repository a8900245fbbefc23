/// Reads the levels of a dictionary from its lines after the first, which are UTF-8 by now.
struct HyphenationReader {
    /// Whether a level follows that was begun by the keyword for it.
    private(set) var hasNextLevel = false

    private let text: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// libhyphen skips longer lines; in characters, as those of eight-bit sets are longer in UTF-8.
    private static let longestLine = 98

    /// The lines up to the next level or the end; nil where they have too many patterns.
    mutating func nextLevel() -> HyphenationLevel? {
        hasNextLevel = false
        var patterns = HyphenationPatterns(byteCount: text.count - offset)
        var minima = HyphenationMinima()
        var unbreakable: [[UInt8]] = []
        var pattern = HyphenationPattern()
        while !hasNextLevel, let line = nextLine() {
            guard line.first != UInt8(ascii: "%"), !Self.isTooLong(line) else { continue }
            if line.starts(with: "NEXTLEVEL".utf8) {
                hasNextLevel = true
            } else if let setting = Self.minimum(line) {
                minima[keyPath: setting.key] = setting.value
            } else if let texts = Self.unbreakable(line) {
                unbreakable = texts
            } else if pattern.read(line), !patterns.add(pattern) {
                return nil
            }
        }
        return HyphenationLevel(patterns: patterns, minima: minima, unbreakable: unbreakable)
    }

    /// A line without its end.
    private mutating func nextLine() -> UnsafeBufferPointer<UInt8>? {
        guard offset < text.count else { return nil }
        let start = offset
        while offset < text.count, text[offset] != UInt8(ascii: "\n") { offset += 1 }
        let end = offset
        offset += 1
        let hasReturn = end > start && text[end - 1] == UInt8(ascii: "\r")
        return UnsafeBufferPointer(rebasing: text[start..<(hasReturn ? end - 1 : end)])
    }

    private static func isTooLong(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.count > longestLine && line.count { $0 & 0xC0 != 0x80 } > longestLine
    }

    /// Whether a line may begin with a keyword; nearly all lines are patterns, in small letters.
    private static func mayBeKeyword(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.first.map { 0x43...0x52 ~= $0 } ?? false
    }

    /// The minimum that a line sets.
    private static func minimum(
        _ line: UnsafeBufferPointer<UInt8>
    ) -> (key: WritableKeyPath<HyphenationMinima, Int>, value: Int)? {
        guard mayBeKeyword(line), let key = minima.first(where: { line.starts(with: $0.name.utf8) })
        else { return nil }
        return (key.path, decimalPrefix(of: line[key.name.utf8.count...]))
    }

    /// The texts beside which a line forbids hyphens.
    private static func unbreakable(_ line: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
        guard mayBeKeyword(line), line.starts(with: "NOHYPHEN".utf8) else { return nil }
        return line.dropFirst(8).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .split(separator: UInt8(ascii: ",")).map { Array($0) }
    }

    private static var minima: [(name: String, path: WritableKeyPath<HyphenationMinima, Int>)] {
        [
            ("LEFTHYPHENMIN", \.left), ("RIGHTHYPHENMIN", \.right),
            ("COMPOUNDLEFTHYPHENMIN", \.compoundLeft), ("COMPOUNDRIGHTHYPHENMIN", \.compoundRight),
        ]
    }
}
