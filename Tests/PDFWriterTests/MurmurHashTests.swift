import PDFWriter
import Testing

@Suite struct MurmurHashTests {
    /// The reference's own check: the hash of 256 hashes of 0, 0 1, 0 1 2 …, by falling seeds.
    @Test func passesTheVerificationOfSMHasher() {
        var all = MurmurHash()
        for length in 0..<256 {
            var hash = MurmurHash(seed: UInt32(256 - length))
            hash.update((0..<length).map { UInt8($0) })
            all.update(hash.finalized().bytes)
        }
        #expect(Array(all.finalized().bytes.prefix(4)) == [0x69, 0xBA, 0x84, 0x63])
    }

    @Test(
        arguments: [
            ("", 0, 0), ("hello", 0xCBD8_A7B3_41BD_9B02, 0x5B1E_906A_48AE_1D19),
            (
                "The quick brown fox jumps over the lazy dog.",
                0xCD99_481F_9EE9_02C9, 0x695D_A1A3_8987_B6E7
            ),
        ] as [(String, UInt64, UInt64)])
    func hashes(_ text: String, low: UInt64, high: UInt64) {
        var hash = MurmurHash()
        hash.update(Array(text.utf8))
        #expect(hash.finalized().low == low)
        #expect(hash.finalized().high == high)
    }

    @Test(arguments: 1...40)
    func doesNotDependOnCuts(_ step: Int) {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var whole = MurmurHash()
        whole.update(bytes)
        var cut = MurmurHash()
        for start in stride(from: 0, to: bytes.count, by: step) {
            cut.update(Array(bytes[start..<min(start + step, bytes.count)]))
        }
        #expect(cut.finalized() == whole.finalized())
    }
}
