import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// The dialects' rules against ICU's engine, on random strings.
///
/// `make check-dialects` tries 20,000 for each expression and prints how many match; `make test` takes a
/// part.
@Suite struct DialectExpressionTests {
    private static let isWhole = ProcessInfo.processInfo.environment["NOTEC_DIALECTS"] == "all"
    private static let count = isWhole ? 20_000 : 400

    @Test(arguments: Expression.all) func findsWhatTheExpressionFinds(_ expression: Expression) throws {
        var random = SplitMix(state: 14)
        var matching = 0
        for _ in 0..<Self.count {
            let text = expression.string(&random)
            let expected = try expression.captures(in: text)
            if !expected.isEmpty { matching += 1 }
            let found = Expression.captures(expression.form, in: text)
            #expect(found == expected, "\(text.debugDescription)")
        }
        if Self.isWhole { print("\(expression.pattern): \(matching) of \(Self.count) strings match") }
        #expect(matching * 2 >= Self.count)
    }

    /// The characters that `pattern` finds.
    private static func characters(_ pattern: String) throws -> Set<UInt32> {
        let expression = try NSRegularExpression(pattern: pattern)
        let scalars = (UInt32(0)..<0x110000).compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        let units = Array(text.utf16)
        let all = NSRange(location: 0, length: units.count)
        return Set(
            expression.matches(in: text, range: all).map { match in
                let unit = UInt32(units[match.range.location])
                guard match.range.length == 2 else { return unit }
                return 0x10000 + (unit - 0xD800) << 10 + UInt32(units[match.range.location + 1]) - 0xDC00
            })
    }

    @Test func knowsEveryCharacter() throws {
        var table = WordTable()
        let words = try Self.characters(#"\w"#)
        let spaces = try Self.characters(#"\s"#)
        // The engine may know an older Unicode.
        let unknown = try Self.characters(#"\p{Cn}"#)
        let differences = (UInt32(0)..<0x110000).filter { value in
            let kind: WordKind = words.contains(value) ? .word : spaces.contains(value) ? .white : .other
            return table.kind(of: value) != kind && !unknown.contains(value)
        }
        #expect(words.count > 100_000)
        #expect(differences.count == 0, "\(differences.prefix(50).map { String($0, radix: 16) })")
    }
}
