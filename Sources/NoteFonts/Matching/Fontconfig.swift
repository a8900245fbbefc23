import CFontconfig
import Geometry
import Glibc
import NoteFiles

/// fontconfig's list of fonts: its configuration, and the folders added to it.
///
/// Substitutions of fontconfig are not used, so neither the locale nor a user's rules affect the choice.
struct Fontconfig: ~Copyable {
    private let config: OpaquePointer
    private let folders: FontFolders
    /// The usable fonts of requested lists of families; roles share them.
    private var known: [[String]: [[Candidate]]] = [:]
    /// All families with a usable font, their names folded, once many have been looked up.
    private var installed: Set<String>?

    /// The fonts in `directories` and below, and those of the machine if `usesSystemFonts`.
    ///
    /// fontconfig leaves fonts out if descriptors are lacking, of its caches too: it needs one for the
    /// lock of a cache and others for a font.
    init(directories: [String], usesSystemFonts: Bool) throws(FontError) {
        let begin = LackMoment.now
        guard SystemLack.hasDescriptors() else { throw .noConfiguration }
        let found =
            usesSystemFonts
            ? SystemFontList.shared.claim() ?? configWithoutRules() ?? FcInitLoadConfigAndFonts()
            : configWithoutFonts()
        guard let config = found else { throw .noConfiguration }
        var folders = FontFolders()
        do throws(FontError) {
            defer { removeSpoiltCaches(of: config, folders, since: begin) }
            for directory in directories {
                try folders.add(directory)
                try add(directory, to: config)
            }
        } catch {
            FcConfigDestroy(config)
            throw error
        }
        (self.config, self.folders) = (config, folders)
    }

    /// The fonts of one file, without caching its folder.
    init(file: String) throws(FontError) {
        guard let config = configWithoutFonts() else { throw .noConfiguration }
        guard FcConfigAppFontAddFile(config, file) == FcTrue else {
            FcConfigDestroy(config)
            throw .unreadable(path: file, reason: "there is no font in it that can be read")
        }
        (self.config, folders) = (config, FontFolders())
    }

    deinit { FcConfigDestroy(config) }

    /// The best face of each family that has one, in the order of the families, and the fonts of families
    /// that have no usable font.
    ///
    /// One pass over all fonts collects those of the families; only these few are matched.
    mutating func matches(for request: FontRequest) -> (found: [FontMatch], rejected: Set<RejectedFont>) {
        let candidates = known[request.families] ?? usableCandidates(of: request.families)
        known[request.families] = candidates
        var (found, rejected): ([FontMatch], Set<RejectedFont>) = ([], [])
        for (index, family) in request.families.enumerated() {
            if candidates[index].isEmpty { rejected.formUnion(unusable(of: family)) }
            guard var match = bestMatch(among: candidates[index], for: request) else { continue }
            match.family = index
            found.append(match)
        }
        return (found, rejected)
    }

    /// The fonts of a family, if none of them can be used.
    borrowing func unusable(of family: String) -> [RejectedFont] {
        let patterns = patterns(in: FcSetApplication) + patterns(in: FcSetSystem)
        let wanted = [WantedFamily(family)]
        return patterns.filter { !$0.families(among: wanted).isEmpty }
            .compactMap(RejectedFont.init(unsupported:))
    }

    /// The files in added folders and below in which fontconfig finds no font with a name and characters.
    borrowing func filesWithoutFont() -> [String] {
        let found = patterns(in: FcSetApplication).filter { !$0.coverage.isEmpty && $0.hasNames }
        return folders.files(without: Set(found.compactMap(\.file)))
    }

    /// The folders in which fonts were looked for, and those below them, sorted.
    var allFolders: [String] { folderPaths(of: config, folders).sorted() }

    /// All fonts, those in added folders marked, in arbitrary order.
    borrowing func fonts() -> [ListedFont] {
        patterns(in: FcSetApplication).map { ListedFont($0, isAdded: true) }
            + patterns(in: FcSetSystem).map { ListedFont($0, isAdded: false) }
    }

    private borrowing func usableCandidates(of families: [String]) -> [[Candidate]] {
        var usable = [[Candidate]](repeating: [], count: families.count)
        let wanted = families.map(WantedFamily.init)
        // Added folders come first, so that they win ties.
        for set in [FcSetApplication, FcSetSystem] {
            var candidates = [[Candidate]](repeating: [], count: families.count)
            for pattern in patterns(in: set) {
                let found = pattern.families(among: wanted)
                guard !found.isEmpty, let candidate = Candidate(pattern) else { continue }
                for index in found { candidates[index].append(candidate) }
            }
            for index in candidates.indices { usable[index] += candidates[index].usable }
        }
        return usable
    }

    /// Whether each of `families` has a face that can be embedded.
    mutating func areInstalled(_ families: [String]) -> [Bool] {
        if installed != nil || families.count > Self.mostSearched {
            let all = installed ?? installedFamilies()
            installed = all
            return families.map { all.contains(foldedFamily($0)) }
        }
        return usableCandidates(of: families).map { !$0.isEmpty }
    }

    /// Most families to look up by comparing each font with each.
    private static let mostSearched = 16

    private borrowing func installedFamilies() -> Set<String> {
        var installed: Set<String> = []
        for set in [FcSetApplication, FcSetSystem] {
            var candidates: [String: [Candidate]] = [:]
            for pattern in patterns(in: set) {
                guard let candidate = Candidate(pattern) else { continue }
                for name in pattern.families { candidates[foldedFamily(name), default: []].append(candidate) }
            }
            installed.formUnion(candidates.filter { !$0.value.usable.isEmpty }.keys)
        }
        return installed
    }

    private borrowing func patterns(in name: FcSetName) -> [FontPattern] {
        guard let set = FcConfigGetFonts(config, name)?.pointee else { return [] }
        return (0..<Int(set.nfont)).compactMap { set.fonts[$0].map(FontPattern.init) }
    }

    /// All names of all families with a face that can be embedded, sorted.
    borrowing func families() -> [String] {
        let patterns = patterns(in: FcSetApplication) + patterns(in: FcSetSystem)
        return Set(patterns.filter { Candidate($0) != nil }.flatMap(\.families)).sorted()
    }

    /// fontconfig's choice by slant, weight and width.
    private borrowing func bestMatch(among candidates: [Candidate], for request: FontRequest) -> FontMatch? {
        guard !candidates.isEmpty, let set = FcFontSetCreate(), let wanted = FcPatternCreate()
        else { return nil }
        defer {
            FcPatternDestroy(wanted)
            FcFontSetDestroy(set)
        }
        for candidate in candidates {
            FcPatternReference(candidate.pattern.pointer)
            FcFontSetAdd(set, candidate.pattern.pointer)
        }
        FcPatternAddInteger(wanted, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddDouble(wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
        FcPatternAddInteger(wanted, FC_WIDTH, FC_WIDTH_NORMAL)
        var sets: UnsafeMutablePointer<FcFontSet>? = set
        var result = FcResultNoMatch
        guard let best = FcFontSetMatch(config, &sets, 1, wanted, &result) else { return nil }
        defer { FcPatternDestroy(best) }
        let found = Candidate(FontPattern(best))
        return candidates.first { $0.isSame(as: found) }?.match(for: request)
    }
}

/// The configuration of the machine without its match rules; nil if it must be read in place.
func configWithoutRules() -> OpaquePointer? {
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

/// The configuration of the machine without its match rules; nil also if descriptors were lacking meanwhile,
/// for which fonts may have been left out.
func completeConfigWithoutRules() -> OpaquePointer? {
    let begin = LackMoment.now
    guard SystemLack.hasDescriptors(), let config = configWithoutRules() else { return nil }
    guard !begin.ownLack.isEmpty else { return config }
    removeSpoiltCaches(of: config, FontFolders(), since: begin)
    FcConfigDestroy(config)
    return nil
}

/// Removes the caches of all folders of a configuration if descriptors have been lacking since `begin`, as
/// other threads may have taken them.
private func removeSpoiltCaches(of config: OpaquePointer, _ added: FontFolders, since begin: LackMoment) {
    guard !begin.ownLack.isEmpty else { return }
    for folder in folderPaths(of: config, added) { FcDirCacheUnlink(folder, config) }
}

/// The folders of the configuration, those below them, and added ones.
private func folderPaths(of config: OpaquePointer, _ added: FontFolders) -> Set<String> {
    var all = Set(added.visited)
    guard let list = FcConfigGetFontDirs(config) else { return all }
    while let path = FcStrListNext(list) { all.insert(String(cString: path)) }
    FcStrListDone(list)
    return all
}

/// A configuration without fonts, with cache folders only.
private func configWithoutFonts() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    let text = """
        <fontconfig>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        </fontconfig>
        """
    guard FcConfigParseAndLoadFromMemory(config, text, FcBool(FcFalse)) == FcTrue else {
        FcConfigDestroy(config)
        return nil
    }
    return config
}

/// Adds the fonts in `directory` and below; fontconfig alone would ignore a missing folder.
private func add(_ directory: String, to config: OpaquePointer) throws(FontError) {
    guard let cache = FcDirCacheRead(directory, FcBool(FcFalse), config)
    else { throw .unreadable(path: directory, reason: "it is not a folder that can be read") }
    FcDirCacheUnload(cache)
    FcConfigAppFontAddDir(config, directory)
}
