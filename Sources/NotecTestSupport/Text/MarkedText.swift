package import NoteText

/// A source with signs for where something must be, so that a test need not count bytes.
///
/// `⟦font/missing-glyph|ሴት⟧` says that a finding of this rule spans `ሴት`; such signs may nest. `①` to `⑳`
/// mark bare positions. The signs are not part of the text.
package struct MarkedText {
    /// The text without the signs.
    package private(set) var text = ""
    /// The findings that the signs name, outer before inner.
    package private(set) var expectations: [Expectation] = []
    private var positions: [Int: Int] = [:]

    /// A finding as far as signs can say it.
    package struct Expectation: Hashable, Sendable {
        package var rule: String
        package var span: SourceSpan
    }

    package init(_ marked: String) throws {
        var open: [Int] = []
        var rest = Substring(marked).unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == "⟦" {
                open.append(expectations.count)
                try begin(&rest)
            } else if scalar == "⟧" {
                guard let index = open.popLast() else { throw MarkedTextError.closedWithoutOpen }
                expectations[index].span.end = text.utf8.count
            } else if (0x2460...0x2473).contains(scalar.value) {
                positions[Int(scalar.value) - 0x245F] = text.utf8.count
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        guard open.isEmpty else { throw MarkedTextError.openWithoutClosed }
    }

    private mutating func begin(_ rest: inout Substring.UnicodeScalarView) throws {
        guard let bar = rest.firstIndex(of: "|") else { throw MarkedTextError.noBar }
        let start = text.utf8.count
        expectations.append(
            Expectation(rule: String(rest[..<bar]), span: SourceSpan(start: start, end: start)))
        rest = rest[rest.index(after: bar)...]
    }

    package var bytes: [UInt8] { Array(text.utf8) }

    /// The text as the whole of a source.
    package var section: SourceSection { SourceSection(bytes: bytes) }

    /// The UTF-8 offset of the circled `number`.
    package func offset(_ number: Int) throws -> Int {
        guard let offset = positions[number] else { throw MarkedTextError.noPosition(number) }
        return offset
    }

    /// The span between two circled numbers.
    package func span(_ first: Int, _ second: Int) throws -> SourceSpan {
        SourceSpan(start: try offset(first), end: try offset(second))
    }
}

/// A mistake in the signs.
package enum MarkedTextError: Error, Equatable {
    case closedWithoutOpen
    case openWithoutClosed
    case noBar
    case noPosition(Int)
}
