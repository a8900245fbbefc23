import CFontconfig
import Geometry
import Glibc
import NoteText

/// A font described by fontconfig, without opening it; valid as long as the configuration that lists it.
struct FontPattern: Hashable, Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    var family: String { string(FC_FAMILY) ?? "" }
    /// All names of its family, in all languages.
    var families: [String] {
        var names: [String] = []
        forEachFamily { names.append(String(cString: $0)) }
        return names
    }
    var file: String? { string(FC_FILE) }
    /// The format of its outlines; nil if a PDF cannot embed it, as Type 1 and bitmaps without colour.
    var format: FontFormat? {
        guard let name = formatName, let format = FontFormat(rawValue: name),
            isColored || flag(FC_SCALABLE) && flag(FC_OUTLINE)
        else { return nil }
        return format
    }
    var formatName: String? { string(FC_FONTFORMAT) }
    var isColored: Bool { flag(notec_fc_color()) }
    /// Whether it is a variable face rather than one of its instances, which fontconfig lists too.
    var isVariable: Bool { flag(FC_VARIABLE) }
    /// Whether all its letters have one width, or two if the wide ones are Chinese, Japanese or Korean, by
    /// its properties or its name.
    var isMonospaced: Bool { integer(FC_SPACING) ?? 0 >= Int(FC_DUAL) || traits.kind == .mono }
    var isSlanted: Bool { integer(FC_SLANT) ?? 0 != Int(FC_SLANT_ROMAN) }
    /// In per cent of the normal width.
    var width: Int { integer(FC_WIDTH) ?? Int(FC_WIDTH_NORMAL) }
    var version: Int { integer(FC_FONTVERSION) ?? 0 }

    /// The file of the face, its index there, and its instance.
    var location: FaceLocation? {
        guard let file else { return nil }
        let index = integer(FC_INDEX) ?? 0
        // The upper half is the number of a named instance.
        let instance = index >> 16
        return FaceLocation(
            path: file, index: index & 0xFFFF, instance: instance > 0 ? .named(instance) : .origin)
    }

    /// OpenType weights; a variable face has a range.
    ///
    /// Bold faces exist that give their weight as regular, among them that of Noto Nastaliq Urdu: the style
    /// counts then.
    var weights: ClosedRange<Int> {
        var low = Double(FC_WEIGHT_REGULAR)
        FcPatternGetDouble(pointer, FC_WEIGHT, 0, &low)
        var high = low
        var range: OpaquePointer?
        if FcPatternGetRange(pointer, FC_WEIGHT, 0, &range) == FcResultMatch {
            FcRangeGetDouble(range, &low, &high)
        }
        let weights = [low, high].map { Int(saturating: FcWeightToOpenTypeDouble($0).rounded()) }
        let regular = FontWeight.regular.rawValue
        if weights == [regular, regular], string(FC_STYLE) == "Bold" {
            return FontWeight.bold.rawValue...FontWeight.bold.rawValue
        }
        return weights[0]...max(weights[0], weights[1])
    }

    var coverage: CharacterCoverage {
        var characters: OpaquePointer?
        FcPatternGetCharSet(pointer, notec_fc_charset(), 0, &characters)
        return CharacterCoverage(characters)
    }

    /// Whether it has the letters of `language`, and of its territory if it has one.
    func supports(_ language: FontconfigLanguage) -> Bool {
        var languages: OpaquePointer?
        guard FcPatternGetLangSet(pointer, notec_fc_lang(), 0, &languages) == FcResultMatch
        else { return false }
        let found = FcLangSetHasLang(languages, language.name)
        return found == FcLangEqual || found == FcLangDifferentTerritory && !language.hasTerritory
    }

    /// The traits of the first name of its family.
    var traits: FamilyTraits {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pointer, notec_fc_family(), 0, &name) == FcResultMatch, let name
        else { return FamilyTraits(UnsafeBufferPointer(start: nil, count: 0)) }
        return FamilyTraits(UnsafeBufferPointer(start: name, count: strlen(name)))
    }

    /// The indices of `wanted` that name its family, each once.
    func families(among wanted: [WantedFamily]) -> [Int] {
        var indices: [Int] = []
        forEachFamily { name in
            for index in wanted.indices where wanted[index].isSame(as: name) && !indices.contains(index) {
                indices.append(index)
            }
        }
        return indices
    }

    /// Calls `body` with each name of its family, zero-terminated.
    private func forEachFamily(_ body: (UnsafePointer<FcChar8>) -> Void) {
        var number: CInt = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pointer, notec_fc_family(), number, &name) == FcResultMatch, let name {
            body(name)
            number += 1
        }
    }

    private func string(_ object: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pointer, object, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private func integer(_ object: String) -> Int? {
        var value: CInt = 0
        guard FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch else { return nil }
        return Int(value)
    }

    /// An optional property; false if absent.
    private func flag(_ object: UnsafePointer<CChar>) -> Bool {
        var value = FcBool(FcFalse)
        return FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch && value == FcTrue
    }

    /// Whether the font has a name of its own: fontconfig names a truncated font after its file.
    var hasNames: Bool {
        guard let location, format != nil else { return true }
        let file = location.fileName
        let stem = file[..<(file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex)]
        guard stem == family else { return true }
        return HarfBuzzFace(location).map { $0.length(ofTable: tag("name")) > 0 } ?? false
    }
}

/// The outline formats that can be embedded, by fontconfig's names.
enum FontFormat: String {
    case cff = "CFF"
    case trueType = "TrueType"
}

/// The name of a family to find among thousands, case-insensitive.
struct WantedFamily {
    /// Zero-terminated UTF-8.
    private let name: [UInt8]

    init(_ name: String) { self.name = Array(name.utf8) + [0] }

    /// Whether `other`, zero-terminated, is the same name in fontconfig's case folding.
    ///
    /// Most names differ in one of their first letters; fontconfig compares from the first non-ASCII letter
    /// on.
    func isSame(as other: UnsafePointer<UInt8>) -> Bool {
        for index in name.indices {
            let (mine, theirs) = (name[index], other[index])
            if (mine | theirs) >= 0x80 { return FcStrCmpIgnoreCase(other, name) == 0 }
            let isSameLetter = mine.isASCIILetter && mine | 0x20 == theirs | 0x20
            guard mine == theirs || isSameLetter else { return false }
            if mine == 0 { return true }
        }
        return true
    }
}

/// The name of a family in fontconfig's case folding.
func foldedFamily(_ name: String) -> String {
    guard let folded = FcStrDowncase(Array(name.utf8) + [0]) else {
        preconditionFailure("no memory for a name")
    }
    defer { FcStrFree(folded) }
    return String(cString: folded)
}

/// A language in fontconfig's form, `fa` or `zh-tw`, for searching thousands of fonts.
struct FontconfigLanguage {
    /// Zero-terminated UTF-8.
    fileprivate let name: [UInt8]
    fileprivate let hasTerritory: Bool

    init(_ name: String) {
        self.name = Array(name.utf8) + [0]
        hasTerritory = name.utf8.contains(UInt8(ascii: "-"))
    }
}

/// The characters that a font maps to glyphs, as recorded by fontconfig.
struct CharacterCoverage: CharacterCovering, Hashable, Sendable {
    private nonisolated(unsafe) let characters: OpaquePointer?

    fileprivate init(_ characters: OpaquePointer?) { self.characters = characters }

    var isEmpty: Bool { characters.map { FcCharSetCount($0) == 0 } ?? true }

    func hasGlyph(for scalar: UInt32) -> Bool {
        characters.map { FcCharSetHasChar($0, scalar) == FcTrue } ?? false
    }

    /// The letters of a language according to fontconfig; nil if it does not know the language.
    init?(ofLanguage language: String) {
        guard let characters = FcLangGetCharSet(language) else { return nil }
        self.characters = characters
    }

    /// Calls `body` with 256 characters at a time: the first of them, and a bit for each in eight words.
    func forEachPage(_ body: (UInt32, [UInt32]) -> Void) {
        guard let characters else { return }
        var words = [UInt32](repeating: 0, count: 8)
        var next: FcChar32 = 0
        var page = words.withUnsafeMutableBufferPointer { words in
            FcCharSetFirstPage(characters, words.baseAddress, &next)
        }
        while page != FcChar32.max {
            body(page, words)
            page = words.withUnsafeMutableBufferPointer { words in
                FcCharSetNextPage(characters, words.baseAddress, &next)
            }
        }
    }
}

extension RejectedFont {
    /// A font that fontconfig lists in a format that cannot be embedded.
    init?(unsupported pattern: FontPattern) {
        guard let path = pattern.file else { return nil }
        (self.path, kind) = (path, .unsupported)
        reason =
            switch pattern.formatName {
            case "Type 1": "it is a Type 1 font"
            case "CFF" where pattern.isVariable: "it varies, and its outlines are CFF2"
            case "CFF", "TrueType", "PCF", "BDF", "Windows FNT": "it is made of bitmaps"
            case let other?: "it is a font of the kind \(other)"
            case nil: "its kind is not known"
            }
    }
}
