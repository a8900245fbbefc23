import Geometry
import NoteFiles
import NoteSettings
import NoteText

/// The paths of a picture file.
struct PicturePath {
    /// From the root, without links.
    let real: String
    /// As it is named, from the current folder.
    let named: String
}

/// The folder of a note, from which it names pictures, and the folders that these may not leave.
struct PictureRoot {
    /// With a slash at its end; empty for the current one.
    private let folder: String
    private let roots: [NoteRoot]
    /// The folders, without links, where names are looked for whose slash at the start is that of a site.
    private let sites: [String]
    /// Finds files that are elsewhere, of notes in Markdown; nil for other notes.
    private let search: PictureSearch?

    /// Pictures are named from `folder`, that of the note.
    init(_ settings: ResolvedSettings, folder: String) {
        self.folder = folder
        roots = NoteRoot.all(of: settings, folder: folder)
        let top = settings.levels.configurationFolder.flatMap(FileSystem.realPath(ofFolder:))
        let own = FileSystem.realPath(ofFolder: folder)
        var sites = roots.reversed().compactMap(\.path)
        if settings.levels.rootLimit == nil, roots.count == 1, let own, let top {
            sites += Self.folders(from: own, upTo: top)
        }
        self.sites = sites
        search =
            settings[.dialect] == .markdown
            ? own.map { [roots] own in
                PictureSearch(from: own) { path in roots.allSatisfy { $0.holds(path) } }
            } : nil
    }

    /// A folder and those round it, up to another; none if that is not one of them.
    private static func folders(from folder: String, upTo top: String) -> [String] {
        guard folder.isPath(in: top) else { return [] }
        var folders = [folder]
        while let last = folders.last, last != top {
            let parts = last.split(separator: "/").dropLast()
            folders.append("/" + parts.joined(separator: "/"))
        }
        return folders
    }

    /// The paths of the file that a note calls `name`.
    func path(of name: String) throws(PictureProblem) -> PicturePath {
        do throws(PictureProblem) {
            return try find(name)
        } catch {
            if let other = name.withoutPercentSigns {
                // From the root of the file system the name of a site leads out of the roots.
                if let path = pathInSite(of: other) { return path }
                guard case .missing = error else { throw error }
                do throws(PictureProblem) { return try find(other) } catch {
                    guard case .missing = error else { throw error }
                }
            }
            guard case .missing = error, let path = pathElsewhere(of: name) else { throw error }
            return path
        }
    }

    /// The nearest file that `name` may mean, which is not where that says; nil if there is none.
    private func pathElsewhere(of name: String) -> PicturePath? {
        guard let search,
            let path = search.path(of: name) ?? name.withoutPercentSigns.flatMap(search.path(of:)),
            let real = FileSystem.realPath(of: path), roots.allSatisfy({ $0.holds(real) })
        else { return nil }
        return PicturePath(real: real, named: path)
    }

    /// The paths at which the file that a note calls `name` is looked for.
    func soughtPaths(of name: String) -> [String] {
        guard name.scheme == nil, !name.isEmpty, !name.utf8.contains(0) else { return [] }
        let names = [name, name.withoutPercentSigns].compactMap(\.self)
        return names.map { $0.hasPrefix("/") ? $0 : folder + $0 }
            + names.filter { $0.hasPrefix("/") }.flatMap { name in sites.map { $0 + name } }
    }

    /// The paths at which another file than the one that is found would be what a note calls `name`.
    func nearerPaths(of name: String) -> [String] {
        guard let search, name.scheme == nil, !name.hasPrefix("/"), !name.utf8.contains(0),
            FileSystem.realPath(of: folder + name) == nil
        else { return [] }
        let names = [name, name.withoutPercentSigns].compactMap(\.self)
        return names.flatMap { [folder + $0] + search.nearerPaths(of: $0) }
    }

    /// The first file that a name which begins with a slash means, as sites write them; nil if there is none.
    private func pathInSite(of name: String) -> PicturePath? {
        guard name.hasPrefix("/") else { return nil }
        for site in sites {
            let path = (site == "/" ? "" : site) + name
            if let real = FileSystem.realPath(of: path), real.isPath(in: site) {
                return PicturePath(real: real, named: path)
            }
        }
        return nil
    }

    private func find(_ name: String) throws(PictureProblem) -> PicturePath {
        guard !name.isEmpty, !name.utf8.contains(0) else { throw .unreadable("it has no name") }
        if let path = pathInSite(of: name) { return path }
        let path = name.hasPrefix("/") ? name : folder + name
        guard let real = FileSystem.realPath(of: path) ?? intendedPath(of: name) else {
            throw missing(path)
        }
        if let root = roots.first(where: { !$0.holds(real) }) { throw .outside(root.name) }
        guard let found = FileSystem.realPath(of: path) else { throw missing(path) }
        return PicturePath(real: found, named: path)
    }

    /// The path that `name` means if what is missing is no link: no message tells what is outside the roots.
    private func intendedPath(of name: String) -> String? {
        FileSystem.realPath(ofFolder: folder).map { base in
            (name.hasPrefix("/") ? name : "\(base)/\(name)").withoutDots
        }
    }

    private func missing(_ path: String) -> PictureProblem {
        do throws(SystemError) {
            guard try FileStatus(of: path) != nil else {
                return .missing(SystemError.notFound.reason, at: path, .missingPicture)
            }
            // A file that has a status but no path is in a folder that may not be read.
            return .missing(SystemError.noAccess.reason, at: path, .unreadablePicture)
        } catch {
            return .missing(error.reason, at: path, .unreadablePicture)
        }
    }
}

extension String {
    /// Whether it is the path of a folder or of what is in it; both are without links.
    func isPath(in folder: String) -> Bool {
        self == folder || hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}
