import Foundation
import NotecTestSupport
import Testing

@testable import NoteMarkup
@testable import NoteText

/// An attribute that takes numbers, as its row has it.
struct NumberedAttribute: CustomTestStringConvertible {
    let name: String
    let contexts: [AttributeContext]
    /// Its range as hints tell it: `-1000 to 1000`.
    let words: String
    let bounds: ClosedRange<Double>

    var testDescription: String { "\(name) of \(contexts.map(\.rawValue).joined(separator: " and "))" }

    static let all =
        rows(of: TextAttributes.self) + rows(of: ParagraphAttributes.self) + rows(of: Picture.self)

    private static func rows<Owner: AttributeOwner>(of owner: Owner.Type) -> [NumberedAttribute] {
        Owner.table.keys.compactMap { key in
            guard let match = key.expected().firstMatch(of: /from ((-?[0-9.]+) to (-?[0-9.]+))/),
                let lower = Double(match.output.2), let upper = Double(match.output.3),
                !key.contexts.isEmpty
            else { return nil }
            return NumberedAttribute(
                name: key.name, contexts: key.contexts, words: String(match.output.1), bounds: lower...upper)
        }
    }
}

/// The numbers that attributes take, and what is said of others.
@Suite struct ValueRangeTests {
    /// What is no number of a page, however it is written.
    private static let absurd = [
        "0.0000001", "0.0000000000000000000000000000000000001", "1000000000", "9223372036854775808",
        "-9223372036854775808", "99999999999999999999999999999999999999999", "-1000000000", "9999999in",
        "1e300", "nan", "inf", "-inf",
    ]

    private static func findings(_ note: String) -> [Finding] { parse(note).findings }

    /// What is said of `key` with `value` in a list of `context`.
    private static func findings(_ key: String, _ value: String, _ context: AttributeContext)
        -> [Finding]
    {
        let item = "\(key)=\(value)"
        return switch context {
        case .block: findings("t\n{\(item)}\nx")
        case .picture: findings("t\n![x](x.png){\(item)}")
        default: findings("t\n[x]{\(item)}")
        }
    }

    private static func word(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    @Test func noneIsLeftOut() {
        #expect(NumberedAttribute.all.count == 13)
    }

    @Test(arguments: NumberedAttribute.all.filter { $0.name != "inset" })
    func areTakenToTheirEnds(_ key: NumberedAttribute) throws {
        for context in key.contexts {
            for value in [key.bounds.lowerBound, key.bounds.upperBound] {
                let found = Self.findings(key.name, Self.word(value), context)
                #expect(found.isEmpty, "\(key.name)=\(value)")
            }
            // A sign stands for steps of the type scale.
            for value in [key.bounds.lowerBound - 1, key.bounds.upperBound + 1]
            where key.name != "size" || value > 1 {
                let found = Self.findings(key.name, Self.word(value), context)
                #expect(found.map(\.rule) == [.attributeValue], "\(key.name)=\(value)")
                #expect(found.first?.hint?.contains("from \(key.words)") == true, "\(found)")
            }
        }
    }

    /// Nothing that a key takes is outside of its range.
    @Test(arguments: NumberedAttribute.all.filter { $0.contexts.contains(.block) }, absurd)
    func areNeverAbsurd(_ key: NumberedAttribute, _ value: String) throws {
        let attributed = parse("t\n{\(key.name)=\(value)}\nx")
        #expect(attributed.attributes.flatMap(\.numbers).allSatisfy(key.bounds.contains))
        #expect(attributed.paragraphAttributes.flatMap(\.numbers).allSatisfy(key.bounds.contains))
        #expect(attributed.attributes.compactMap(\.steps).allSatisfy(ValueRange.sizeSteps.contains))
    }

    @Test func picturesHaveLengthsAndPercentages() {
        for value in ["0.1", "14400", "0.1%", "1000%", "200in"] {
            #expect(Self.findings("width", value, .picture).isEmpty, "\(value)")
        }
        for value in ["0.09", "14401", "0.01%", "1001%", "201in", "-1", "0"] {
            let found = Self.findings("width", value, .picture)
            #expect(found.map(\.rule) == [.attributeValue], "\(value)")
            let hint = "it takes a length from 0.1 to 14400 points, or from 0.1 to 1000% of the measure"
            #expect(found.first?.hint == hint)
        }
        #expect(Self.findings("inset", "0,14400,1mm,2", .picture).isEmpty)
        for value in ["-1,0,0,0", "0,0,0,14401"] {
            #expect(Self.findings("inset", value, .picture).map(\.rule) == [.attributeValue], "\(value)")
        }
    }

    /// The page on the note language and its manual tell the range of each key.
    @Test(arguments: NumberedAttribute.all)
    func thePagesTellThem(_ key: NumberedAttribute) throws {
        let told = key.words.replacing("14400", with: "14,400").replacing("12000", with: "12,000")
            .replacing("1000000", with: "1,000,000")
        let page = String(decoding: try Fixtures.bytes("../docs/SYNTAX.md"), as: UTF8.self)
        let row = page.split(separator: "\n").first { $0.hasPrefix("| ") && $0.contains("`\(key.name)`") }
        #expect(row?.contains(told) == true, "\(row ?? "no row")")
        let manual = String(decoding: try Fixtures.bytes("../man/notec-syntax.5"), as: UTF8.self)
        let item = manual.components(separatedBy: "\n.It Cm ").dropFirst().first { item in
            item.prefix { $0 != "\n" }.components(separatedBy: " , ").contains(key.name)
        }
        #expect(item?.contains(told) == true, "\(item ?? "no item")")
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
