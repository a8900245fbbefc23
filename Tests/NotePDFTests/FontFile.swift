import CHarfBuzz
import NotePDF
import Testing

/// A font file of the system, opened by HarfBuzz alone.
final class FontFile: EmbeddableFace, @unchecked Sendable {
    static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    static let chancery = "/usr/share/fonts/opentype/urw-base35/Z003-MediumItalic.otf"
    static let noto = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"

    let path: String
    let embedding: FontDescription
    private let face: OpaquePointer
    private let font: OpaquePointer

    init(_ path: String, rights: FontRights? = nil) throws {
        let blob = try #require(hb_blob_create_from_file_or_fail(path), "the font \(path) must be installed")
        defer { hb_blob_destroy(blob) }
        let face = try #require(hb_face_create(blob, 0))
        let font = try #require(hb_font_create(face))
        var description = Self.description(of: face, font)
        description.rights = rights ?? description.rights
        (self.path, self.face, self.font, embedding) = (path, face, font, description)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    func glyph(for scalar: UInt32) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    func advance(of glyph: UInt16) -> Int {
        Int(hb_font_get_glyph_h_advance(font, UInt32(glyph)))
    }

    func glyphName(_ glyph: UInt16) -> String? {
        var name = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(font, UInt32(glyph), &name, 128) != 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func withHarfBuzzFace<Result, Failure: Error>(
        _ body: (OpaquePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(face)
    }

    /// The glyphs that `text` becomes, each with the part of the text that it stands for.
    func shape(_ text: String) -> [(glyph: UInt16, text: [UInt8])] {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        let bytes = Array(text.utf8)
        hb_buffer_add_utf8(buffer, text, Int32(bytes.count), 0, Int32(bytes.count))
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        let infos = Array(
            UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count)))
        return infos.indices.map { index in
            let start = Int(infos[index].cluster)
            let end = infos.map { Int($0.cluster) }.first { $0 > start } ?? bytes.count
            return (UInt16(infos[index].codepoint), Array(bytes[start..<end]))
        }
    }

    private static func description(of face: OpaquePointer, _ font: OpaquePointer) -> FontDescription {
        var name = [CChar](repeating: 0, count: 128)
        var size: UInt32 = 128
        hb_ot_name_get_utf8(face, hb_ot_name_id_t(6), nil, &size, &name)
        var description = FontDescription(
            postScriptName: String(
                decoding: name.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self),
            outlines: table("CFF ", of: face).isEmpty ? .trueType : .nameKeyedCFF,
            glyphCount: Int(hb_face_get_glyph_count(face)), unitsPerEm: Int(hb_face_get_upem(face)))
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        description.ascender = Int(extents.ascender)
        description.descender = Int(extents.descender)
        var capHeight: hb_position_t = 0
        hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
        description.capHeight = Int(capHeight)
        // HarfBuzz counts clockwise.
        description.italicAngle = -Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE))
        let (head, os2) = (table("head", of: face), table("OS/2", of: face))
        description.box = stride(from: 36, to: 44, by: 2).map { Int(Int16(bitPattern: word(head, $0))) }
        description.rights = FontRights(rawValue: word(os2, 8))
        return description
    }

    private static func table(_ tag: StaticString, of face: OpaquePointer) -> [UInt8] {
        let number = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        let blob = hb_face_reference_table(face, number)
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &count) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    private static func word(_ table: [UInt8], _ offset: Int) -> UInt16 {
        UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
    }
}
