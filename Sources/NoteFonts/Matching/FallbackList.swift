import NoteText
import Synchronization

/// The properties that select and order fallback faces.
struct FallbackKey: Hashable, Sendable {
    var script: FallbackScript
    var role: FontRole
    var weight: FontWeight
    var isItalic: Bool
    /// BCP 47, or empty.
    var language: String

    /// The key of the fallback fonts for characters of `script` in text of `request`.
    init(_ script: FallbackScript, _ request: FontRequest) {
        (self.script, role, weight) = (script, request.role, request.weight)
        (isItalic, language) = (request.isItalic, request.language)
    }
}

/// The kind of characters that fallback faces are for.
enum FallbackScript: Hashable, Sendable {
    /// Characters of a script, an ISO 15924 tag.
    case script(UInt32)
    /// Characters of Chinese, Japanese and Korean, in the forms of a region.
    case han(HanRegion)
    /// Characters of no script.
    case symbols
    /// Emoji.
    case emoji
}

/// The fallback fonts of a request, best first, in groups of one rank.
///
/// All fonts are ranked, but the fonts of a group are only read when it is reached.
final class FallbackList: Sendable {
    private let key: FallbackKey
    let groups: [[FontPattern]]
    private let known: Mutex<[[FontRecord]?]>

    init(_ all: [ListedFont], for key: FallbackKey) {
        let ranking = FallbackRanking(key)
        var fonts = [[FontPattern]](repeating: [], count: FallbackRanking.limit)
        for font in all {
            if let rank = ranking.rank(of: font) { fonts[rank].append(font.pattern) }
        }
        self.key = key
        groups = fonts.filter { !$0.isEmpty }
        known = Mutex(Array(repeating: nil, count: groups.count))
    }

    /// All fonts, best first; those of a group are read when it is reached.
    var records: some Sequence<FontRecord> { groups.indices.lazy.flatMap(records(ofGroup:)) }

    /// The fonts of a group, in a total order that depends on the fonts alone: by family, distance of slant,
    /// weight and width, version (the latest first), file name, index in the file, and finally path.
    func records(ofGroup group: Int) -> [FontRecord] {
        known.withLock { known in
            if let records = known[group] { return records }
            let found = groups[group].compactMap(FontRecord.init)
            let records = found.sorted { $0.precedes($1, for: key) }
            known[group] = records
            return records
        }
    }
}
