import NoteFonts
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// The conformance tests of UAX #9, through the stage that layout uses.
///
/// What ICU does otherwise is listed line by line in `fixtures/unicode`: no more and no less may differ.
@Suite struct BidiConformanceTests {
    /// BidiTest.txt has 490,000 paragraphs of 1 to 8 classes: each sixteenth line is taken, or all of them
    /// with `make check-unicode`.
    private static let stride = UnicodeData.takesAll ? 1 : 16

    @Test func charactersHaveTheirLevelsAndOrder() throws {
        let bidi = try BidiAnalyzer(language: "en")
        var different: [String] = []
        var count = 0
        try UnicodeTestFile("BidiCharacterTest.txt").forEachLine { line, number in
            let scalars = line.numbers(base: 16)
            line.skipField()
            let direction: TextDirection? = [.leftToRight, .rightToLeft, nil][line.number(base: 10) ?? 0]
            line.skipField()
            line.skipField()
            var test = BidiCase(text: scalars.flatMap { utf8(UInt32($0)) }, levels: line.levels())
            line.skipField()
            test.order = line.numbers(base: 10)
            count += 1
            if try test.holds(bidi, direction: direction) { return }
            let name = scalars.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
            different.append("\(number): \(name)")
        }
        #expect(count == 91_707)
        #expect(different == (try Fixtures.lines("unicode/bidi-differences.txt")))
    }

    @Test func classesHaveTheirLevelsAndOrder() throws {
        let bidi = try BidiAnalyzer(language: "en")
        var test = BidiCase()
        var different: [Int] = []
        try UnicodeTestFile("BidiTest.txt").forEachLine { line, number in
            if line.begins(with: "@") {
                test.readHeading(&line)
            } else if number % Self.stride == 0, try test.failsOfClasses(&line, bidi) {
                different.append(number)
            }
        }
        #expect(different.isEmpty)
    }
}

extension BidiCase {
    /// Reads `@Levels: x 1` or `@Reorder: 1 0`, which hold for the lines that follow.
    fileprivate mutating func readHeading(_ line: inout WordReader) {
        if line.begins(with: "@L") {
            _ = line.word()
            levels = line.levels()
        } else if line.begins(with: "@R") {
            _ = line.word()
            order = line.numbers(base: 10)
        }
    }

    /// Reads `L RLE R; 7` and tells whether it fails for any direction of its last field.
    fileprivate mutating func failsOfClasses(
        _ line: inout WordReader, _ bidi: BidiAnalyzer
    ) throws -> Bool {
        text.removeAll(keepingCapacity: true)
        while let name = line.word() { text += bidiClasses[name] ?? [] }
        line.skipField()
        let bits = line.number(base: 16) ?? 0
        let directions: [(bit: Int, TextDirection?)] = [(1, nil), (2, .leftToRight), (4, .rightToLeft)]
        return try directions.contains { bit, direction in
            try bits & bit != 0 && holds(bidi, direction: direction) == false
        }
    }
}

/// A character of each class, by the class's name.
private let bidiClasses: [UInt32: [UInt8]] = {
    let scalars: [(name: String, scalar: UInt32)] = [
        ("L", 0x61), ("R", 0x5D0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2B), ("ET", 0x24), ("AN", 0x660),
        ("CS", 0x2C), ("B", 0x2029), ("S", 0x09), ("WS", 0x20), ("ON", 0x21), ("BN", 0xAD), ("NSM", 0x300),
        ("LRE", 0x202A), ("RLE", 0x202B), ("PDF", 0x202C), ("LRO", 0x202D), ("RLO", 0x202E), ("LRI", 0x2066),
        ("RLI", 0x2067), ("FSI", 0x2068), ("PDI", 0x2069),
    ]
    let pairs = scalars.map { ($0.name.utf8.reduce(0) { $0 << 8 | UInt32($1) }, utf8($0.scalar)) }
    return Dictionary(uniqueKeysWithValues: pairs)
}()

/// A character in UTF-8; nothing for what is none.
func utf8(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(UTF8.encode($0) ?? .init()) } ?? []
}
