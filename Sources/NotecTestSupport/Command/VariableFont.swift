import Foundation
import Testing

/// Bytes of a variable font whose family has a space, for which FreeType has no name of an instance.
package enum VariableFont {
    /// The font without the name records `missing`; those of families and prefixes of its own (16, 25) it
    /// never has.
    package static func withSpaceInFamily(without missing: Set<Int> = []) throws -> [UInt8] {
        let file = ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf")
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
        let tables = (0..<short(4)).map { 12 + 16 * $0 }
        let entry = try #require(tables.first { bytes[$0..<$0 + 4].elementsEqual("name".utf8) })
        let table = short(entry + 8) << 16 | short(entry + 10)
        for record in (0..<short(table + 2)).map({ table + 6 + 12 * $0 }) {
            let name = short(record + 6)
            if missing.union([16, 25]).contains(name) { bytes[record + 7] = 0xF0 }
            guard name == 1 else { continue }
            // The letter before the last, in UTF-16.
            let start = table + short(table + 4) + short(record + 10)
            bytes[start + short(record + 8) - 3] = 0x20
        }
        return bytes
    }
}
