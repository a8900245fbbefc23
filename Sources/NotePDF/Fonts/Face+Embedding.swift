package import NoteFonts

extension Face: EmbeddableFace {
    package var embedding: FontDescription {
        var description = FontDescription(
            postScriptName: postScriptName, outlines: outlineFormat.embedded, glyphCount: glyphCount,
            unitsPerEm: unitsPerEm)
        description.rights = FontRights(rawValue: embeddingRights.rawValue)
        description.ascender = ascender
        description.descender = descender
        description.capHeight = capHeight
        description.italicAngle = italicAngle
        description.isFixedPitch = isFixedPitch
        description.box = [box.xMin, box.yMin, box.xMax, box.yMax]
        return description
    }
}

extension OutlineFormat {
    fileprivate var embedded: FontDescription.Outlines {
        switch self {
        case .nameKeyedCFF: .nameKeyedCFF
        case .cidKeyedCFF: .cidKeyedCFF
        case .trueType: .trueType
        }
    }
}
