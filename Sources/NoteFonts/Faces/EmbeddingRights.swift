/// The embedding permissions of a font (fsType of OS/2).
package struct EmbeddingRights: Hashable, Sendable {
    package let rawValue: UInt16

    /// Restricted licence, unless another bit grants more.
    package var forbidsEmbedding: Bool { rawValue & 0x000E == 0x0002 }
    /// Restricted licence, or bitmaps only.
    package var forbidsOutlines: Bool { forbidsEmbedding || rawValue & 0x0200 != 0 }
    /// The font may only be embedded whole.
    package var forbidsSubsetting: Bool { rawValue & 0x0100 != 0 }

    /// Whether a PDF may show a face with these permissions. Colour glyphs are embedded one by one, which is
    /// a subset.
    func allow(_ format: OutlineFormat) -> Bool {
        switch format {
        case .nameKeyedCFF, .cidKeyedCFF, .trueType: !forbidsOutlines
        case .boxes: true
        case .colorBitmaps: !forbidsEmbedding && !forbidsSubsetting
        case .colorLayers: !forbidsOutlines && !forbidsSubsetting
        }
    }
}
