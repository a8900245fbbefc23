import CHarfBuzz
import Geometry

/// A font file in memory and one of its faces as HarfBuzz reads it, at a scale of one font unit.
///
/// All three objects are immutable, so any number of threads may use them.
final class HarfBuzzFace: Sendable {
    private nonisolated(unsafe) let blob: OpaquePointer
    nonisolated(unsafe) let face: OpaquePointer
    nonisolated(unsafe) let font: OpaquePointer
    /// The coordinates of the instance of a variable face, by axis in font order; empty for other faces.
    let coordinates: [AxisCoordinate]

    /// Nil if the file or the face does not exist.
    init?(_ location: FaceLocation) {
        guard let blob = hb_blob_create_from_file_or_fail(location.path) else { return nil }
        guard location.index < Int(hb_face_count(blob)),
            let face = hb_face_create(blob, CUnsignedInt(location.index)), let font = hb_font_create(face)
        else {
            hb_blob_destroy(blob)
            return nil
        }
        let unitsPerEm = CInt(hb_face_get_upem(face))
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        coordinates = axes(of: face).coordinates(of: location.instance, in: face)
        if !coordinates.isEmpty {
            hb_font_set_var_coords_design(font, coordinates.map(\.value), CUnsignedInt(coordinates.count))
        }
        hb_blob_make_immutable(blob)
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        (self.blob, self.face, self.font) = (blob, face, font)
    }

    /// An empty face.
    init() {
        (blob, face, font) = (hb_blob_get_empty(), hb_face_get_empty(), hb_font_get_empty())
        coordinates = []
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    /// Calls `body` with the bytes of the whole file.
    func withFileBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var length: CUnsignedInt = 0
        let bytes = hb_blob_get_data(blob, &length)
        let start = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
        return try body(UnsafeBufferPointer(start: start, count: Int(length)))
    }

    func glyph(for scalar: UInt32) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
        return UInt16(truncatingIfNeeded: glyph)
    }

    func advance(of glyph: UInt16) -> Int { Int(hb_font_get_glyph_h_advance(font, hb_codepoint_t(glyph))) }

    /// Nil if the outline of a glyph cannot be read.
    fileprivate func extents(of glyph: UInt16) -> hb_glyph_extents_t? {
        var extents = hb_glyph_extents_t()
        return hb_font_get_glyph_extents(font, hb_codepoint_t(glyph), &extents) != 0 ? extents : nil
    }

    /// All characters of the Basic Multilingual Plane that the face maps to a glyph.
    func mappedCharacters() -> BitSet { collecting { hb_face_collect_unicodes(face, $0) } }

    /// The lookups of `features`, in any script or language.
    func lookups(in table: UInt32, of features: [UInt32]) -> [UInt16] {
        let listEnd: UInt32 = 0
        return collecting { set in
            hb_ot_layout_collect_lookups(face, table, nil, nil, features + [listEnd], set)
        }.members
    }

    /// The glyphs that each lookup of `features` refers to, read when it is reached: a font may have 65,535
    /// lookups, with 32 kB of glyphs each.
    func rules(in table: UInt32, of features: [UInt32]) -> some Sequence<LookupGlyphs> {
        lookups(in: table, of: features).lazy.map { self.glyphs(ofLookup: $0, in: table) }
    }

    func glyphs(ofLookup lookup: UInt16, in table: UInt32) -> LookupGlyphs {
        let sets = (0..<4).map { _ in hb_set_create() }
        defer { sets.forEach(hb_set_destroy) }
        hb_ot_layout_lookup_collect_glyphs(
            face, table, CUnsignedInt(lookup), sets[0], sets[1], sets[2], sets[3])
        return LookupGlyphs(
            before: BitSet(sets[0]), input: BitSet(sets[1]), after: BitSet(sets[2]), output: BitSet(sets[3]))
    }

    /// `glyphs` with all glyphs that substitutions can make of them, in any number of steps.
    func closure(of glyphs: BitSet, under lookups: [UInt16]) -> BitSet {
        let numbers = hb_set_create()
        defer { hb_set_destroy(numbers) }
        for lookup in lookups { hb_set_add(numbers, hb_codepoint_t(lookup)) }
        return collecting { set in
            for glyph in glyphs.members { hb_set_add(set, hb_codepoint_t(glyph)) }
            hb_ot_layout_lookups_substitute_closure(face, numbers, set)
        }
    }

    /// The glyphs that the face has small capitals for; nil if there are none.
    func smallCapitals() -> BitSet? {
        var glyphs = BitSet()
        for rule in rules(in: LayoutTable.substitution, of: [tag("smcp")]) { glyphs.formUnion(rule.input) }
        return glyphs.isEmpty ? nil : glyphs
    }

    /// Number of glyphs; 0 if the table with it is damaged.
    var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

    /// Calls `body` with the bytes of a table, none if the face does not have it.
    func withTable<Result>(_ tag: UInt32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let table = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(table) }
        var length: CUnsignedInt = 0
        let start = UnsafeRawPointer(hb_blob_get_data(table, &length))
        return body(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    /// The length of a table in bytes; 0 if the face does not have it.
    func length(ofTable tag: UInt32) -> Int { withTable(tag, \.count) }

    /// Whether the outline of a glyph can be read.
    func hasOutline(of glyph: UInt16) -> Bool { extents(of: glyph) != nil }

    /// Whether any character is mapped to a glyph.
    var hasAnyCharacter: Bool {
        [0x20, 0x41, 0x30].contains { glyph(for: $0) != nil } || hasCharacter { _ in true }
    }

    /// Whether a mapped character satisfies `predicate`.
    func hasCharacter(where predicate: (UInt32) -> Bool) -> Bool {
        let characters = hb_set_create()
        defer { hb_set_destroy(characters) }
        hb_face_collect_unicodes(face, characters)
        var scalar = hb_codepoint_t.max
        while hb_set_next(characters, &scalar) != 0 {
            if predicate(scalar) { return true }
        }
        return false
    }

    /// Whether the face has lookups that HarfBuzz applies but does not list: the tables `kern` and `morx`,
    /// `kerx` of fonts without GPOS or GSUB.
    func hasOpaqueRules(kerning: Bool) -> Bool {
        let hasKerning = !lookups(in: LayoutTable.positioning, of: [tag("kern")]).isEmpty
        return kerning && !hasKerning
            && (length(ofTable: tag("kern")) > 0 || length(ofTable: tag("kerx")) > 0)
            || length(ofTable: tag("GSUB")) == 0 && length(ofTable: tag("morx")) > 0
    }
}

/// Answers of HarfBuzz about a face, found anew at every call; bounds in font units.
extension Face {
    /// The vertical bounds of a glyph, above the baseline; nil if it is blank.
    package func verticalBounds(of glyph: UInt16) -> (top: Int, bottom: Int)? {
        guard let extents = harfBuzz.extents(of: glyph), extents.height != 0 else { return nil }
        // HarfBuzz measures the height downwards from the bearing.
        return (Int(extents.y_bearing), Int(extents.y_bearing + extents.height))
    }

    /// The horizontal bounds of a glyph, from its origin; nil if it is blank.
    package func horizontalBounds(of glyph: UInt16) -> Range<Int>? {
        guard let extents = harfBuzz.extents(of: glyph), extents.width > 0 else { return nil }
        return Int(extents.x_bearing)..<Int(extents.x_bearing + extents.width)
    }

    /// The PostScript name of a glyph; nil if the font has no glyph names.
    package func glyphName(_ glyph: UInt16) -> String? {
        // PostScript names have at most 63 characters (OpenType, table `post`).
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { (buffer) -> String? in
            let (font, count) = (harfBuzz.font, CUnsignedInt(buffer.count))
            guard let start = buffer.baseAddress,
                hb_font_get_glyph_name(font, hb_codepoint_t(glyph), start, count) != 0
            else { return nil }
            return String(cString: start)
        }
    }

    /// The bitmap of a glyph in the largest strike; nil if it has none.
    package func picture(of glyph: UInt16) -> GlyphPicture? {
        guard let blob = hb_ot_color_glyph_reference_png(harfBuzz.font, hb_codepoint_t(glyph))
        else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: CUnsignedInt = 0
        guard let start = hb_blob_get_data(blob, &length), length > 0,
            let extents = harfBuzz.extents(of: glyph)
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
        let (left, top) = (Int(extents.x_bearing), Int(extents.y_bearing))
        let box = GlyphBox(
            xMin: left, yMin: top + Int(extents.height), xMax: left + Int(extents.width), yMax: top)
        return GlyphPicture(png: Array(bytes), box: box)
    }

    /// The version string of the name table, in English.
    package var version: String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { (buffer) -> String? in
            guard let start = buffer.baseAddress else { return nil }
            var length = CUnsignedInt(buffer.count)
            let english = hb_language_from_string("en", -1)
            let name = hb_ot_name_id_t(HB_OT_NAME_ID_VERSION_STRING)
            let whole = hb_ot_name_get_utf8(harfBuzz.face, name, english, &length, start)
            return whole > 0 ? String(cString: start) : nil
        }
    }
}

private func axes(of face: OpaquePointer) -> [hb_ot_var_axis_info_t] {
    var count = hb_ot_var_get_axis_count(face)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return axes
}

extension [hb_ot_var_axis_info_t] {
    /// The coordinates of an instance of `face`, whose axes these are.
    fileprivate func coordinates(of instance: FaceInstance, in face: OpaquePointer) -> [AxisCoordinate] {
        var values = map(\.default_value)
        switch instance {
        case .origin: break
        case .named(let number):
            var length = CUnsignedInt(count)
            hb_ot_var_named_instance_get_design_coords(face, CUnsignedInt(number - 1), &length, &values)
        case .weight(let weight):
            let wanted = [tag("wght"): Float(weight), tag("wdth"): 100]
            values = map { axis in
                let value = wanted[axis.tag] ?? axis.default_value
                return Swift.min(Swift.max(value, axis.min_value), axis.max_value)
            }
        }
        return zip(self, values).map { AxisCoordinate(axis: $0.tag, value: $1) }
    }
}

/// The glyphs that one lookup of a layout table refers to.
struct LookupGlyphs {
    let before: BitSet
    let input: BitSet
    let after: BitSet
    let output: BitSet

    /// The input of the lookup if it reads spaces; if it acts on spaces, its context too.
    func glyphsDepending(on space: UInt16) -> BitSet {
        if input.contains(space) {
            var glyphs = input
            glyphs.formUnion(before)
            glyphs.formUnion(after)
            return glyphs
        }
        return before.contains(space) || after.contains(space) ? input : BitSet()
    }
}

/// The set that `fill` fills, without members beyond 16 bits.
private func collecting(_ fill: (OpaquePointer?) -> Void) -> BitSet {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    fill(set)
    return BitSet(set)
}

extension BitSet {
    fileprivate init(_ set: OpaquePointer?) {
        self.init()
        var first = hb_codepoint_t.max
        var last = hb_codepoint_t.max
        while hb_set_next_range(set, &first, &last) != 0, let low = UInt16(exactly: first) {
            insert(low...UInt16(clamping: last))
        }
    }
}
