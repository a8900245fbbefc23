import NoteFonts
import NoteLayout
import NoteTypesetting
import Synchronization

/// The fonts and the shaped paragraphs that layouts have in common.
///
/// All of it follows from the fonts and from what is laid out: a layout that finds nothing here is the same.
final class LayoutMemory: Sendable {
    private typealias Kept = (catalog: FontCatalog, rejected: Int, cache: ParagraphCache)

    let share: RunShare
    let rejected = RejectedFaces()
    private let kept = Mutex<Kept?>(nil)

    init(_ options: CompileOptions) { share = RunShare(options, notes: 1, inputs: []) }

    /// The paragraphs that were shaped with the last catalog.
    var cache: ParagraphCache? { kept.withLock { $0?.cache } }

    /// The last catalog, if it is one of `note`, and no other faces have been rejected since; else another.
    func catalog(
        of note: ResolvedNote, without rejected: RejectedFaces, _ make: () -> FontCatalog
    ) -> FontCatalog {
        kept.withLock { kept in
            if let kept, kept.rejected == rejected.count, kept.catalog.drawsBoxes == note.drawsBoxes {
                return kept.catalog
            }
            let catalog = make()
            kept = (catalog, rejected.count, ParagraphCache())
            return catalog
        }
    }
}
