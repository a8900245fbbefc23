/// The bookmarks of a document, collected while its pages are written (ISO 32000-1, 12.3.3).
package struct Outline: Sendable {
    /// An item and its relations to others, by their indices.
    private struct Item {
        let parent: Int
        /// -1 for the root.
        let depth: Int
        let previous: Int?
        var next: Int?
        var first: Int?
        var last: Int?
        /// Number of visible items below it when it is open.
        var shown = 0
    }

    /// Number of lines that readers show beside a page; deeper levels are closed initially.
    private static let mostShown = 40

    private var bookmarks: [(title: TextString, place: Destination)] = []
    /// The root, and an item for each bookmark.
    private var items = [Item(parent: 0, depth: -1, previous: nil)]
    /// The items that can be the parent of the next one, with their levels.
    private var open = [(index: 0, level: Int.min)]

    package init() {}

    package var isEmpty: Bool { bookmarks.isEmpty }

    /// Whether there is more than one bookmark.
    package var isWorthShowing: Bool { bookmarks.count > 1 }

    /// Adds a bookmark below the last one of a lower `level`; skipped levels leave no gap.
    package mutating func append(_ title: TextString, level: Int, at place: Destination) {
        while open[open.count - 1].level >= level { open.removeLast() }
        let parent = open[open.count - 1].index
        let index = items.count
        let previous = items[parent].last
        if let previous { items[previous].next = index } else { items[parent].first = index }
        items[parent].last = index
        items.append(Item(parent: parent, depth: open.count - 1, previous: previous))
        bookmarks.append((title, place))
        open.append((index, level))
    }

    /// Writes the root and all items, and returns the root.
    package consuming func write<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let deepest = countShown()
        let references = items.map { _ in document.reserve() }
        let reference = { (index: Int?) in index.map { references[$0] } }
        try document.write(references[0]) { dictionary in
            dictionary.set("Type", PDFName("Outlines"))
            dictionary.set("First", reference(items[0].first))
            dictionary.set("Last", reference(items[0].last))
            dictionary.set("Count", items[0].shown)
        }
        for (index, bookmark) in zip(1..., bookmarks) {
            let item = items[index]
            try document.write(references[index]) { dictionary in
                dictionary.set("Title", bookmark.title)
                dictionary.set("Parent", references[item.parent])
                dictionary.set("Prev", reference(item.previous))
                dictionary.set("Next", reference(item.next))
                dictionary.set("First", reference(item.first))
                dictionary.set("Last", reference(item.last))
                // Closed items have a negative count of the items that opening them shows (table 153).
                if item.shown > 0 {
                    dictionary.set("Count", item.depth < deepest ? item.shown : -item.shown)
                }
                dictionary.set(destination: bookmark.place)
            }
        }
        return references[0]
    }

    /// Counts the visible items below each one, and returns the depth of the initially visible levels.
    private mutating func countShown() -> Int {
        let deepest = deepestShown
        for item in items.indices.dropFirst().reversed() {
            let below = items[item].depth < deepest ? items[item].shown : 0
            items[items[item].parent].shown += 1 + below
        }
        return deepest
    }

    /// All levels that fit together, at least down to the first with several entries.
    private var deepestShown: Int {
        var counts: [Int] = []
        for item in items.dropFirst() {
            if item.depth == counts.count { counts.append(0) }
            counts[item.depth] += 1
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
