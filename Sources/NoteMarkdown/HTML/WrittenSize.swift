import NoteText

/// A size of a picture in pixels, as notes have it beside its address or its words: `200`, `200x100`, `x100`.
struct WrittenSize: Sendable {
    private(set) var width: PictureLength?
    private(set) var height: PictureLength?

    /// The size that is all of `text`; nil if that is none.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        let lengths = parts.map { PictureLength(pixels: String(decoding: $0, as: UTF8.self)) }
        width = lengths.first.flatMap(\.self)
        height = lengths.dropFirst().first.flatMap(\.self)
        if width == nil, height == nil { return nil }
    }

    /// The size at the end of the words of a picture, behind `|`, and the words before it; nil if there is
    /// none.
    static func split(_ words: [UInt8]) -> (words: [UInt8], size: WrittenSize)? {
        guard let sign = words.lastIndex(of: ASCII.pipe), let size = WrittenSize(words[(sign + 1)...]) else {
            return nil
        }
        return (Array(words[..<sign]), size)
    }

    /// The end of the size at the start of `range`, behind `=`; nil if there is none.
    static func end(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, text[first] == ASCII.equals else { return nil }
        let end = range.dropFirst().first { !text[$0].isASCIIDigit && text[$0] != UInt8(ascii: "x") }
        return WrittenSize(text[(first + 1)..<(end ?? range.upperBound)]) == nil ? nil : end
    }
}
