import Foundation

/// Files outside of the project that packages of Tools/packages install, and the environment of the tests.
///
/// Tests that see ICU's headers through the target that they test cannot import Foundation, which has headers
/// of the same names.
package enum InstalledFiles {
    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The names of the files in `folder`, ascending.
    package static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Whether the environment variable `name` is `all`.
    package static func wantsAll(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment[name] == "all"
    }
}
