import Geometry
import NoteText

/// A list of names in the order of their bytes, each with the code points that it stands for; an empty one is
/// U+FE0F, which asks for the picture of a character.
struct NameTable: Sendable {
    private let text: [UInt8]
    private var entries: [(name: Range<Int>, value: Range<Int>)] = []

    init(_ list: String) {
        text = Array(list.utf8)
        var name: Range<Int>?
        for word in text.indices.split(whereSeparator: { [text] in text[$0] <= ASCII.space }) {
            let place = word.startIndex..<word.endIndex
            if let named = name.take() { entries.append((named, place)) } else { name = place }
        }
    }

    /// The characters that `name` stands for; nil if it is not there.
    func characters(of name: ArraySlice<UInt8>) -> [UInt8]? {
        let index = entries.partitioningIndex { !text[$0.name].lexicographicallyPrecedes(name) }
        guard index < entries.count, text[entries[index].name] == name else { return nil }
        var characters = ""
        for number in text[entries[index].value].split(
            separator: ASCII.plus, omittingEmptySubsequences: false)
        {
            let value = number.isEmpty ? 0xFE0F : UInt32(String(decoding: number, as: UTF8.self), radix: 16)
            if let scalar = value.flatMap(Unicode.Scalar.init) { characters.unicodeScalars.append(scalar) }
        }
        return Array(characters.utf8)
    }
}
