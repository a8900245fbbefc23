import Foundation
@testable import NoteFonts
import NotecTestSupport

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The fonts of the packages that the tests may use, and no others.
let catalog = Result { () throws(FontError) in
    try FontCatalog(
        directories: [
            ListedFonts.path("opentype/inter"), ListedFonts.path("opentype/urw-base35"),
            ListedFonts.path("truetype/noto"),
        ], usesSystemFonts: false)
}

/// Grapheme clusters as the standard library finds them.
struct CharacterSegmenter: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        var end = 0
        for character in String(decoding: text, as: UTF8.self) {
            end += character.utf8.count
            ends.append(end)
        }
    }
}

func style(
    _ families: [String], weight: FontWeight = .regular, isItalic: Bool = false
) throws -> ShapingStyle {
    let request = FontRequest(families: families, weight: weight, isItalic: isItalic, language: "en")
    return ShapingStyle(chain: try catalog.get().chain(for: request), language: "en")
}

extension Shaper {
    func shape(_ text: String, _ style: ShapingStyle) -> ShapedText {
        let bytes = Array(text.utf8)
        var result = ShapedText()
        shape(bytes, 0..<bytes.count, style: style, segmenter: CharacterSegmenter(), into: &result)
        return result
    }
}

extension ShapedText {
    /// One line for each run: face, glyphs as `name@cluster+advance`, with `!` where a break before is
    /// unsafe.
    var dump: String {
        runs.map { run in
            let glyphs = run.glyphs.map { glyph in
                let name = run.face.face.glyphName(self.glyphs[glyph]) ?? "gid\(self.glyphs[glyph])"
                let offset = offsets.first { $0.glyph == glyph }.map { "(\($0.x),\($0.y))" } ?? ""
                let mark = flags[glyph].contains(.unsafeToBreak) ? "!" : ""
                return "\(mark)\(name)@\(clusters[glyph])+\(advances[glyph])\(offset)"
            }
            return "\(run.face.face.postScriptName) \(run.text): " + glyphs.joined(separator: " ")
        }.joined(separator: "\n")
    }
}

let interRegular = URL(filePath: ListedFonts.path("opentype/inter/Inter-Regular.otf"))
let z003 = URL(filePath: ListedFonts.path("opentype/urw-base35/Z003-MediumItalic.otf"))
let notoSans = URL(filePath: ListedFonts.path("truetype/noto/NotoSans-Regular.ttf"))

/// A folder that goes when it is let go.
final class TemporaryFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notec-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String, _ content: Data) throws -> URL {
        let file = URL(filePath: path).appending(path: name)
        try content.write(to: file)
        return file
    }
}
