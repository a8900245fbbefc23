import Geometry
package import NoteText

/// Keys and values at the top of a text in TOML 1.0, before its first table.
///
/// Values are texts, dates and other words as they are written, and lists of texts, joined by commas. Others
/// are skipped, and the first mistake ends the reading: generators of sites are the judges of TOML.
struct TOMLText {
    struct Entry: Equatable {
        let key: String
        let value: String
        /// The place of the value in the text.
        let place: Range<Int>
    }

    private let text: ArraySlice<UInt8>
    private var index: Int

    private init(_ text: ArraySlice<UInt8>) {
        self.text = text
        index = text.startIndex
    }

    /// The entries of `text`.
    static func entries(_ text: ArraySlice<UInt8>) -> [Entry] {
        var reader = TOMLText(text)
        var entries: [Entry] = []
        while let key = reader.readKey() {
            let start = reader.index
            guard let value = reader.readValue() else { break }
            if let value = value.text {
                entries.append(Entry(key: key, value: value, place: start..<reader.index))
            }
            reader.skipLine()
        }
        return entries
    }

    /// Whether `text` has a line like a key and its value.
    static func hasKey(_ text: ArraySlice<UInt8>) -> Bool {
        var reader = TOMLText(text)
        while reader.index < text.endIndex {
            if reader.byte == ASCII.openBracket { reader.skipLine() }
            if reader.readKey() != nil { return true }
            reader.skipLine()
        }
        return false
    }
}

// MARK: Steps

extension TOMLText {
    private var byte: UInt8? { index < text.endIndex ? text[index] : nil }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte, matches(byte) { index += 1 }
    }

    private mutating func skipBlanks() { skip { $0 == ASCII.space || $0 == ASCII.tab } }

    private mutating func skipLine() { skip { !Self.isLineEnd($0) } }

    /// Skips white space, line ends and comments.
    private mutating func skipSpace() {
        while let byte {
            if byte == ASCII.numberSign {
                skipLine()
            } else if byte == ASCII.space || byte == ASCII.tab || Self.isLineEnd(byte) {
                index += 1
            } else {
                return
            }
        }
    }

    /// Reads a key and the sign behind it; nil at the end, at a table, and at a mistake.
    private mutating func readKey() -> String? {
        skipSpace()
        let start = index
        skip { $0.isASCIIName || $0 == ASCII.dot || $0 == ASCII.quote }
        let key = text[start..<index].filter { $0 != ASCII.quote }
        skipBlanks()
        guard !key.isEmpty, byte == ASCII.equals else { return nil }
        index += 1
        skipBlanks()
        return String(decoding: key, as: UTF8.self)
    }

    /// A value that has been read; its text is nil if it has none.
    private struct Value {
        var text: String?
    }

    private mutating func readValue() -> Value? {
        switch byte {
        case ASCII.quote, ASCII.apostrophe: readString().map { Value(text: $0) }
        case ASCII.openBracket: readList()
        case ASCII.openBrace: skipTable() ? Value() : nil
        default: readWord()
        }
    }

    private mutating func readWord() -> Value? {
        let start = index
        skip { !Self.isLineEnd($0) && $0 != ASCII.numberSign }
        var word = text[start..<index]
        while let last = word.last, last == ASCII.space || last == ASCII.tab { word.removeLast() }
        index = word.endIndex
        return word.isEmpty ? nil : Value(text: String(decoding: word, as: UTF8.self))
    }

    /// Reads a string between one or three marks; nil if it has no end.
    private mutating func readString() -> String? {
        guard let mark = byte else { return nil }
        let isLong = text[index...].starts(with: [mark, mark, mark])
        let marks = Array(repeating: mark, count: isLong ? 3 : 1)
        index += marks.count
        var content: [UInt8] = []
        while let byte, !text[index...].starts(with: marks) {
            guard isLong || !Self.isLineEnd(byte) else { return nil }
            if byte == ASCII.backslash, mark == ASCII.quote {
                guard readEscape(&content) else { return nil }
            } else {
                content.append(byte)
                index += 1
            }
        }
        guard byte != nil else { return nil }
        index += marks.count
        return String(decoding: content, as: UTF8.self)
    }

    /// Reads a backslash and the character that it makes, of those that a title has.
    private mutating func readEscape(_ content: inout [UInt8]) -> Bool {
        index += 1
        guard let sign = byte else { return false }
        index += 1
        let digits = sign == UInt8(ascii: "u") ? 4 : sign == UInt8(ascii: "U") ? 8 : 0
        guard digits > 0 else {
            let isSpace = "ntrbf".utf8.contains(sign) || Self.isLineEnd(sign)
            content.append(isSpace ? ASCII.space : sign)
            return true
        }
        let number = text[index...].prefix(digits)
        guard let value = UInt32(String(decoding: number, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return false }
        content += Array(String(scalar).utf8)
        index = number.endIndex
        return true
    }

    /// Reads a list; its text is that of its strings, nil if it has other elements.
    private mutating func readList() -> Value? {
        var texts: [String] = []
        var (depth, hasOthers) = (0, false)
        repeat {
            skipSpace()
            switch byte {
            case nil: return nil
            case ASCII.openBracket: depth += 1
            case ASCII.closeBracket: depth -= 1
            case UInt8(ascii: ","): break
            case ASCII.quote, ASCII.apostrophe:
                guard let text = readString() else { return nil }
                texts.append(text)
                continue
            default: hasOthers = true
            }
            index += 1
        } while depth > 0
        return Value(text: texts.isEmpty || hasOthers ? nil : texts.joined(separator: ", "))
    }

    /// Skips a table in braces on a line.
    private mutating func skipTable() -> Bool {
        skip { $0 != ASCII.closeBrace && !Self.isLineEnd($0) }
        guard byte == ASCII.closeBrace else { return false }
        index += 1
        return true
    }
}

extension FrontMatter {
    /// The title, the date and the author in the TOML at `range` of the section's bytes, and notes about
    /// values that are none.
    package static func parseTOML(
        _ section: SourceSection, _ range: Range<Int>
    ) -> (settings: NoteSettings, findings: [Finding], paper: SourceSpan?) {
        var settings = NoteSettings()
        var findings: [Finding] = []
        for entry in TOMLText.entries(section.bytes[range]) {
            guard let key = tomlKeys[entry.key], let row = SettingRow.byKey[key],
                settings.sources[key] == nil
            else { continue }
            let place = SourceSpan(
                start: section.offset + entry.place.lowerBound, end: section.offset + entry.place.upperBound)
            do throws(Problem) {
                if try settings.set(row, to: entry.value, at: place, []) {
                    settings.written.set(key, to: JSONText.string(entry.value))
                }
            } catch {
                let finding = Finding(.foreignFrontMatter, at: place, error.message, hint: error.hint)
                findings.append(finding.aboutForeignValue)
            }
        }
        return (settings, findings, nil)
    }

    /// Keys of TOML, and those that they are.
    private static let tomlKeys = [
        "title": "title", "date": "date", "author": "author", "authors": "author",
    ]
}
