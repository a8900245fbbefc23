import Foundation
import NotecTestSupport

@testable import NoteFonts

/// One glyph as `hb-shape` prints it, in font units.
struct RefereeGlyph: Hashable, Decodable {
    /// Its number in the face.
    var g: UInt16
    /// The UTF-8 offset of its first character.
    var cl: UInt32
    /// How far it is drawn from its place.
    var dx: Int32
    var dy: Int32
    /// How far the pen moves.
    var ax: Int32
    var ay: Int32
}

/// HarfBuzz's own command: it shapes a text as a whole, in the order of the text.
struct HarfBuzzReferee {
    let face: Face
    let script: String
    let language: String
    let direction: TextDirection
    /// As the command's option has it: `-kern,-liga`.
    let features: String

    func glyphs(of text: String) throws -> [RefereeGlyph] {
        let direction = direction == .leftToRight ? "ltr" : "rtl"
        var command = Subprocess(
            "hb-shape",
            [
                "--font-file=\(face.path)", "--face-index=\(face.index)", "--direction=\(direction)",
                "--script=\(script)", "--language=\(language)", "--features=\(features)",
                // A mark is a cluster of its own, as it is to the shaper.
                "--cluster-level=1", "--utf8-clusters", "--no-glyph-names", "--output-format=json",
            ])
        command.input = Array((text + "\n").utf8)
        let glyphs = try JSONDecoder().decode([RefereeGlyph].self, from: Data(command.output()))
        // From right to left they come as they are seen, the last of the text first.
        return self.direction == .leftToRight ? glyphs : glyphs.reversed()
    }
}

extension ShapedText {
    /// Its glyphs as the referee would print them.
    var asRefereed: [RefereeGlyph] {
        var glyphs = (0..<count).map {
            RefereeGlyph(g: self.glyphs[$0], cl: clusters[$0], dx: 0, dy: 0, ax: advances[$0], ay: 0)
        }
        for offset in offsets { (glyphs[offset.glyph].dx, glyphs[offset.glyph].dy) = (offset.x, offset.y) }
        return glyphs
    }
}
