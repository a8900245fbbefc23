import Testing

@testable import NoteMarkup

/// The classes of characters, and the table that keeps them.
@Suite struct CharacterClassTests {
    @Test func tableAgreesWithTheProperties() {
        var table = ScalarTable<CharacterClass>()
        for value in stride(from: UInt32(0x80), to: 0x30000, by: 7) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(table.characterClass(of: value) == CharacterClass(scalar), "\(value)")
        }
        for value in UInt8(0)..<0x80 {
            #expect(CharacterClass.ascii[Int(value)] == CharacterClass(Unicode.Scalar(value)))
        }
    }

    @Test(arguments: ["漢", "々", "〇", "あ", "ア", "ー", "ｰ", "ﾞ", "한", "ㄅ", "ꀀ", "ไ", "ລ", "ក", "မ", "བ"])
    func gluedCharactersAreNoLetters(_ text: String) throws {
        let scalar = try #require(text.unicodeScalars.first)
        #expect(CharacterClass(scalar).intersection([.glued, .letter]) == .glued)
    }

    @Test(arguments: ["a", "é", "я", "ω", "א", "ع", "हि", "7", "٣", "\u{301}", "‿", "Ａ"])
    func lettersAreNotGlued(_ text: String) throws {
        let scalar = try #require(text.unicodeScalars.first)
        #expect(CharacterClass(scalar).intersection([.glued, .letter]) == .letter)
    }

    @Test func punctuationIsSorted() {
        #expect(
            CharacterClass("_").intersection([.letter, .opening, .ending, .closing]) == [.opening, .ending])
        #expect(
            CharacterClass("(").intersection([.opening, .ending, .closing, .bracket]) == [.opening, .bracket])
        #expect(CharacterClass(")").intersection([.opening, .ending, .closing]) == [.ending, .closing])
        #expect(CharacterClass(">").intersection([.opening, .ending, .closing, .greater]) == .greater)
        #expect(CharacterClass("<").intersection([.opening, .ending, .bracket, .less]) == .less)
        #expect(CharacterClass("。").intersection([.opening, .ending, .closing]) == [.opening, .ending])
        #expect(
            CharacterClass("）").intersection([.opening, .ending, .closing]) == [.opening, .ending, .closing])
        #expect(CharacterClass("\u{3000}").contains(.white))
        #expect(CharacterClass("É").contains(.capital) && !CharacterClass("ǅ").contains(.capital))
    }
}
