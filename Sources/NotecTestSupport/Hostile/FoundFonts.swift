import Foundation

/// A sound font and the few bytes by which it once ended a program, or lost text without a word.
package struct FoundFont: Sendable, CustomStringConvertible {
    package let description: String
    /// The sound font's file.
    package let source: String
    package let family: String
    fileprivate let changes: [Change]

    fileprivate enum Change {
        case bytes([UInt8], at: Int, of: String)
        /// Two tables whose places in the directory are exchanged.
        case exchange(String, String)
    }

    package func bytes() throws -> [UInt8] {
        var font = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
        for change in changes {
            switch change {
            case .bytes(let bytes, let offset, let table):
                let record = try FontDirectory.record(of: table, in: font)
                let start = FontDirectory.table(record, of: font).lowerBound + offset
                font.replaceSubrange(start..<start + bytes.count, with: bytes)
            case .exchange(let one, let other):
                let records = try [one, other].map { try FontDirectory.record(of: $0, in: font) }
                for byte in 0..<16 { font.swapAt(records[0] + byte, records[1] + byte) }
            }
        }
        return font
    }
}

/// The fonts that mutation has found, kept as what is changed of a font that is there.
package enum FoundFonts {
    /// Fonts that must be passed over.
    package static let damaged = [
        FoundFont(
            description: "outlines of an unknown form", source: inter, family: "Inter",
            changes: [.bytes([117, 120], at: 52, of: "head")]),
        FoundFont(
            description: "a varying glyph without an end", source: inter, family: "Inter",
            changes: [.bytes([128], at: 24, of: "glyf")]),
        FoundFont(
            description: "a directory out of order", source: noto, family: "Noto Sans",
            changes: [.exchange("head", "post")]),
    ]

    /// A ligature of f and i that is a glyph which the font has not.
    package static let lostLigature = FoundFont(
        description: "a ligature without a glyph", source: Fixtures.path("fonts/NotecBox-Regular.ttf"),
        family: "Notec Box", changes: [.bytes([0xFF, 0xFF], at: 68, of: "GSUB")])

    private static let inter = ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf")
    private static let noto = ListedFonts.path("truetype/noto/NotoSans-Regular.ttf")
}
