import NotecTestSupport
import PDFReading
import PDFWriter
import Testing

@Suite struct DeflateTests {
    @Test func keepsWhatItPacks() throws {
        var deflate = Deflate()
        for count in [0, 1, 100, 100_000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
            #expect(try inflate(deflate.compress(bytes)) == bytes)
        }
    }

    @Test func doesNotRememberWhatItPacked() {
        let bytes = Array("the same text, the same text".utf8)
        var used = Deflate()
        _ = used.compress((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0) })
        var fresh = Deflate()
        #expect(used.compress(bytes) == fresh.compress(bytes))
    }

    @Test func leavesAloneWhatWouldGrow() {
        var deflate = Deflate()
        #expect(deflate.stream([1, 2, 3]) == StreamData(bytes: [1, 2, 3]))
        let zeros = [UInt8](repeating: 0, count: 1000)
        #expect(deflate.stream(zeros).filter == .flate)
    }

    @Test func worksInEveryWorker() async {
        let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        var alone = Deflate()
        let expected = alone.compress(bytes)
        await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var deflate = Deflate()
                    return deflate.compress(bytes)
                }
            }
            for await result in group { #expect(result == expected) }
        }
    }
}
