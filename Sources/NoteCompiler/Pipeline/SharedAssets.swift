import NoteFiles
import NoteTypesetting

/// The size limit of a hyphenation dictionary, in bytes; the longest of Debian's has 1.2 million.
private let longestDictionary = 8 << 20

/// The fonts and hyphenation dictionaries that notes have in common.
struct SharedAssets: Sendable {
    let fonts = SharedFonts()
    /// The moment when nothing had been made yet.
    let begin = LackMoment.now
    let dictionaries: HyphenationCatalog
    /// Nil if layouts are not kept.
    let layouts: LayoutCache?

    /// - Parameter keepsLayouts: whether the layout of a note is kept for the next run, which then does not
    ///   tell which dictionaries it uses.
    init(_ options: CompileOptions, keepsLayouts: Bool = false) {
        layouts = keepsLayouts ? LayoutCache() : nil
        let folder = options.environment.hyphenationDirectory
        dictionaries = HyphenationCatalog { name in
            try? FileContents.bytes(ofRegularFile: "\(folder)/\(name)", limit: longestDictionary)
        }
    }
}
