private import CHarfBuzz
import Geometry
internal import NoteFonts

extension FontSubset {
    /// Reduces `face`, which `request` is about, in this process; nil where HarfBuzz cannot.
    init?(of face: OpaquePointer, _ request: SubsetRequest) {
        guard let plan = plan(for: request, of: face) else { return nil }
        defer { hb_subset_plan_destroy(plan) }
        let mapping = hb_subset_plan_old_to_new_glyph_mapping(plan)
        var newGlyphs: [UInt16: UInt16] = [:]
        for glyph in request.glyphs where glyph != 0 {
            // A glyph without a new number has been lost, and `.notdef` would stand in its place.
            guard let new = UInt16(exactly: hb_map_get(mapping, UInt32(glyph))), new != 0 else { return nil }
            newGlyphs[glyph] = new
        }
        guard let subset = hb_subset_plan_execute_or_fail(plan) else { return nil }
        self.init(newGlyphs: newGlyphs, tables: FontTables(adopting: subset).all)
    }
}

/// A plan to keep the glyphs of a request, and what they are composed of, as they are at the place of a
/// variable face; nil where HarfBuzz cannot read the face.
private func plan(for request: SubsetRequest, of face: OpaquePointer) -> OpaquePointer? {
    guard let input = hb_subset_input_create_or_fail(), let source = outlines(of: face) else { return nil }
    defer {
        hb_subset_input_destroy(input)
        hb_face_destroy(source)
    }
    // Without subroutines the outlines of a note's glyphs, once deflated, are a tenth smaller.
    let flags =
        HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
        | HB_SUBSET_FLAGS_GLYPH_NAMES.rawValue
    hb_subset_input_set_flags(input, flags)
    let kept = hb_subset_input_glyph_set(input)
    for glyph in request.glyphs { hb_set_add(kept, UInt32(glyph)) }
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    hb_set_clear(dropped)
    for tag in FontTag.embedded { hb_set_add(dropped, tag.rawValue) }
    hb_set_invert(dropped)
    let arePinned = request.coordinates.allSatisfy {
        hb_subset_input_pin_axis_location(input, source, $0.axis, $0.value) != 0
    }
    return arePinned ? hb_subset_plan_create_or_fail(source, input) : nil
}

/// A face with the outlines of another and nothing else: the rest would be read to plan a subset, and GSUB
/// would bring in alternates.
private func outlines(of face: OpaquePointer) -> OpaquePointer? {
    hb_face_create_for_tables(
        { _, tag, face in
            let isKept = (FontTag.embedded + FontTag.varying).contains { $0.rawValue == tag }
            return isKept ? hb_face_reference_table(face.map(OpaquePointer.init), tag) : hb_blob_get_empty()
        }, UnsafeMutableRawPointer(hb_face_reference(face)), { hb_face_destroy($0.map(OpaquePointer.init)) })
}

/// The tables of a face.
struct FontTables: ~Copyable {
    private let face: OpaquePointer

    /// Takes over a reference to an `hb_face_t`.
    init(adopting face: OpaquePointer) { self.face = face }

    /// Shares an `hb_face_t` of the caller's.
    init(retaining face: OpaquePointer) { self.face = hb_face_reference(face) }

    deinit { hb_face_destroy(face) }

    /// The bytes of a table; nil where the face has none.
    func table(_ tag: FontTag) -> [UInt8]? {
        let blob = hb_face_reference_table(face, tag.rawValue)
        defer { hb_blob_destroy(blob) }
        return bytes(of: blob)
    }

    /// The tables that a PDF needs.
    var all: [FontTag: [UInt8]] {
        var all: [FontTag: [UInt8]] = [:]
        for tag in FontTag.embedded + FontTag.hinting { all[tag] = table(tag) }
        return all
    }

    private func bytes(of blob: OpaquePointer?) -> [UInt8]? {
        var count: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }
}

extension FontTables {
    /// A font file of `tables`, in the order of their tags, with checksums.
    static func file(of tables: [(FontTag, [UInt8])]) -> [UInt8]? {
        guard let builder = hb_face_builder_create() else { return nil }
        let face = FontTables(adopting: builder)
        for (tag, bytes) in tables {
            let blob = bytes.withUnsafeBytes { raw in
                hb_blob_create_or_fail(
                    raw.baseAddress, UInt32(raw.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
            }
            guard let blob else { return nil }
            defer { hb_blob_destroy(blob) }
            guard hb_face_builder_add_table(builder, tag.rawValue, blob) != 0 else { return nil }
        }
        let blob = hb_face_reference_blob(builder)
        defer { hb_blob_destroy(blob) }
        return face.bytes(of: blob)
    }
}
