import Glibc

@testable import NoteTypesetting

internal import CHyphen

/// The referee of hyphenation: a dictionary as libhyphen reads it.
final class LibHyphen {
    private let dictionary: UnsafeMutablePointer<HyphenDict>
    /// The code of each character of an eight-bit set; nil for UTF-8.
    private let codes: [Unicode.Scalar: UInt8]?

    /// Reads a file; nil if it is none of a dictionary.
    init?(path: String) {
        guard let dictionary = hnj_hyphen_load(path) else { return nil }
        self.dictionary = dictionary
        let name = withUnsafeBytes(of: dictionary.pointee.cset) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        codes = dictionary.pointee.utf8 != 0 ? nil : Self.codes(of: name)
    }

    deinit { hnj_hyphen_free(dictionary) }

    /// The points of `word` in small letters, each `4` after four bytes, or `4 2..<5 sz=sz` where letters
    /// change; nil if the word has a character that the dictionary's set lacks.
    ///
    /// Points before combining marks are left out, and those whose replacement has no place for the hyphen or
    /// reaches beyond the word.
    func points(of word: String) -> [String]? {
        let scalars = word.unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0.properties.smallLetter }
        guard let bytes = encoded(scalars) else { return nil }
        var found = Divisions(count: bytes.count)
        defer { found.free() }
        _ = (bytes + [0]).withUnsafeBufferPointer { word in
            word.withMemoryRebound(to: CChar.self) { word in
                hnj_hyphen_hyphenate2(
                    dictionary, word.baseAddress, Int32(bytes.count), &found.hyphens, nil, &found.texts,
                    &found.distances, &found.lengths)
            }
        }
        let written = Array(word.unicodeScalars)
        return (0..<max(0, written.count - 1)).compactMap { index in
            written[index + 1].properties.isMark ? nil : found.description(after: index, in: written)
        }
    }

    private func encoded(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
        guard let codes else { return scalars.flatMap { Array(String($0).utf8) } }
        let bytes = scalars.compactMap { codes[$0] }
        return bytes.count == scalars.count ? bytes : nil
    }

    private static func codes(of name: String) -> [Unicode.Scalar: UInt8] {
        var codes: [Unicode.Scalar: UInt8] = [:]
        for code in UInt8.min...UInt8.max {
            let line = Array("\(name)\n".utf8)
            guard let text = HyphenationText.utf8(of: line + [code])?.text else { continue }
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { codes[scalar] = code }
        }
        return codes
    }
}

/// What libhyphen says of a word, by character in dictionaries of UTF-8 and else by byte, which is the same.
private struct Divisions {
    var hyphens: [CChar]
    var texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var distances: UnsafeMutablePointer<Int32>?
    var lengths: UnsafeMutablePointer<Int32>?
    private let count: Int

    init(count: Int) {
        self.count = count
        hyphens = Array(repeating: 0, count: count + 5)
    }

    func free() {
        if let texts { for index in 0..<count { Glibc.free(texts[index]) } }
        Glibc.free(texts)
        Glibc.free(distances)
        Glibc.free(lengths)
    }

    /// The point after the character at `index` of `word`; nil where there is none.
    func description(after index: Int, in word: [Unicode.Scalar]) -> String? {
        guard hyphens[index] & 1 == 1 else { return nil }
        let offset = { (end: Int) in word[..<end].reduce(0) { $0 + UTF8.width($1) } }
        guard let text = texts?[index], let distances, let lengths else { return "\(offset(index + 1))" }
        let start = index + 1 - Int(distances[index])
        let end = start + Int(lengths[index])
        let change = String(cString: text)
        guard change.contains("="), start >= 0, end <= word.count else { return nil }
        return "\(offset(index + 1)) \(offset(start))..<\(offset(end)) \(change)"
    }
}

extension Unicode.Scalar.Properties {
    /// By the simple mapping, which is the full one but where that has more characters.
    fileprivate var smallLetter: Unicode.Scalar { lowercaseMapping.unicodeScalars.first ?? " " }

    fileprivate var isMark: Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(generalCategory)
    }
}
