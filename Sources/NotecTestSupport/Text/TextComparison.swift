import Foundation
import NoteText
package import Testing

/// The law of extraction: every space of the note is white space in the output, other white space stands only
/// at line ends, and all else is equal.
///
/// In particular a line end of the note is a line end of the output; the output may go to a new line between
/// any two characters, with U+00AD before it where a hyphen was added; and canonically equivalent text is
/// equal. Soft hyphens of the note may be left out.
package struct TextComparison {
    /// The text as the note shows it, paragraphs ended by line ends.
    package var expected: String
    /// The text as a reader gives it, pages ended by U+000C.
    package var found: String

    package init(expected: String, found: String) { (self.expected, self.found) = (expected, found) }

    /// The first place where the law does not hold, as a person reads it; nil where it holds throughout.
    package func firstDifference() -> String? {
        var expected = Cursor(self.expected)
        var found = Cursor(self.found)
        // White space at the very ends is of no matter.
        _ = (expected.skipWhite(), found.skipWhite())
        while true {
            let expectedGap = expected.skipWhite()
            let foundGap = found.skipWhite()
            guard expected.isAtEnd == found.isAtEnd else {
                return report(found.isAtEnd ? "the output ends early" : "the output goes on", expected, found)
            }
            if expected.isAtEnd { return nil }
            if let reason = Self.difference(of: expectedGap, and: foundGap) {
                return report(reason, expected, found)
            }
            guard expected.current == found.current else {
                let names = (name(expected.current), name(found.current))
                return report("\(names.0) is expected, \(names.1) is there", expected, found)
            }
            expected.advance()
            found.advance()
        }
    }

    /// The fault of the white space before a character; nil where there is none.
    private static func difference(of expected: Gap, and found: Gap) -> String? {
        if expected.count > 0, found.count == 0 { return "a space is lost" }
        if expected.hasLineEnd, !found.hasLineEnd { return "a line end is lost" }
        if found.hasLineEnd { return nil }
        if found.hasSoftHyphen, !expected.hasSoftHyphen { return "a soft hyphen stands inside a line" }
        if expected.count == 0, found.count > 0 { return "there is a space inside a word" }
        return found.count > expected.count && !expected.hasTab ? "there is a space too many" : nil
    }

    private func report(_ reason: String, _ expected: Cursor, _ found: Cursor) -> String {
        """
        \(reason), at line \(expected.line) of the note, page \(found.page) of the output:
          expected \(expected.surroundings)
          found    \(found.surroundings)
        """
    }

    private func name(_ scalar: Unicode.Scalar?) -> String {
        scalar.map { "U+" + String($0.value, inHexadecimal: 4) } ?? "nothing"
    }
}

/// Expects `found`, as a reader gives it, to be the text `expected` by the law of `TextComparison`.
package func expectText(
    _ found: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let difference = TextComparison(expected: expected, found: found).firstDifference() else { return }
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}

/// White space and soft hyphens between two characters.
private struct Gap {
    var count = 0
    var hasLineEnd = false
    var hasTab = false
    var hasSoftHyphen = false
}

/// A place in one of the two texts.
private struct Cursor {
    private static let around = 24
    private static let lineEnds: [Unicode.Scalar] = [
        "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ]

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var line = 1
    private(set) var page = 1

    init(_ text: String) { scalars = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars) }

    var isAtEnd: Bool { index == scalars.count }
    var current: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    mutating func advance() { index += 1 }

    mutating func skipWhite() -> Gap {
        var gap = Gap()
        while let scalar = current {
            if scalar == "\u{AD}" {
                gap.hasSoftHyphen = true
            } else if scalar.properties.isWhitespace {
                gap.count += 1
                gap.hasTab = gap.hasTab || scalar == "\t"
                gap.hasLineEnd = gap.hasLineEnd || Self.lineEnds.contains(scalar)
                if scalar == "\n" { line += 1 }
                if scalar == "\u{C}" { page += 1 }
            } else {
                break
            }
            index += 1
        }
        return gap
    }

    /// The text before and after, with `▸` here.
    var surroundings: String {
        let before = scalars[max(0, index - Self.around)..<index]
        let after = scalars[index..<min(index + Self.around, scalars.count)]
        return Self.text(before) + "▸" + Self.text(after)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).withInvisiblesEscaped
    }
}
