import NoteText

/// The text of a dictionary, whose first line names its character set.
enum HyphenationText {
    /// More than any character set's name has.
    private static let longestName = 40

    /// The lines after the first as UTF-8; nil where the set is unknown.
    ///
    /// Bytes that stand for no character are no error: real files have such in comments.
    static func utf8(of bytes: [UInt8]) -> [UInt8]? {
        guard let (name, end) = characterSet(of: bytes) else { return nil }
        switch name {
        case "UTF-8", "UTF8": return Array(bytes[(end + 1)...])
        default: return converted(Array(bytes[(end + 1)...]), from: plain(name))
        }
    }

    /// Whether the set is UTF-8.
    static func isUTF8(_ bytes: [UInt8]) -> Bool { characterSet(of: bytes)?.name.hasPrefix("UTF") ?? false }

    /// The name in capitals, and the end of its line.
    private static func characterSet(of bytes: [UInt8]) -> (name: String, end: Int)? {
        guard let end = bytes.prefix(longestName).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let name = String(decoding: bytes[..<end], as: UTF8.self).filter { !$0.isWhitespace }.uppercased()
        let isName = name.utf8.allSatisfy { $0.isASCIIName || $0 == UInt8(ascii: ":") }
        return isName && !name.isEmpty ? (name, end) : nil
    }

    /// The name that ICU knows a character set by that Hunspell calls `name`: without a prefix.
    private static func plain(_ name: String) -> String {
        let prefix = "MICROSOFT-"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
}
