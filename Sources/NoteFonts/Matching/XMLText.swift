import Geometry
import Glibc

/// The text of an XML file, read tag by tag.
struct XMLText {
    let text: UnsafeBufferPointer<UInt8>

    /// The next comment, tag or whole `include` element, from `start` on.
    func item(from start: Int) -> Range<Int>? {
        guard let first = index(of: UInt8(ascii: "<"), in: start..<text.count) else { return nil }
        let end =
            starts(with: "<!--", at: first)
            ? self.end(of: "-->", from: first)
            : self.end(of: starts(with: "<include", at: first) ? "</include>" : ">", from: first)
        return first..<(end ?? text.count)
    }

    /// The element that a tag begins; nil if it has no end.
    func element(from tag: Range<Int>) -> Range<Int>? {
        // Nothing is inside `<name/>`, and an `include` element is whole.
        guard text[tag.upperBound - 1] == UInt8(ascii: ">") else { return nil }
        guard text[tag.upperBound - 2] != UInt8(ascii: "/"), !starts(with: "<include", at: tag.lowerBound)
        else { return tag }
        let name = text[(tag.lowerBound + 1)..<tag.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        var rest = tag.upperBound
        while let item = item(from: rest) {
            let inside = text[item]
            if inside.dropFirst(2).starts(with: name), inside[item.lowerBound + 1] == UInt8(ascii: "/") {
                return tag.lowerBound..<item.upperBound
            }
            rest = item.upperBound
        }
        return nil
    }

    func contains(_ word: StaticString, in range: Range<Int>) -> Bool { place(of: word, in: range) != nil }

    /// The first place of `word` in `range`.
    func place(of word: StaticString, in range: Range<Int>) -> Int? {
        var rest = range.lowerBound
        while let place = index(of: word.utf8Start.pointee, in: rest..<range.upperBound) {
            guard place + word.utf8CodeUnitCount <= range.upperBound else { return nil }
            if starts(with: word, at: place) { return place }
            rest = place + 1
        }
        return nil
    }

    func starts(with word: StaticString, at start: Int) -> Bool {
        guard text.count - start >= word.utf8CodeUnitCount, let base = text.baseAddress else { return false }
        return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    /// The end of the first place of `word`; nil if there is none.
    private func end(of word: StaticString, from start: Int) -> Int? {
        place(of: word, in: start..<text.count).map { $0 + word.utf8CodeUnitCount }
    }

    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty, let base = text.baseAddress,
            let place = memchr(base + range.lowerBound, CInt(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(place) - UnsafeRawPointer(base)
    }
}
