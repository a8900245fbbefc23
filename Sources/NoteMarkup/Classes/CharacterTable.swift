import Geometry

/// The classes of the characters that have occurred.
struct CharacterTable {
    /// The classes of ASCII.
    static let ascii = (UInt8(0)..<128).map { CharacterClass(Unicode.Scalar($0)) }
    private var classes = ScalarTable<CharacterClass>()

    /// The class of the isolated scalar `value`.
    mutating func characterClass(of value: UInt32) -> CharacterClass {
        classes.value(of: value) { $0.map(CharacterClass.init) ?? [] }
    }
}
