import Testing

@testable import NoteFonts

@Suite struct WordScannerTests {
    @Test func wordsEndAtSpacesAndTabs() {
        let text = Array("a bc\tdéfghijklmno pqrstuvwxyz0123456789!¡ ".utf8)
        text.withUnsafeBufferPointer { text in
            let scanner = WordScanner(text)
            var start = 0
            let words = text.split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x09 }
            for word in words {
                #expect(scanner.word(at: start, end: text.count).range == start..<start + word.count)
                start += word.count + 1
            }
        }
    }

    @Test func wordsEndWithTheRange() {
        let text = Array("abcdefghijklmnopqrstuvwxyz".utf8)
        text.withUnsafeBufferPointer { text in
            for end in 0...text.count {
                #expect(WordScanner(text).word(at: 0, end: end).range == 0..<end)
            }
        }
    }

    @Test func keysAreTheBytesAndNothingElse() {
        let text = Array("abcdefghijklmnopqrstu abcdefghijklmnopqrstv".utf8)
        text.withUnsafeBufferPointer { text in
            let scanner = WordScanner(text)
            for length in 0...20 {
                var keys: [UInt64] = [1]
                scanner.appendKey(0..<length, to: &keys)
                #expect(keys.count == 1 + (length + 7) / 8)
                #expect(scanner.matches(22..<22 + length, keys, from: 1))
                #expect(scanner.word(at: 0, end: length).hash == scanner.hashed(22..<22 + length).hash)
            }
            var keys: [UInt64] = []
            scanner.appendKey(0..<21, to: &keys)
            #expect(!scanner.matches(22..<43, keys, from: 0))
            #expect(scanner.word(at: 0, end: 21).hash != scanner.word(at: 22, end: 43).hash)
        }
    }
}
