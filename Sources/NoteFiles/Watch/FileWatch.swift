// A file is watched through its folder, since programs save a file by putting another in its place. A folder
// may be replaced too, so each folder on the way to a file is watched for the one name that leads on. Where
// symbolic links are on the way, so are the folders on the way to their targets.

/// Tells which of some files may have changed: they were written to, made, removed or renamed, or replaced by
/// others, and so was a folder or a link on the way to them. Files need not be there to be watched.
///
/// Paths are known by their bytes, as names that look alike may be of several files.
package final class FileWatch {
    private let events: FolderEvents
    /// By their paths from the root.
    private var folders: [[UInt8]: WatchedFolder] = [:]
    /// The folders that the watch of a number is for: several if links lead there.
    private var paths: [Int32: Set<[UInt8]>] = [:]
    /// The folders in which a file that was added is watched: several if it is a link.
    private var places: [[UInt8]: [[UInt8]: [UInt8]]] = [:]
    /// The folder that relative paths start from, without a slash at its end.
    private let start: String

    /// The time without changes after which they are told: programs save in several steps.
    private static let quiet = Duration.milliseconds(50)
    /// The time after which changes are told though others follow.
    private static let longest = Duration.seconds(2)

    /// Watches nothing yet; relative paths start from `folder`.
    package init(in folder: String) throws(SystemError) {
        events = try FolderEvents()
        start = folder == "/" ? "" : folder
    }

    /// Watches the file at `path`.
    package func add(_ path: String) throws(SystemError) {
        try addFile(at: absolute(path), for: Array(path.utf8))
    }

    /// Watches the folders in `folder`, but nothing below them, and its files with one of `extensions`, in
    /// lower case. A change is told by the path of the folder.
    package func add(allIn folder: String, with extensions: Set<String>) throws(SystemError) {
        let path = absolute(folder)
        try follow(path)
        folders[Array(path.utf8)]?.watchers[Array(folder.utf8)] = extensions
        try watch(path)
    }

    /// Forgets the file that was added as `path`, in bytes, and the folders that are watched for it alone.
    package func remove(_ path: [UInt8]) {
        for (folder, file) in places.removeValue(forKey: path) ?? [:] {
            folders[folder]?.files[file]?.remove(path)
            if folders[folder]?.files[file]?.isEmpty == true { folders[folder]?.files[file] = nil }
            removeIfUnused(folder)
        }
    }

    /// Waits for changes until none has come for a moment: the bytes of the paths of what may have changed,
    /// as they were added, in order.
    package func changes() throws(SystemError) -> [[UInt8]] {
        var changed: Set<[UInt8]> = []
        var first: ContinuousClock.Instant?
        var last = ContinuousClock.now
        while true {
            var left: Duration?
            if let first {
                let now = ContinuousClock.now
                let rest = min(Self.quiet - (now - last), Self.longest - (now - first))
                guard rest > .zero else { break }
                left = rest
            }
            guard events.wait(atMost: left) else { continue }
            var found: Set<[UInt8]> = []
            for event in try events.next() { found.formUnion(try changes(by: event)) }
            guard !found.isEmpty else { continue }
            changed.formUnion(found)
            last = .now
            first = first ?? last
        }
        return changed.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// A folder, and the names in it that matter.
private struct WatchedFolder {
    /// The number of its watch; nil if it is not there.
    var watch: Int32?
    /// By name, the paths under which the files were added.
    var files: [[UInt8]: Set<[UInt8]>] = [:]
    /// The paths under which it was added for all of its files, with the extensions of these.
    var watchers: [[UInt8]: Set<String>] = [:]
    /// By name, the folders that are reached through it.
    var onward: [[UInt8]: Set<[UInt8]>] = [:]

    /// Whether changes of what files hold matter, not only those of names.
    var holdsFiles: Bool { !files.isEmpty || !watchers.isEmpty }
    var isUnused: Bool { !holdsFiles && onward.isEmpty }

    /// The paths under which it was added for all of its files, of which `event` is about one.
    func watchers(of event: FolderEvents.Event) -> some Sequence<[UInt8]> {
        let ending = event.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return watchers.lazy.filter { event.isFolder || $0.value.contains(ending) }.map(\.key)
    }
}

extension FileWatch {
    /// `path` from the root, without slashes and dots that say nothing.
    private func absolute(_ path: String) -> String {
        let full = FileSystem.isAbsolute(path) ? path : "\(start)/\(path)"
        let names = full.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
        return "/" + names.filter { $0 != "." }.joined(separator: "/")
    }

    /// The folder of a path from the root, and the bytes of its name there.
    private static func split(_ path: String) -> (folder: String, name: [UInt8]) {
        let folder = FileSystem.directory(of: path)
        let name = Array(path.utf8.dropFirst(folder.utf8.count))
        return (folder == "/" ? folder : String(folder.utf8.dropLast()) ?? "", name)
    }

    private static func path(of name: [UInt8], in folder: [UInt8]) -> String {
        let slash = UInt8(ascii: "/")
        return String(decoding: folder + (folder == [slash] ? [] : [slash]) + name, as: UTF8.self)
    }

    /// Watches the file at `path`, which was added as `name`; if it is a link, the file that this leads to as
    /// well.
    private func addFile(at path: String, for name: [UInt8]) throws(SystemError) {
        var path = path
        for _ in 0..<FileSystem.mostLinks {
            let (folder, file) = Self.split(path)
            let key = Array(folder.utf8)
            try follow(folder)
            folders[key]?.files[file, default: []].insert(name)
            places[name, default: [:]][key] = file
            try watch(folder)
            guard let target = FileSystem.linkTarget(of: path) else { return }
            path = absolute(target)
        }
    }

    /// Watches the folders on the way to the folder `path` for the names that lead on.
    private func follow(_ path: String) throws(SystemError) {
        var parent = "/"
        if folders[Array(parent.utf8)] == nil { folders[Array(parent.utf8)] = WatchedFolder() }
        for component in path.utf8.split(separator: UInt8(ascii: "/")) {
            let folder = (parent == "/" ? "" : parent) + "/" + (String(component) ?? "")
            if folders[Array(folder.utf8)] == nil {
                folders[Array(folder.utf8)] = WatchedFolder()
                try add(Array(component), in: parent, leadingTo: folder)
                try followLink(at: folder)
            }
            parent = folder
        }
    }

    /// Watches the folders on the way to the target of the link at `path`; does nothing if that is no link.
    private func followLink(at path: String) throws(SystemError) {
        guard let link = FileSystem.linkTarget(of: path) else { return }
        let target = absolute(link)
        guard target != "/" else { return }
        try follow(target)
        let (folder, name) = Self.split(target)
        try add(name, in: folder, leadingTo: path)
    }

    /// Watches `folder` for `name`, which leads to the folder at `path`.
    private func add(_ name: [UInt8], in folder: String, leadingTo path: String) throws(SystemError) {
        folders[Array(folder.utf8)]?.onward[name, default: []].insert(Array(path.utf8))
        try watch(folder)
    }

    /// Begins the watch of the folder at `path`, or another if a new folder is there.
    private func watch(_ path: String) throws(SystemError) {
        let key = Array(path.utf8)
        guard let folder = folders[key] else { return }
        let changes = folder.holdsFiles ? FolderEvents.contents : FolderEvents.names
        let watch = try events.watch(path, for: changes)
        guard watch != folder.watch else { return }
        endWatch(of: key)
        folders[key]?.watch = watch
        if let watch { paths[watch, default: []].insert(key) }
    }

    private func endWatch(of folder: [UInt8]) {
        guard let watch = folders[folder]?.watch else { return }
        paths[watch]?.remove(folder)
        guard paths[watch]?.isEmpty == true else { return }
        paths[watch] = nil
        events.end(watch)
    }

    /// Forgets `folder` if nothing in it matters, and then those that lead to nothing else.
    private func removeIfUnused(_ folder: [UInt8]) {
        var waiting = [folder]
        while let key = waiting.popLast() {
            guard folders[key]?.isUnused == true else { continue }
            endWatch(of: key)
            folders[key] = nil
            for (other, known) in folders {
                for (name, onward) in known.onward where onward.contains(key) {
                    let left = onward.subtracting([key])
                    folders[other]?.onward[name] = left.isEmpty ? nil : left
                    waiting.append(other)
                }
            }
        }
    }

    /// The paths of what `event` may have changed.
    private func changes(by event: FolderEvents.Event) throws(SystemError) -> Set<[UInt8]> {
        guard event.watch >= 0 else { return try refresh(Set(folders.keys)) }
        var changed: Set<[UInt8]> = []
        let name = Array(event.name.utf8)
        for key in paths[event.watch] ?? [] {
            guard !name.isEmpty else {
                changed.formUnion(try refresh([key]))
                continue
            }
            changed.formUnion(folders[key].map { Set($0.watchers(of: event)) } ?? [])
            let (files, onward) = (folders[key]?.files[name] ?? [], folders[key]?.onward[name] ?? [])
            for file in files { try addFile(at: Self.path(of: name, in: key), for: file) }
            changed.formUnion(files)
            if !onward.isEmpty { changed.formUnion(try refresh(onward)) }
        }
        return changed
    }

    /// Watches `replaced` folders and those below again, as others may be there now: the paths of all that is
    /// in them.
    private func refresh(_ replaced: Set<[UInt8]>) throws(SystemError) -> Set<[UInt8]> {
        var (waiting, seen) = (Array(replaced), Set<[UInt8]>())
        var changed: Set<[UInt8]> = []
        while let key = waiting.popLast() {
            guard seen.insert(key).inserted, let folder = folders[key] else { continue }
            let path = String(decoding: key, as: UTF8.self)
            try followLink(at: path)
            try watch(path)
            for (name, files) in folder.files {
                for file in files { try addFile(at: Self.path(of: name, in: key), for: file) }
                changed.formUnion(files)
            }
            changed.formUnion(folder.watchers.keys)
            waiting += folder.onward.values.joined()
        }
        return changed
    }
}
