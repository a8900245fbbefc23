import NoteFonts
import NoteMarkup
import NoteText
import Testing

@testable import NoteCompiler

/// Names that a note makes up by the thousand leave nothing behind.
@Suite struct RequestedNamesTests {
    /// A run for each of some attributes.
    private func text(_ attributes: [TextAttributes]) -> AttributedText {
        var text = AttributedText()
        text.attributes = attributes
        text.text = [UInt8](repeating: 0x61, count: attributes.count)
        text.runs = attributes.indices.map { index in
            let range = index..<index + 1
            return AttributedRun(
                span: SourceSpan(start: index, end: index + 1), text: range, styles: [], attributes: index)
        }
        return text
    }

    private func names() throws -> RequestedNames { RequestedNames(try FontCatalog()) }

    @Test func familiesThatAreNotThereAreLeftOut() throws {
        var names = try names()
        let fonts = (0..<3000).map { "Nowhere \($0)" } + ["INTER", "Noto Sans"]
        for _ in 0..<2 {
            var text = text(
                fonts.map { font in
                    var attributes = TextAttributes()
                    attributes.font = font
                    return attributes
                })
            names.resolve(&text)
            #expect(text.attributes.compactMap(\.font) == ["INTER", "Noto Sans"])
            #expect(text.findings.allSatisfy { $0.rule == .fontNotInstalled })
            #expect(text.findings.count <= 1000)
        }
    }

    @Test func onlySoManyLanguagesAreToldApart() throws {
        var names = try names()
        let languages = (0..<1500).map { "en-x-\($0)" }
        for said in [1, 0] {
            var text = text(
                languages.map { language in
                    var attributes = TextAttributes()
                    attributes.language = language
                    return attributes
                })
            names.resolve(&text)
            #expect(text.attributes.compactMap(\.language) == Array(languages.prefix(1000)))
            #expect(text.findings.map(\.rule) == Array(repeating: .attributeValue, count: said))
            #expect(text.findings.allSatisfy { $0.span?.start == 1000 })
        }
    }
}
