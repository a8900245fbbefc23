import NotecTestSupport
import Testing

@testable import NoteFonts

/// A line of fixtures/unicode/scripts.txt: a text in one script, and how it is to be shaped.
struct ScriptText: CustomTestStringConvertible {
    /// ISO 15924.
    let script: String
    /// BCP 47.
    let language: String
    let family: String
    let text: String

    var testDescription: String { "\(language)-\(script) in \(family)" }

    static let all = Result { try Fixtures.lines("unicode/scripts.txt").map(ScriptText.init) }

    private init(_ line: String) throws {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 4 else { throw FieldCount(line: line) }
        (script, language, family) = (fields[0], fields[1], fields[2])
        text = fields[3].replacing(/\\u\{([0-9A-F]+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }

    private struct FieldCount: Error {
        let line: String
    }
}

extension ScriptText {
    /// Whether it has contextual alternates without being asked.
    var needsAlternates: Bool {
        !["Latn", "Grek", "Cyrl", "Hani", "Hira", "Kana", "Bopo", "Hang"].contains(script)
    }

    var direction: TextDirection {
        ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo"].contains(script) ? .rightToLeft : .leftToRight
    }

    /// How notec shapes it.
    func style(kerning: Bool, ligatures: Ligatures) throws -> ShapingStyle {
        let chain = try packagedFonts.get().chain(for: FontRequest(families: [family], language: language))
        var style = ShapingStyle(chain: chain, kerning: kerning, ligatures: ligatures, language: language)
        style.direction = direction
        return style
    }
}

/// The fonts of all packages that Tools/packages names.
let packagedFonts = Result { () throws(FontError) in
    try FontCatalog(
        directories: [
            ListedFonts.path("opentype/inter"), ListedFonts.path("opentype/urw-base35"),
            ListedFonts.path("opentype/noto"), ListedFonts.path("truetype/dejavu"),
            ListedFonts.path("truetype/noto"),
        ], usesSystemFonts: false)
}
