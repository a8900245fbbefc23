@testable import NoteText

/// A text of body lines as one list of bytes, each with what it has by itself: the slow form of `StoredText`.
struct CharacterList {
    struct Entry: Hashable {
        var byte: UInt8
        var attributes: Set<ListedAttribute> = []
        var link: StoredLink?

        /// Whether it ends a line, and so has nothing.
        var isLineEnd: Bool { byte == 0x0A }
    }

    private(set) var entries: [Entry] = []
    /// The number of links that were set: each is another, also where two have one target.
    private var links = 0

    var text: [UInt8] { entries.map(\.byte) }

    /// Text styles that are classes, and the two places beside the line: a character has one of each.
    private static let choices: [[String]] = [["caption1", "title2", "body"], ["subscript", "superscript"]]

    private static func excludes(_ one: ListedAttribute, _ other: ListedAttribute) -> Bool {
        guard one.name == nil, other.name == nil else { return one.name == other.name }
        return choices.contains { $0.contains(one.value) && $0.contains(other.value) }
    }

    /// Changes the characters of `range` one by one.
    private mutating func change(_ range: Range<Int>, _ body: (inout Entry) -> Void) {
        for index in range where !entries[index].isLineEnd { body(&entries[index]) }
    }

    mutating func apply(_ attribute: ListedAttribute, to range: Range<Int>) {
        change(range) { entry in
            entry.attributes = entry.attributes.filter { !Self.excludes($0, attribute) }
            entry.attributes.insert(attribute)
        }
    }

    /// Removes the attribute, or the class, that is called `name`.
    mutating func remove(_ name: String, from range: Range<Int>) {
        change(range) { entry in
            entry.attributes = entry.attributes.filter { ($0.name ?? $0.value) != name }
        }
    }

    mutating func removeAll(from range: Range<Int>) {
        change(range) { ($0.attributes, $0.link) = ([], nil) }
    }

    mutating func setLink(_ target: String?, of range: Range<Int>) {
        links += 1
        let number = links
        change(range) { $0.link = target.map { StoredLink(target: $0, number: number) } }
    }

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        let model = model(for: range)
        let added = text.map { byte in
            var entry = Entry(byte: byte)
            if !entry.isLineEnd, let model { (entry.attributes, entry.link) = (model.attributes, model.link) }
            return entry
        }
        let joinsLines = entries[range].contains(where: \.isLineEnd)
        entries.replaceSubrange(range, with: added)
        if joinsLines { joinLink(at: range.lowerBound + added.count) }
    }

    /// Makes the link before `offset` and the one after it, which were in different lines, one where both
    /// have one target.
    private mutating func joinLink(at offset: Int) {
        guard 0 < offset, offset < entries.count, let first = entries[offset - 1].link,
            let second = entries[offset].link, first.target == second.target
        else { return }
        let end = entries[offset...].firstIndex(where: \.isLineEnd) ?? entries.count
        for index in offset..<end where entries[index].link == second { entries[index].link = first }
    }

    /// The character whose attributes inserted text has: the first that is replaced, else the one before it
    /// in its line, else the one after it.
    private func model(for range: Range<Int>) -> Entry? {
        let start = range.lowerBound
        let after = start < entries.count && !entries[start].isLineEnd ? entries[start] : nil
        let before = start > 0 && !entries[start - 1].isLineEnd ? entries[start - 1] : nil
        return range.isEmpty ? before ?? after : after ?? before
    }

    /// The longest run around `offset` whose characters have the same attributes and link; nil at the end of
    /// a line.
    func run(at offset: Int) -> Range<Int>? {
        guard entries.indices.contains(offset), !entries[offset].isLineEnd else { return nil }
        let own = entries[offset]
        func isSame(_ other: Entry) -> Bool {
            !other.isLineEnd && other.attributes == own.attributes && other.link == own.link
        }
        let start = entries[..<offset].lastIndex { !isSame($0) }.map { $0 + 1 } ?? 0
        return start..<(entries[offset...].firstIndex { !isSame($0) } ?? entries.count)
    }
}
