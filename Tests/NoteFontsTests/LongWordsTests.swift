import Testing

@testable import NoteFonts

/// Words that are longer than any that is written.
@Suite struct LongWordsTests {
    /// A cluster for each letter with the marks behind it.
    private struct Letters: ClusterSegmenting {
        func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
            for index in text.indices.dropFirst() where text[index] < 0x80 { ends.append(index) }
            if !text.isEmpty { ends.append(text.count) }
        }
    }

    /// The lengths of the chunks of `text`.
    private func lengths(_ text: String) -> [Int] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let words = LongWords(text: bytes, segmenter: Letters())
            var starts = [0]
            while let start = starts.last, start < bytes.count {
                starts.append(words.chunk(from: start, in: 0..<bytes.count).end)
            }
            return zip(starts, starts.dropFirst()).map { $1 - $0 }
        }
    }

    @Test func leavesWordsWhole() {
        let longest = String(repeating: "a", count: LongWords.limit)
        #expect(lengths("") == [])
        #expect(lengths(longest) == [LongWords.limit])
        let prose = Array(repeating: "some words of prose", count: 100).joined(separator: " ")
        #expect(lengths(prose) == [prose.utf8.count])
        #expect(lengths("short \(longest.dropLast()) short") == [12 + LongWords.limit - 1])
    }

    @Test func cutsLongWordsEvenly() {
        #expect(lengths(String(repeating: "[", count: 300)) == [127, 127, 46])
        #expect(lengths("a word " + String(repeating: "[", count: 200)) == [7 + 127, 73])
    }

    @Test func cutsBetweenClusters() {
        let accented = String(repeating: "e\u{301}", count: 100)
        #expect(lengths(accented).allSatisfy { $0 % 3 == 0 && $0 <= LongWords.limit })
        #expect(lengths(accented).reduce(0, +) == 300)
    }

    @Test func cutsWhatIsOneCluster() {
        let marks = lengths("a" + String(repeating: "\u{301}", count: 200))
        #expect(marks.allSatisfy { $0 <= LongWords.limit })
        #expect(marks.reduce(0, +) == 401)
    }

    @Test func mayBeCutBeforeTheirLastClusters() {
        let cuts = Array(String(repeating: "a", count: 300).utf8).withUnsafeBufferPointer { bytes in
            LongWords(text: bytes, segmenter: Letters()).chunk(from: 0, in: 0..<bytes.count).cuts
        }
        #expect(Array(cuts) == Array(1..<LongWords.limit - LongWords.reach))
    }
}
