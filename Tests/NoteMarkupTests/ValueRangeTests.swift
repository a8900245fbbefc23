import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// The numbers that attributes take, and what is said of others.
@Suite struct ValueRangeTests {
    private static let ofText = ["size", "kern", "baseline", "stroke"]
    private static let ofBlocks = [
        "line-height", "line-spacing", "space-before", "space-after", "indent", "max-lines",
    ]
    private static let ofPictures = ["width", "height", "baseline"]
    /// What is no number of a page, however it is written.
    private static let absurd = [
        "0.0000001", "0.0000000000000000000000000000000000001", "1000000000", "9223372036854775808",
        "-9223372036854775808", "99999999999999999999999999999999999999999", "-1000000000", "9999999in",
        "1e300", "nan", "inf", "-inf",
    ]

    private static func diagnostics(_ note: String) -> [Diagnostic] { parse(note).diagnostics }

    /// What is said of `key` with `value` where it means something.
    private static func diagnostics(_ key: String, _ value: String) -> [Diagnostic] {
        let item = "\(key)=\(value)"
        if ofBlocks.contains(key) { return diagnostics("t\n{\(item)}\nx") }
        return diagnostics(ofText.contains(key) ? "t\n[x]{\(item)}" : "t\n![x](x.png){\(item)}")
    }

    private static func word(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    @Test(arguments: ofText + ofBlocks + ofPictures)
    func areTakenToTheirEnds(_ key: String) throws {
        let bounds = try #require(ValueRange.of(key)).bounds
        for value in [bounds.lowerBound, bounds.upperBound] {
            #expect(Self.diagnostics(key, Self.word(value)).isEmpty, "\(key)=\(value)")
        }
        // A sign stands for steps of the type scale.
        for value in [bounds.lowerBound - 1, bounds.upperBound + 1] where key != "size" || value > 1 {
            let found = Self.diagnostics(key, Self.word(value))
            #expect(found.map(\.rule) == [.attributeValue], "\(key)=\(value)")
            let words = try #require(ValueRange.of(key)).words
            #expect(found.first?.hint?.contains("from \(words)") == true, "\(found)")
        }
    }

    /// Nothing that a key takes is outside of its range.
    @Test(arguments: ofText + ofBlocks, absurd)
    func areNeverAbsurd(_ key: String, _ value: String) throws {
        let attributed = parse("t\n{\(key)=\(value)}\nx")
        let range = try #require(ValueRange.of(key))
        #expect(attributed.attributes.flatMap(\.numbers).allSatisfy(range.contains))
        #expect(attributed.paragraphAttributes.flatMap(\.numbers).allSatisfy(range.contains))
        #expect(attributed.attributes.compactMap(\.steps).allSatisfy(ValueRange.sizeSteps.contains))
    }

    @Test func picturesHaveLengthsAndPercentages() {
        for value in ["0.1", "14400", "0.1%", "1000%", "200in"] {
            #expect(Self.diagnostics("width", value).isEmpty, "\(value)")
        }
        for value in ["0.09", "14401", "0.01%", "1001%", "201in", "-1", "0"] {
            let found = Self.diagnostics("width", value)
            #expect(found.map(\.rule) == [.attributeValue], "\(value)")
            let hint = "it takes a length from 0.1 to 14400 points, or from 0.1 to 1000% of the measure"
            #expect(found.first?.hint == hint)
        }
        #expect(Self.diagnostics("inset", "0,14400,1mm,2").isEmpty)
        for value in ["-1,0,0,0", "0,0,0,14401"] {
            #expect(Self.diagnostics("inset", value).map(\.rule) == [.attributeValue], "\(value)")
        }
    }

    /// The page on the note language tells the range of each key.
    @Test(arguments: ofText + ofBlocks + ofPictures + ["inset"])
    func aPageTellsThem(_ key: String) throws {
        let range = try #require(key == "inset" ? .inset : ValueRange.of(key))
        let page = try String(contentsOfFile: "\(Fixtures.repository)/docs/SYNTAX.md", encoding: .utf8)
        let row = page.split(separator: "\n").first { $0.hasPrefix("| ") && $0.contains("`\(key)`") }
        let told = range.words.replacing("14400", with: "14,400").replacing("12000", with: "12,000")
            .replacing("1000000", with: "1,000,000")
        #expect(row?.contains(told) == true, "\(key): \(row ?? "no row")")
    }
}

extension TextAttributes {
    fileprivate var numbers: [Double] {
        var numbers = [kern, baseline, stroke].compactMap(\.self)
        if case .points(let points) = size { numbers.append(points) }
        return numbers
    }
}

extension TextAttributes {
    /// Steps of the type scale, if it is them that were asked for.
    fileprivate var steps: Double? { if case .steps(let steps) = size { Double(steps) } else { nil } }
}

extension ParagraphAttributes {
    fileprivate var numbers: [Double] {
        [lineHeight, lineSpacing, spaceBefore, spaceAfter, indent, maxLines.map(Double.init)]
            .compactMap(\.self)
    }
}
