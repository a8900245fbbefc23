import CHarfBuzz
import Geometry

/// A reusable buffer that HarfBuzz shapes in.
struct HarfBuzzBuffer: ~Copyable {
    private let buffer: OpaquePointer?

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Appends the glyphs of `face` for `item` of `text` to `store`, in logical order.
    ///
    /// The text around the item counts for joining. Clusters are offsets in `text`, of the level
    /// MONOTONE_CHARACTERS: a ligature has the offset of its first letter, as with GRAPHEMES, but a mark with
    /// a glyph of its own keeps its own offset, so that a PDF can give every glyph its own text.
    borrowing func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ item: ScriptItem, with face: HarfBuzzFace,
        by features: ShapingFeatures, into store: inout GlyphStore
    ) {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT)
        hb_buffer_set_direction(buffer, features.direction)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
        hb_buffer_set_language(buffer, features.language)
        text.withMemoryRebound(to: CChar.self) { text in
            hb_buffer_add_utf8(
                buffer, text.baseAddress, CInt(text.count), CUnsignedInt(item.range.lowerBound),
                CInt(item.range.count))
        }
        hb_shape_full(face.font, buffer, features.switched, CUnsignedInt(features.switched.count), shapers)
        // HarfBuzz returns right-to-left glyphs in visual order: the last of the text first.
        if features.direction == HB_DIRECTION_RTL { hb_buffer_reverse(buffer) }
        append(to: &store, below: CUnsignedInt(face.glyphCount))
    }

    /// Appends the glyphs in the buffer. Glyphs from `limit` on, which lookups of a damaged font may yield,
    /// become glyph 0: their characters are missing.
    private borrowing func append(to store: inout GlyphStore, below limit: CUnsignedInt) {
        var count: CUnsignedInt = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        store.columns.reserve(Int(count))
        let first = store.count
        var (latest, isOrdered) = (UInt32(0), true)
        for index in 0..<Int(count) {
            let info = infos[index]
            let position = positions[index]
            if position.x_offset != 0 || position.y_offset != 0 {
                store.offsets.append(
                    GlyphOffset(glyph: store.count, x: position.x_offset, y: position.y_offset))
            }
            // The lowest bits of the mask, as in the macro hb_glyph_info_get_glyph_flags.
            let flags = UInt8(truncatingIfNeeded: info.mask & HB_GLYPH_FLAG_DEFINED.rawValue)
            store.columns.append(
                glyph: info.codepoint < limit ? UInt16(truncatingIfNeeded: info.codepoint) : 0,
                advance: position.x_advance, cluster: info.cluster, flags: GlyphFlags(rawValue: flags))
            if info.cluster < latest { isOrdered = false }
            latest = info.cluster
        }
        if !isOrdered { store.columns.mergeClusters(from: first) }
    }
}

/// OpenType's and AAT's lookups alone. The programs of Graphite fonts may reorder glyphs freely, and
/// dependence on neighbouring words is only known for OpenType.
private nonisolated(unsafe) let shapers: [UnsafePointer<CChar>?] = {
    let name: StaticString = "ot"
    return [UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), nil]
}()

/// Direction, language and features of a style, in HarfBuzz's types.
struct ShapingFeatures {
    fileprivate let direction: hb_direction_t
    fileprivate let language: OpaquePointer?
    fileprivate let switched: [hb_feature_t]

    /// - Parameters:
    ///   - alternates: whether contextual alternates are on.
    ///   - off: features of the style to switch off.
    init(_ style: ShapingStyle, alternates: Bool, without off: [UInt32] = []) {
        direction = style.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
        language = style.language.isEmpty ? nil : hb_language_from_string(style.language, -1)
        switched =
            (style.featuresOff(alternates: alternates) + off).map {
                hb_feature_t(tag: $0, value: 0, start: 0, end: .max)
            }
            + style.featuresOn.map { hb_feature_t(tag: $0, value: 1, start: 0, end: .max) }
    }
}

/// The script of a character, an ISO 15924 tag; nil for common and inherited characters.
func strongScript(of scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) ? HB_SCRIPT_LATIN.rawValue : nil }
    if (0x4E00...0x9FFF).contains(scalar) { return HB_SCRIPT_HAN.rawValue }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return script.rawValue
    }
}

/// The canonical composition of two characters, if any.
func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0 ? composed : nil
}

/// The canonical decomposition of a character into two, if any; the second is 0 for a singleton.
func decomposition(_ scalar: UInt32) -> (UInt32, UInt32)? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    let found = hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    return found ? (first, second) : nil
}
