import Foundation

extension Command {
    /// A program of this package, as built along with the tests that are running.
    package static func built(_ name: String, _ arguments: [String] = []) -> Command {
        Command(folderOfTests + "/" + name, arguments)
    }

    /// What the tests see of the world.
    package static var environmentOfTests: [String: String] { ProcessInfo.processInfo.environment }

    /// Where the running test program lies, which is where the package's own programs lie too.
    private static let folderOfTests: String = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return (program.map { URL(fileURLWithPath: $0) })?.deletingLastPathComponent().path ?? "/nowhere"
    }()
}
