import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting
import Synchronization

/// The layout of the last note, kept while files are watched: opened fonts, and workers that know its words.
///
/// A cache by everything but text that a layout depends on.
final class LayoutCache: Sendable {
    private let last = Mutex<CachedLayout?>(nil)

    /// The size of the paragraphs that a layout keeps, in bytes.
    static let paragraphLimit = 2 << 20
    /// Styles and chains of fonts that are not used any more go with their layout.
    private static let mostUses = 100

    /// Gives the layout if it is for `key`; any other is gone before a new one, as memory has room for one.
    func claim(_ key: [LayoutKey]) -> CachedLayout? {
        let layout = last.withLock { $0.take() }
        return layout?.key == key ? layout : nil
    }

    /// Keeps a layout whose run is done, unless its fonts have a fault, which is to be reported by each run.
    func keep(_ layout: CachedLayout) {
        guard layout.key != nil, layout.uses < Self.mostUses, layout.catalog.rejectedFonts.isEmpty else {
            return
        }
        last.withLock { $0 = layout }
    }
}

/// The layout of a note in each of its renditions, with its fonts and workers.
struct CachedLayout: Sendable {
    /// Nil if it is not kept.
    let key: [LayoutKey]?
    let catalog: FontCatalog
    let managers: [NoteLayout.LayoutManager]
    var workers: [LayoutWorker]
    /// The paragraphs that have been shaped, if the layout is kept.
    let paragraphs: ParagraphCache?
    /// The number of runs that have used it.
    var uses = 0
}

/// Everything but its text that the layout of a form of a note depends on: what its settings are read from,
/// besides the options of the run, and its language, rendition and size category.
struct LayoutKey: Hashable {
    private let head: [UInt8]
    private let files: [[UInt8]]
    private let language: String
    private let rendition: String?
    private let category: SizeCategory

    init(_ form: ResolvedNote) {
        (head, files, language) = (form.head, form.settings.levels.files, form.language)
        (rendition, category) = (form.rendition, form.category)
    }
}
