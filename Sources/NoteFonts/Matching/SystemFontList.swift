import CFontconfig
import Glibc
import NoteFiles
import Synchronization

/// fontconfig's list of the fonts of the machine, which another thread may read before a note needs it.
///
/// To read it takes longer than to lay out a short note.
package enum SystemFontList {
    private static let state = Mutex(State.unread)

    private enum State {
        case unread
        case read(FontConfiguration)
        case taken
    }

    /// A configuration that one owner hands to the next.
    private struct FontConfiguration: Sendable {
        nonisolated(unsafe) let pointer: OpaquePointer
    }

    /// Reads the list, unless that has been done; without all that it needs from the system, nothing is read.
    package static func read() {
        state.withLock { state in
            guard case .unread = state, SystemLack.hasDescriptors() else { return }
            let begin = LackMoment.now
            guard let config = configWithoutRules() else { return }
            guard begin.ownLack.isEmpty else {
                removeSpoiltCaches(of: config, FontFolders(), since: begin)
                return FcConfigDestroy(config)
            }
            state = .read(FontConfiguration(pointer: config))
        }
    }

    /// The configuration of the machine without its match rules, which the caller is to destroy: the list
    /// that has been read if no one has taken it, else a new one; nil if it must be read in place.
    ///
    /// Waits for a thread that reads it.
    static func take() -> OpaquePointer? {
        let read = state.withLock { state -> FontConfiguration? in
            defer { state = .taken }
            if case .read(let config) = state { return config }
            return nil
        }
        return read?.pointer ?? configWithoutRules()
    }
}

/// The configuration of the machine without its match rules; nil if it must be read in place.
private func configWithoutRules() -> OpaquePointer? {
    guard getenv("FONTCONFIG_SYSROOT") == nil, let config = FcConfigCreate() else { return nil }
    let locate = { (name: String?) -> String? in
        guard let path = FcConfigGetFilename(config, name) else { return nil }
        defer { FcStrFree(path) }
        return String(cString: path)
    }
    if let path = locate(nil), let text = ConfigurationText(of: path, locating: locate),
        FcConfigParseAndLoadFromMemory(config, text.bytes + [0], FcBool(FcTrue)) == FcTrue,
        hasCacheFolders(config), FcConfigBuildFonts(config) == FcTrue
    {
        return config
    }
    FcConfigDestroy(config)
    return nil
}

private func hasCacheFolders(_ config: OpaquePointer) -> Bool {
    guard let folders = FcConfigGetCacheDirs(config) else { return false }
    defer { FcStrListDone(folders) }
    return FcStrListNext(folders) != nil
}

/// Removes the caches of all folders of a configuration if descriptors have been lacking since `begin`, as
/// other threads may have taken them.
func removeSpoiltCaches(of config: OpaquePointer, _ added: FontFolders, since begin: LackMoment) {
    guard !begin.ownLack.isEmpty else { return }
    for folder in folderPaths(of: config, added) { FcDirCacheUnlink(folder, config) }
}

/// The folders of the configuration, those below them, and added ones.
func folderPaths(of config: OpaquePointer, _ added: FontFolders) -> Set<String> {
    var all = Set(added.visited)
    guard let list = FcConfigGetFontDirs(config) else { return all }
    while let path = FcStrListNext(list) { all.insert(String(cString: path)) }
    FcStrListDone(list)
    return all
}
