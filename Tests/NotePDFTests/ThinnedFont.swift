import CHarfBuzz
import Testing

/// The face `index` of a font file with some of its glyphs alone, close together, in a file of its own.
///
/// The CIDs of a CID-keyed face stay with their glyphs, whose numbers change.
func thinnedFont(_ path: String, index: UInt32, keeping glyphs: some Sequence<UInt32>) throws -> [UInt8] {
    let blob = try #require(hb_blob_create_from_file_or_fail(path))
    defer { hb_blob_destroy(blob) }
    let face = try #require(hb_face_create(blob, index))
    defer { hb_face_destroy(face) }
    let input = try #require(hb_subset_input_create_or_fail())
    defer { hb_subset_input_destroy(input) }
    let kept = hb_subset_input_glyph_set(input)
    for glyph in glyphs { hb_set_add(kept, glyph) }
    let thinned = try #require(hb_subset_or_fail(face, input))
    defer { hb_face_destroy(thinned) }
    let file = try #require(hb_face_reference_blob(thinned))
    defer { hb_blob_destroy(file) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(file, &count)
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
}
