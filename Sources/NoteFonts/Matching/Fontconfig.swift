import CFontconfig

/// fontconfig's list of the fonts there are: its configuration, and the folders added to it.
///
/// fontconfig is asked without its substitutions, so that neither locale nor a user's rules change what is
/// chosen.
struct Fontconfig: ~Copyable {
    private let config: OpaquePointer

    /// The fonts of the machine, if they are wanted, and those in `directories` and below.
    init(directories: [String], usesSystemFonts: Bool) throws(FontError) {
        guard let config = usesSystemFonts ? FcInitLoadConfigAndFonts() : configWithoutFonts() else {
            throw .noConfiguration
        }
        do throws(FontError) {
            for directory in directories { try add(directory, to: config) }
        } catch {
            FcConfigDestroy(config)
            throw error
        }
        self.config = config
    }

    deinit { FcConfigDestroy(config) }

    /// The best face of each family that has one, in the order of the families.
    ///
    /// One pass over all fonts picks those of the families; only these few are matched.
    borrowing func matches(for request: FontRequest) -> [FontMatch] {
        var candidates = [[Candidate]](repeating: [], count: request.families.count)
        for pattern in patterns() {
            for (index, family) in request.families.enumerated() where hasFamily(pattern, family) {
                guard let candidate = Candidate(pattern) else { continue }
                candidates[index].append(candidate)
            }
        }
        return candidates.compactMap { bestMatch(among: $0, for: request) }
    }

    /// Every font, those of added folders first: a tie is theirs.
    private borrowing func patterns() -> [OpaquePointer] {
        [FcSetApplication, FcSetSystem].flatMap { (name) -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(config, name)?.pointee else { return [] }
            return (0..<Int(set.nfont)).compactMap { set.fonts[$0] }
        }
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
            FcPatternReference(candidate.pattern)
            FcFontSetAdd(set, candidate.pattern)
        }
        FcPatternAddInteger(wanted, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddDouble(wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
        FcPatternAddInteger(wanted, FC_WIDTH, FC_WIDTH_NORMAL)
        var sets: UnsafeMutablePointer<FcFontSet>? = set
        var result = FcResultNoMatch
        guard let best = FcFontSetMatch(config, &sets, 1, wanted, &result) else { return nil }
        defer { FcPatternDestroy(best) }
        let location = FaceLocation(best)
        return candidates.first { $0.location == location }?.match(for: request)
    }
}

/// A configuration that knows no fonts, only where to remember what is in a folder.
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

/// Adds the fonts in `directory` and below; fontconfig itself would pass over a folder that is not there.
private func add(_ directory: String, to config: OpaquePointer) throws(FontError) {
    guard let cache = FcDirCacheRead(directory, FcBool(FcFalse), config) else {
        throw .unreadable(path: directory, reason: "it is not a folder that can be read")
    }
    FcDirCacheUnload(cache)
    FcConfigAppFontAddDir(config, directory)
}

/// A font of an asked family that can be embedded.
private struct Candidate {
    let pattern: OpaquePointer
    let location: FaceLocation
    let weight: FontWeight
    let isSlanted: Bool

    /// Nil for what is not one plain face of CFF or TrueType outlines: Type 1, bitmaps, colour, variable
    /// fonts and their instances (whose number stands in the upper half of the index).
    init?(_ pattern: OpaquePointer) {
        guard let location = FaceLocation(pattern), location.index < 1 << 16,
            let format = string(pattern, FC_FONTFORMAT), format == "CFF" || format == "TrueType",
            flag(pattern, FC_SCALABLE), flag(pattern, FC_OUTLINE), !flag(pattern, FC_VARIABLE),
            !flag(pattern, FC_COLOR)
        else { return nil }
        self.pattern = pattern
        self.location = location
        var weight = Double(FC_WEIGHT_REGULAR)
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
        self.weight = FontWeight(rawValue: Int(FcWeightToOpenTypeDouble(weight).rounded()))
        var slant = FC_SLANT_ROMAN
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        isSlanted = slant != FC_SLANT_ROMAN
    }

    func match(for request: FontRequest) -> FontMatch {
        FontMatch(
            location: location,
            syntheticBold: request.weight >= .semibold && weight < .semibold,
            syntheticItalic: request.isItalic && !isSlanted)
    }
}

extension FaceLocation {
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let path = string(pattern, FC_FILE) else { return nil }
        var index: CInt = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        self.init(path: path, index: Int(index))
    }
}

private func hasFamily(_ pattern: OpaquePointer, _ family: String) -> Bool {
    var number: CInt = 0
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, number, &name) == FcResultMatch {
        if FcStrCmpIgnoreCase(name, family) == 0 { return true }
        number += 1
    }
    return false
}

private func string(_ pattern: OpaquePointer, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
}

/// A property that a pattern need not have; false where it has not.
private func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value = FcBool(FcFalse)
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == FcTrue
}
