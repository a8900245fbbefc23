/// Finds a byte, eight at a time.
enum ByteSearch {
    /// Where `byte` next stands in `text`, from `start` on; nil where it does not.
    static func next(_ byte: UInt8, in text: [UInt8], from start: Int) -> Int? {
        let words = text.span.bytes
        var index = start
        while index + 8 <= text.count {
            let mask = ByteWord(words, at: index).equal(to: byte)
            if mask != 0 { return index + ByteWord.index(of: mask) }
            index += 8
        }
        while index < text.count {
            if text[index] == byte { return index }
            index += 1
        }
        return nil
    }
}
