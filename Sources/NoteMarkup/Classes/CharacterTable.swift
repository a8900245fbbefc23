import Geometry

/// The classes of the characters that have occurred. The standard library's properties are too slow to read
/// for each character.
struct CharacterTable {
    /// The classes of ASCII.
    static let ascii = (UInt8(0)..<128).map { CharacterClass(Unicode.Scalar($0)) }
    /// For each block of 64 scalars, which share all but the last byte of their UTF-8, the start in
    /// `classes`; -1 if not loaded.
    private var pages: [Int32] = []
    private var classes: [CharacterClass] = []

    private static let pageCount = 0x110000 / 64

    /// The class of the isolated scalar `value`.
    mutating func characterClass(of value: UInt32) -> CharacterClass {
        let page = Int(value >> 6)
        if pages.isEmpty || pages[page] < 0 { addPage(page) }
        return classes[Int(pages[page]) + Int(value & 63)]
    }

    @inline(never)
    private mutating func addPage(_ page: Int) {
        if pages.isEmpty { pages = Array(repeating: -1, count: Self.pageCount) }
        pages[page] = Int32(classes.count)
        for value in UInt32(page * 64)..<UInt32(page * 64 + 64) {
            classes.append(Unicode.Scalar(value).map(CharacterClass.init) ?? [])
        }
    }
}
