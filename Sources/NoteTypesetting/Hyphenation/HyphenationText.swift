import NoteText

/// The text of a dictionary, whose first line names its character set.
enum HyphenationText {
    /// More than any character set's name has.
    private static let longestName = 40

    /// The lines after the first as UTF-8, and whether the set is a form of Unicode; nil where it is unknown.
    ///
    /// Bytes that stand for no character are no error: real files have such in comments.
    static func utf8(of bytes: [UInt8]) -> (text: [UInt8], isUnicode: Bool)? {
        guard let (name, end) = characterSet(of: bytes) else { return nil }
        let text = Array(bytes[(end + 1)...])
        if name == "UTF-8" || name == "UTF8" { return (text, true) }
        // ICU knows the names of Hunspell without a prefix.
        let prefix = "MICROSOFT-"
        let plain = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return converted(text, from: plain).map { ($0, name.hasPrefix("UTF")) }
    }

    /// The name in capitals, and the end of its line.
    private static func characterSet(of bytes: [UInt8]) -> (name: String, end: Int)? {
        guard let end = bytes.prefix(longestName).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let name = String(decoding: bytes[..<end], as: UTF8.self).filter { !$0.isWhitespace }.uppercased()
        let isName = name.utf8.allSatisfy { $0.isASCIIName || $0 == UInt8(ascii: ":") }
        return isName && !name.isEmpty ? (name, end) : nil
    }
}
