/// Finds what is in no text that markup makes: controls but tabs, and line ends.
enum ControlSearch {
    /// The place of the first of them in `bytes`, which are UTF-8; nil where there is none.
    static func first<Bytes: Collection<UInt8>>(in bytes: Bytes) -> Int? {
        // The two bytes before.
        var (first, second): (UInt8, UInt8) = (0, 0)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x09: break
            case 0..<0x20, 0x7F: return index
            // U+0080 to U+009F.
            case 0x80..<0xA0 where second == 0xC2: return index - 1
            // U+2028 and U+2029.
            case 0xA8, 0xA9: if first == 0xE2, second == 0x80 { return index - 2 }
            default: break
            }
            (first, second) = (second, byte)
        }
        return nil
    }
}
