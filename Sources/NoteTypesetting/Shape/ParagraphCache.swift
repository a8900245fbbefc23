import NoteFonts
import NoteText
import Synchronization

/// Shaped paragraphs by what they are shaped from, so that text which has changed a little is shaped where it
/// has changed.
///
/// A cache from content to value: it affects speed only, never the result. The least recently used paragraphs
/// are forgotten.
package final class ParagraphCache: Sendable {
    /// About the most memory that the paragraphs take, in bytes.
    private let limit: Int
    private let state = Mutex(State())

    fileprivate struct State {
        var entries: [ParagraphKey: Entry] = [:]
        /// Their size in bytes.
        var size = 0
        /// The number of times that an entry was used.
        var uses = 0
        var hits = 0

        /// Forgets the least recently used paragraphs until the others have `most` bytes: more than one at a
        /// time, as all are looked through.
        mutating func forget(downTo most: Int) {
            for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard size > most else { return }
                entries[key] = nil
                size -= entry.size
            }
        }
    }

    fileprivate struct Entry {
        let columns: ShapedColumns
        let size: Int
        /// The number of uses before its last.
        var lastUse: Int
    }

    package init(limit: Int = 64 << 20) { self.limit = limit }

    /// The number of paragraphs that were found in it.
    package var hits: Int { state.withLock { $0.hits } }

    /// The paragraph shaped from `key`, alone in its columns; nil if it is not there.
    subscript(key: ParagraphKey) -> ShapedColumns? {
        state.withLock { state in
            guard let columns = state.entries[key]?.columns else { return nil }
            state.uses += 1
            state.hits += 1
            state.entries[key]?.lastUse = state.uses
            return columns
        }
    }

    /// Keeps the last paragraph of `shaped`, which was shaped from `key`.
    func insertLast(of shaped: ShapedColumns, for key: ParagraphKey) {
        var columns = ShapedColumns()
        columns.append(shaped.entries.count - 1, of: shaped)
        let size = key.size + columns.size
        guard size <= limit else { return }
        state.withLock { state in
            state.uses += 1
            let entry = Entry(columns: columns, size: size, lastUse: state.uses)
            let old = state.entries.updateValue(entry, forKey: key)
            state.size += size - (old?.size ?? 0)
            if state.size > limit { state.forget(downTo: limit / 4 * 3) }
        }
    }
}

/// All that the glyphs of a paragraph and the places where its lines may end depend on, the catalog of fonts
/// apart.
struct ParagraphKey: Hashable {
    /// The text of the paragraph, the marker included, in UTF-8.
    let text: [UInt8]
    /// The languages of the note and of the paragraph, BCP 47.
    let noteLanguage: String
    let language: String?
    let direction: WritingDirection?
    let kind: BlockKind
    let hasBox: Bool
    let isText: Bool
    /// Whether its section has text in other languages than the note's.
    let isMultilingual: Bool
    let markerLength: Int
    let contentStart: Int
    /// The style of text that no run has.
    let base: ShapingStyle
    let runs: [Run]

    struct Run: Hashable {
        /// The end of its text, from the start of the paragraph.
        let end: Int
        let styles: StyleSet
        let traits: TextTraits
        let isObject: Bool
        /// Whether it is the mark of a footnote.
        let isMark: Bool
        let shaping: ShapingStyle
        let language: String?
        /// In points: runs that differ in one of these are not shaped together.
        let size: Double
        let kern: Double
        let rise: Double
    }

    /// About the memory that it takes, in bytes.
    var size: Int {
        // A string of more than 15 bytes has memory of its own: languages have fewer.
        text.count + runs.count * MemoryLayout<Run>.stride + MemoryLayout<Self>.stride
    }
}

extension StyledText {
    /// All that paragraph `index` is shaped from.
    func key(ofParagraph index: Int, inNoteOf language: String) -> ParagraphKey {
        let paragraph = attributed.paragraphs[index]
        let start = paragraph.marker.lowerBound
        return ParagraphKey(
            text: Array(attributed.text[start..<paragraph.content.upperBound]), noteLanguage: language,
            language: paragraphs[index].language, direction: paragraphs[index].direction,
            kind: paragraph.kind, hasBox: paragraphs[index].task != nil, isText: paragraphs[index].isText,
            isMultilingual: isMultilingual, markerLength: paragraph.marker.count,
            contentStart: paragraph.content.lowerBound - start,
            base: styles[paragraphs[index].base].shaping,
            runs: paragraph.runs.map { key(ofRun: $0, from: start) })
    }

    private func key(ofRun index: Int, from start: Int) -> ParagraphKey.Run {
        let (run, style) = (attributed.runs[index], styles[runStyles[index]])
        let attributes = run.attributes.map { attributed.attributes[$0] }
        return ParagraphKey.Run(
            end: run.text.upperBound - start, styles: run.styles, traits: attributes?.traits ?? [],
            isObject: attributed.isSign(run), isMark: attributes?.note != nil, shaping: style.shaping,
            language: style.language, size: style.size, kern: style.kern, rise: style.paint.rise)
    }
}

extension ShapedColumns {
    /// About the memory that they take, in bytes.
    fileprivate var size: Int {
        let ofGlyph = 2 + 4 + 4 + MemoryLayout<GlyphFlags>.stride
        return glyphs.count * ofGlyph + glyphs.runs.count * MemoryLayout<ShapedRun>.stride
            + items.count * MemoryLayout<ShapedItem>.stride
            + (breaks.count + bonds.count) * MemoryLayout<Int>.stride
            + tight.count * MemoryLayout<TightPlace>.stride
            + entries.count * MemoryLayout<Entry>.stride + MemoryLayout<Self>.stride
    }
}
