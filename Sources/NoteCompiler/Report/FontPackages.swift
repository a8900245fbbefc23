import Geometry
import NoteFonts
import NoteText

/// The packages of Debian 12 with fonts for characters: for hints, on whatever system.
enum FontPackages {
    /// The package; nil where none has the character.
    static func package(for scalar: UInt32) -> String? {
        let index = ranges.partitioningIndex { $0.characters.upperBound >= scalar }
        guard index < ranges.count, ranges[index].characters.contains(scalar) else { return nil }
        return names[Int(ranges[index].package)]
    }

    /// For each of `names` a family that it has and that few have from elsewhere.
    static let families = [
        "fonts-noto-core": "Noto Sans Cuneiform",
        "fonts-noto-cjk": "Noto Sans CJK SC",
        "fonts-noto-color-emoji": "Noto Color Emoji",
        "fonts-hanazono": "HanaMinA",
        "fonts-unifont": "Unifont",
    ]

    /// The packages whose fonts are in `catalog`, so that to install them is no advice.
    static func installed(in catalog: FontCatalog) -> Set<String> {
        let installed = catalog.areInstalled(names.map { families[$0] ?? "" })
        return Set(zip(names, installed).filter(\.1).map(\.0))
    }
}
