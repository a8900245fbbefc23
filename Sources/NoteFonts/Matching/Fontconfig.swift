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
        // Added folders come first: a tie is theirs.
        for set in [FcSetApplication, FcSetSystem] {
            let found = self.candidates(in: set, of: request.families)
            for index in found.indices { candidates[index] += found[index].usable }
        }
        return candidates.compactMap { bestMatch(among: $0, for: request) }
    }

    /// The fonts of a set that can be embedded, by family.
    private borrowing func candidates(in name: FcSetName, of families: [String]) -> [[Candidate]] {
        var candidates = [[Candidate]](repeating: [], count: families.count)
        guard let set = FcConfigGetFonts(config, name)?.pointee else { return candidates }
        for pattern in (0..<Int(set.nfont)).compactMap({ set.fonts[$0] }) {
            for (index, family) in families.enumerated() where hasFamily(pattern, family) {
                guard let candidate = Candidate(pattern) else { continue }
                candidates[index].append(candidate)
            }
        }
        return candidates
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
        let found = Candidate(best)
        return candidates.first { $0.isSame(as: found) }?.match(for: request)
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
    let isCFF: Bool
    /// Whether it is all of a variable face, apart from the instances of it that fontconfig lists too.
    let isVariable: Bool
    /// From the lightest to the heaviest it can be.
    let weights: ClosedRange<Int>
    let isSlanted: Bool

    /// Nil for what has neither outlines of CFF or TrueType nor colours: Type 1, black bitmaps.
    init?(_ pattern: OpaquePointer) {
        guard let location = FaceLocation(pattern), let format = string(pattern, FC_FONTFORMAT),
            format == "CFF" || format == "TrueType", flag(pattern, FC_SCALABLE),
            flag(pattern, FC_OUTLINE) || flag(pattern, FC_COLOR)
        else { return nil }
        self.pattern = pattern
        self.location = location
        isCFF = format == "CFF"
        isVariable = flag(pattern, FC_VARIABLE)
        weights = openTypeWeights(pattern)
        var slant = FC_SLANT_ROMAN
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        isSlanted = slant != FC_SLANT_ROMAN
    }

    func isSame(as other: Candidate?) -> Bool {
        location == other?.location && isVariable == other?.isVariable
    }

    func match(for request: FontRequest) -> FontMatch {
        let weight = min(max(request.weight.rawValue, weights.lowerBound), weights.upperBound)
        var location = location
        if isVariable { location.instance = .weight(weight) }
        return FontMatch(
            location: location,
            syntheticBold: request.weight >= .semibold && weight < FontWeight.semibold.rawValue,
            syntheticItalic: request.isItalic && !isSlanted)
    }
}

extension [Candidate] {
    /// Those that can be embedded, faces that do not vary first: a tie is theirs.
    ///
    /// HarfBuzz 6 cannot make one face of a variable one with CFF outlines.
    fileprivate var usable: [Candidate] {
        let files = Set(filter(\.isVariable).map(\.location.path))
        let varying = filter { files.contains($0.location.path) && !$0.isCFF }
        return filter { !files.contains($0.location.path) } + varying
    }
}

extension FaceLocation {
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let path = string(pattern, FC_FILE) else { return nil }
        var index: CInt = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        // The upper half is the number of a named instance.
        let instance = Int(index) >> 16
        self.init(path: path, index: Int(index) & 0xFFFF, instance: instance > 0 ? .named(instance) : .origin)
    }
}

/// The weights of a pattern, of which a variable face has a range.
private func openTypeWeights(_ pattern: OpaquePointer) -> ClosedRange<Int> {
    var low = Double(FC_WEIGHT_REGULAR)
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &low)
    var high = low
    var range: OpaquePointer?
    if FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch {
        FcRangeGetDouble(range, &low, &high)
    }
    let weights = [low, high].map { Int(FcWeightToOpenTypeDouble($0).rounded()) }
    return weights[0]...max(weights[0], weights[1])
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
