import Geometry

extension ScalarTable<CharacterClass> {
    /// The class of the isolated scalar `number`.
    mutating func characterClass(of number: UInt32) -> CharacterClass {
        value(of: number) { $0.map(CharacterClass.init) ?? [] }
    }
}

/// A property of the characters that have occurred. The standard library's properties are too slow to read
/// for each character.
struct ScalarTable<Value: Sendable>: Sendable {
    /// For each block of 64 scalars, which share all but the last byte of their UTF-8, the start in `values`;
    /// -1 if not loaded.
    private var pages: [Int32] = []
    private var values: [Value] = []

    /// The value of the scalar `number`; `read` reads one, which is nil for a surrogate.
    @inline(__always)
    mutating func value(of number: UInt32, _ read: (Unicode.Scalar?) -> Value) -> Value {
        let page = Int(number >> 6)
        if pages.isEmpty || pages[page] < 0 { addPage(page, read) }
        return values[Int(pages[page]) + Int(number & 63)]
    }

    @inline(never)
    private mutating func addPage(_ page: Int, _ read: (Unicode.Scalar?) -> Value) {
        if pages.isEmpty { pages = Array(repeating: -1, count: 0x110000 / 64) }
        pages[page] = Int32(values.count)
        for number in UInt32(page * 64)..<UInt32(page * 64 + 64) {
            values.append(read(Unicode.Scalar(number)))
        }
    }
}
