import Foundation

extension Subprocess {
    /// A program of this package, as built along with the tests that are running.
    package static func built(_ name: String, _ arguments: [String] = []) -> Subprocess {
        var command = Subprocess(folderOfTests + "/" + name, arguments)
        command.environment = environmentOfTests
        return command
    }

    /// What the tests see of the world: of the fonts that are installed, those that `Tools/packages` lists.
    package static let environmentOfTests: [String: String] = ProcessInfo.processInfo.environment
        .merging(["FONTCONFIG_FILE": ListedFonts.path("fonts.conf")]) { $1 }

    /// Where the running test program lies, which is where the package's own programs lie too.
    private static let folderOfTests: String = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return (program.map { URL(fileURLWithPath: $0) })?.deletingLastPathComponent().path ?? "/nowhere"
    }()
}
