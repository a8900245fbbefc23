import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// The conformance tests of UAX #14 and UAX #29, through the stage that layout uses.
///
/// What ICU does otherwise is listed line by line in `fixtures/unicode`: no more and no less may differ.
@Suite struct BreakConformanceTests {
    @Test func linesBreakWhereTheyMay() throws {
        let boundaries = try TextBoundaries(language: "en")
        let file = try BreakFile("auxiliary/LineBreakTest.txt") {
            var breaks: [Int] = []
            try boundaries.lineBreaks(in: $0, $0.indices, into: &breaks)
            return breaks
        }
        #expect(file.count == 7654)
        #expect(file.different == (try Fixtures.lines("unicode/line-break-differences.txt")))
    }

    @Test func clustersEndWhereTheyDo() throws {
        let boundaries = try TextBoundaries(language: "en")
        let file = try BreakFile("auxiliary/GraphemeBreakTest.txt") {
            try boundaries.clusterEnds(in: $0, $0.indices)
        }
        #expect(file.count == 602)
        #expect(file.different.isEmpty)
    }
}

/// A file of texts, and those in which other breaks are found.
private struct BreakFile {
    var count = 0
    var different: [String] = []

    init(_ name: String, _ find: (UnsafeBufferPointer<UInt8>) throws -> [Int]) throws {
        try UnicodeTestFile(name).forEachLine { line, number in
            let test = BreakCase(&line)
            count += 1
            let found = try test.text.withUnsafeBufferPointer(find)
            if found != test.breaks { different.append("\(number): \(test.description(with: found))") }
        }
    }
}

/// A text and the offsets at which it may be broken, its end among them.
private struct BreakCase {
    var text: [UInt8] = []
    var breaks: [Int] = []
    private var scalars: [(offset: Int, hex: String)] = []

    /// Reads `÷ 0061 × 0308 ÷`.
    init(_ line: inout WordReader) {
        let mayBreak: UInt32 = 0xC3B7
        while let sign = line.word() {
            if sign == mayBreak, !text.isEmpty { breaks.append(text.count) }
            guard let scalar = line.number(base: 16) else { return }
            scalars.append((text.count, String(scalar, radix: 16, uppercase: true)))
            text += utf8(UInt32(scalar))
        }
    }

    /// The characters, with `/` where both have a break, `+` where only `found` has one, `-` where it has
    /// none.
    func description(with found: [Int]) -> String {
        scalars.map { offset, hex in
            switch (breaks.contains(offset), found.contains(offset)) {
            case (true, true): "/ \(hex)"
            case (false, true): "+ \(hex)"
            case (true, false): "- \(hex)"
            case (false, false): hex
            }
        }.joined(separator: " ")
    }
}
