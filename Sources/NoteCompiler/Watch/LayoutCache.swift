import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import Synchronization

/// The layouts of the last notes, kept while files are watched: opened fonts, and workers that have shaped
/// most of the words of a note.
///
/// A cache from all that a layout depends on besides text: who uses it makes the same.
final class LayoutCache: Sendable {
    private let layouts = Mutex<[CachedLayout]>([])

    /// Each has some 20 MB with two workers.
    private static let most = 3
    /// Styles and chains of fonts that are not used any more go with their layout.
    private static let mostUses = 500

    /// Gives the layout for `key`, which nobody else has then.
    func claim(_ key: LayoutKey) -> CachedLayout? {
        layouts.withLock { layouts in
            layouts.firstIndex { $0.key == key }.map { layouts.remove(at: $0) }
        }
    }

    /// Keeps a layout whose run is done, unless its fonts have a fault, which is to be reported by each run.
    func keep(_ layout: CachedLayout) {
        guard layout.catalog.rejectedFonts.isEmpty, layout.uses < Self.mostUses else { return }
        layouts.withLock { layouts in
            layouts.append(layout)
            if layouts.count > Self.most { layouts.removeFirst() }
        }
    }
}

/// All that the layout of a note depends on besides its text, the options of the run and the fonts.
struct LayoutKey: Hashable {
    private let renditions: [Rendition]

    private struct Rendition: Hashable {
        let settings: WrittenSettings
        let language: String
        let category: SizeCategory
    }

    init(_ renditions: [NoteForm]) {
        self.renditions = renditions.map {
            Rendition(settings: $0.note.settings.written, language: $0.note.language, category: $0.category)
        }
    }
}

/// The layout of a note in each of its renditions, with its fonts and workers.
struct CachedLayout: Sendable {
    /// Nil if it is not kept.
    let key: LayoutKey?
    let catalog: FontCatalog
    let managers: [LayoutManager]
    var workers: [LayoutWorker]
    /// The number of runs that have used it.
    var uses = 0
}
