import Geometry
import NoteFonts
import NoteText

/// The packages of Debian 12 with fonts for characters: for hints, on whatever system.
enum FontPackages {
    /// Characters that a package is named for.
    typealias Row = (characters: ClosedRange<UInt32>, package: String)

    /// The ranges of the table, ascending and disjoint, read when a character is first looked up.
    static let ranges = table.flatMap { row in
        row.characters.split { $0 == " " || $0 == "\n" }.compactMap { range -> Row? in
            let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            return ends.first.map { ($0...(ends.last ?? $0), row.package) }
        }
    }.sorted { $0.characters.lowerBound < $1.characters.lowerBound }

    /// The package; nil where none has the character.
    static func package(for scalar: UInt32) -> String? {
        let index = ranges.partitioningIndex { $0.characters.upperBound >= scalar }
        return index < ranges.count && ranges[index].characters.contains(scalar) ? ranges[index].package : nil
    }

    /// The packages whose fonts are in `catalog`, so that to install them is no advice.
    static func installed(in catalog: FontCatalog) -> Set<String> {
        let installed = catalog.areInstalled(table.map(\.family))
        return Set(zip(table.map(\.package), installed).filter(\.1).map(\.0))
    }
}
