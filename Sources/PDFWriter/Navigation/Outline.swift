/// The bookmarks of a document, collected while its pages are written (ISO 32000-1, 12.3.3).
package struct Outline: Sendable {
    /// A bookmark and its relations to others; `none` if absent.
    private struct Entry {
        var title: TextString
        var place: Destination
        var parent: Int
        var depth: Int
        var previous = none
        var next = none
        var first = none
        var last = none
        /// Number of visible entries below it when it is open.
        var shown = 0
    }

    private static let none = -1
    /// Number of lines that readers show beside a page; deeper levels are closed initially.
    private static let mostShown = 40

    private var entries: [Entry] = []
    /// The entries that can be the parent of the next one, with their levels.
    private var open: [(index: Int, level: Int)] = []
    private var lastRoot = none

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether there is more than one bookmark.
    package var isWorthShowing: Bool { entries.count > 1 }

    /// Adds a bookmark below the last one of a lower `level`; skipped levels leave no gap.
    package mutating func append(_ title: TextString, level: Int, at place: Destination) {
        while let last = open.last, last.level >= level { open.removeLast() }
        let parent = open.last?.index ?? Self.none
        let index = entries.count
        var entry = Entry(title: title, place: place, parent: parent, depth: open.count)
        entry.previous = parent == Self.none ? lastRoot : entries[parent].last
        if entry.previous != Self.none { entries[entry.previous].next = index }
        if parent == Self.none {
            lastRoot = index
        } else {
            if entries[parent].first == Self.none { entries[parent].first = index }
            entries[parent].last = index
        }
        entries.append(entry)
        open.append((index, level))
    }

    /// Writes the root and all items, and returns the root.
    package consuming func write<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let deepest = countShown()
        let root = document.reserve()
        let references = entries.map { _ in document.reserve() }
        let reference = { (index: Int) in index == Self.none ? nil : references[index] }
        let roots = entries.count { $0.depth == 0 }
        let shown = entries.reduce(roots) { $0 + ($1.depth == 0 && deepest > 0 ? $1.shown : 0) }
        try document.write(root) { dictionary in
            dictionary.set("Type", PDFName("Outlines"))
            dictionary.set("First", references.first)
            dictionary.set("Last", reference(lastRoot))
            dictionary.set("Count", shown)
        }
        for (index, entry) in entries.enumerated() {
            try document.write(references[index]) { dictionary in
                dictionary.set("Title", entry.title)
                dictionary.set("Parent", reference(entry.parent) ?? root)
                dictionary.set("Prev", reference(entry.previous))
                dictionary.set("Next", reference(entry.next))
                dictionary.set("First", reference(entry.first))
                dictionary.set("Last", reference(entry.last))
                // Closed items have a negative count of the items that opening them shows (table 153).
                if entry.shown > 0 {
                    dictionary.set("Count", entry.depth < deepest ? entry.shown : -entry.shown)
                }
                dictionary.set(destination: entry.place)
            }
        }
        return root
    }

    /// Counts the visible entries below each one, and returns the depth of the initially visible levels.
    private mutating func countShown() -> Int {
        let deepest = deepestShown
        for index in entries.indices.reversed() where entries[index].parent != Self.none {
            let below = entries[index].depth < deepest ? entries[index].shown : 0
            entries[entries[index].parent].shown += 1 + below
        }
        return deepest
    }

    /// All levels that fit together, at least down to the first with several entries.
    private var deepestShown: Int {
        var counts: [Int] = []
        for entry in entries {
            if entry.depth == counts.count { counts.append(0) }
            counts[entry.depth] += 1
        }
        var deepest = counts.firstIndex { $0 > 1 } ?? 0
        var shown = counts.prefix(deepest + 1).reduce(0, +)
        while deepest + 1 < counts.count, shown + counts[deepest + 1] <= Self.mostShown {
            deepest += 1
            shown += counts[deepest]
        }
        return deepest
    }
}
