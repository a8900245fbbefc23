/// The place of a file in its folder, the same for all paths that lead there. It does not change when another
/// file is put there.
package struct FilePlace: Hashable, Sendable {
    private let folder: FileIdentity
    private let name: [UInt8]

    /// The place at the end of all symbolic links; nil where there is no such folder.
    package init?(of path: String) {
        guard let target = try? FileSystem.target(of: path) else { return nil }
        let directory = FileSystem.directory(of: target)
        guard let folder = FileIdentity(of: directory.isEmpty ? "." : directory) else { return nil }
        self.folder = folder
        name = Array(target.utf8.dropFirst(directory.utf8.count))
    }
}
