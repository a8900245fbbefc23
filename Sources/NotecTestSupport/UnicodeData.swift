/// The test files of the Unicode Character Database, as Debian's package unicode-data has them: Unicode 15.
package enum UnicodeData {
    /// Whether tests take all of a file, however long: `make check-unicode`.
    package static let takesAll = InstalledFiles.wantsAll("NOTEC_UNICODE")

    /// A file by its name below the database's folder.
    package static func bytes(_ name: String) throws -> [UInt8] {
        try InstalledFiles.bytes("/usr/share/unicode/\(name)")
    }
}
