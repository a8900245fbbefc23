import Foundation
import NoteText

/// The fonts of the Debian packages that `Tools/packages` lists, and no others, as a folder of links.
///
/// A test that reads the machine's own folders passes or fails by whatever else is installed there.
package struct ListedFonts: Sendable {
    /// The folder, laid out as `/usr/share/fonts` is.
    package let folder: String
    /// A configuration for fontconfig that knows this folder alone.
    package var configuration: String { folder + "/fonts.conf" }

    /// The fonts for building and testing, linked from the build folder.
    package static let all: Result<ListedFonts, any Error> = Result {
        let list = try String(contentsOfFile: "\(Fixtures.repository)/Tools/packages", encoding: .utf8)
        return try ListedFonts(
            ofPackages: packages(in: list, sets: ["fonts", "test"]), below: "\(Fixtures.repository)/.build")
    }

    /// The path of `name`, which is relative to the folder; where the folder cannot be made, a path that
    /// leads nowhere and says why.
    package static func path(_ name: String) -> String {
        switch all {
        case .success(let fonts): name.isEmpty ? fonts.folder : "\(fonts.folder)/\(name)"
        case .failure(let error): "/nowhere (\(error))/\(name)"
        }
    }

    /// The packages of some sets of a list with lines of a set, a package and a comment.
    package static func packages(in list: String, sets: Set<String>) -> [String] {
        list.split(separator: "\n").compactMap { line in
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            return words.count == 2 && sets.contains(String(words[0])) ? String(words[1]) : nil
        }
    }

    /// Links the font files of `packages`, all of which must be installed, from a folder in `parent`.
    ///
    /// The folder's name follows from the files, so that it is made once, and what fontconfig remembers of
    /// it holds for all later runs.
    package init(ofPackages packages: [String], below parent: String) throws {
        let listed = try Subprocess("dpkg-query", ["-L"] + packages).output()
        let fonts = Set(String(decoding: listed, as: UTF8.self).split(separator: "\n").map(String.init))
            .filter { $0.hasPrefix(Self.system) && Self.isFile($0) }.sorted()
        let digest = String(FNV1a(fonts.joined(separator: "\n").utf8).value, radix: 16)
        folder = "\(parent)/fonts-\(digest)"
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        let unfinished = "\(parent)/fonts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: unfinished) }
        for font in fonts {
            let link = unfinished + "/" + font.dropFirst(Self.system.count)
            try FileManager.default.createDirectory(
                atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: font)
        }
        let configuration = """
            <?xml version="1.0"?>
            <fontconfig>
            <dir>\(folder)</dir>
            <cachedir>\(folder).cache</cachedir>
            </fontconfig>

            """
        try configuration.write(
            toFile: unfinished + "/fonts.conf", atomically: false, encoding: .utf8)
        guard rename(unfinished, folder) == 0 || FileManager.default.fileExists(atPath: folder)
        else { throw CocoaError(.fileWriteUnknown) }
    }

    private static let system = "/usr/share/fonts/"

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
