import Foundation

/// The files that tests read, in `fixtures/` of the repository that was built.
package enum Fixtures {
    /// The repository's folder.
    package static let repository: String = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The folder of the fonts made for tests; fixtures/fonts/README.md lists them with their widths.
    package static let fonts: String = path("fonts")

    /// The full path of `name`, which is relative to `fixtures/`.
    package static func path(_ name: String) -> String { "\(repository)/fixtures/\(name)" }

    package static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    /// The text of a fixture, which must be UTF-8.
    package static func text(_ name: String) throws -> String {
        guard let text = String(validating: try bytes(name), as: UTF8.self)
        else { throw FixtureError.notUTF8(name) }
        return text
    }

    /// The lines of a fixture that say something: comments begin with `#`.
    package static func lines(_ name: String) throws -> [String] {
        try text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// The names of the files of a folder (`notes`), each relative to `fixtures/`, in order.
    package static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted().map { "\(folder)/\($0)" }
    }
}

/// A fixture that is not as a test needs it.
package enum FixtureError: Error, Equatable {
    case notUTF8(String)
    /// A font has no such table.
    case noTable(String)
}
