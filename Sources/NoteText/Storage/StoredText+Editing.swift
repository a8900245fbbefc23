import Geometry

extension StoredText {
    /// Replaces the text in `range`, UTF-8 offsets, by `text`, whose line feeds end lines.
    ///
    /// Inserted text has the attributes of the first character that it replaces, or of the one before it.
    /// The first line keeps its kind unless nothing of it is left; a line that is cut in two goes on below
    /// without a marker.
    ///
    /// - Throws: `Problem` for a range that is not there, cuts a character, a picture, a marker or the mark
    ///   of a footnote, or leaves a structure that no note has.
    package mutating func replace(_ range: Range<Int>, with text: [UInt8]) throws(Problem) {
        try check(range)
        if lines.isEmpty { appendBlankLines(1) }
        let (first, last) = (place(of: range.lowerBound), place(of: range.upperBound))
        let head = try lines[first.line]?.head(before: first.offset)
        let isSame = first.line == last.line
        let tail = try lines[last.line]?.tail(from: last.offset, isContinued: head != nil && isSame)
        let style = style(at: first, isEmpty: range.isEmpty)
        var parts = text.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { StoredTextRun(Array($0), like: style) }
        let own = parts.removeFirst()
        var changed: [StoredParagraph?] = []
        if let end = parts.popLast() {
            let fresh = lines[first.line].map { $0.fresh(isContinued: head != nil) }
            let shell = fresh ?? StoredParagraph(.body)
            changed.append(head.map { $0.with(own) } ?? shell.with(own))
            changed += parts.map { shell.with($0) }
            changed.append(tail.map { $0.preceded(by: end, isSame: isSame) } ?? shell.with(end))
        } else if let head {
            changed.append(try head.with(own).joined(tail, isSame: isSame))
        } else {
            changed.append(
                tail.map { $0.preceded(by: own, isSame: isSame) } ?? StoredParagraph(.body).with(own))
        }
        replaceLines(first.line..<last.line + 1, with: changed.map { $0?.finished })
        if lines == [nil] { replaceLines(0..<1, with: []) }
        try repair()
    }

    /// Adds the lines of `other` at the end, its tables numbered after those that are there.
    package mutating func append(_ other: StoredText) throws(Problem) {
        let serials = lines.compactMap { $0?.containers.map(\.serial).max() }.max() ?? -1
        let tables = lines.compactMap { $0?.table }.max() ?? 0
        let added = other.lines.map { $0?.numbered(afterSerial: serials, afterTable: tables) }
        replaceLines(lines.endIndex..<lines.endIndex, with: added)
        try repair()
    }

    /// Makes sure that `range` is in the text and begins and ends between two scalars.
    func check(_ range: Range<Int>) throws(Problem) {
        guard range.lowerBound >= 0, range.upperBound <= count else {
            throw Problem("the text has \(count) bytes, not \(range.lowerBound)..<\(range.upperBound)")
        }
        for offset in [range.lowerBound, range.upperBound] {
            let place = place(of: offset)
            guard lines.indices.contains(place.line), let text = lines[place.line]?.text,
                place.offset < text.count
            else { continue }
            guard text[place.offset] & 0xC0 != 0x80 else {
                throw Problem("byte \(offset) is inside a character")
            }
        }
    }

    /// The run whose attributes inserted text has; nil for plain text.
    private func style(at place: (line: Int, offset: Int), isEmpty: Bool) -> StoredTextRun? {
        guard let line = lines[place.line] else { return nil }
        var end = line.markerLength
        let found = line.runs.first { run in
            end += run.text.count
            return isEmpty ? end >= place.offset : end > place.offset
        }
        return found ?? line.runs.last
    }

    /// Makes a structure that a note can have of lines that have lost others.
    private mutating func repair() throws(Problem) {
        // The serial numbers of items and footnotes whose markers have been passed.
        var marked: Set<Int> = []
        var isFirst = true
        for index in lines.indices {
            guard let line = lines[index] else { continue }
            var repaired = line.withoutLost(marked)
            if let own = repaired.markedBlock { marked.insert(own.serial) }
            if line.kind.level == 0, !isFirst { repaired.kind = .heading1 }
            isFirst = false
            if repaired != line { replaceLines(index..<index + 1, with: [repaired]) }
        }
        try attributed.checkBlocks()
    }
}

extension AttributedText {
    /// Makes sure that a note can have its blocks.
    fileprivate func checkBlocks() throws(Problem) {
        var outline = BlockOutline()
        var footnote = BlockOutline()
        for paragraph in paragraphs {
            let standing = standing(paragraph)
            if standing.begunFootnote != nil { footnote = BlockOutline() }
            let mistake =
                standing.footnote == nil
                ? outline.append(standing, digits: 0, own: 0)
                : footnote.append(standing, digits: 0, own: 0)
            if let mistake { throw Problem(mistake.message) }
        }
    }
}

extension StoredTextRun {
    /// Text in the style of `other`, but for what only that can be.
    fileprivate init(_ text: [UInt8], like other: StoredTextRun?) {
        self.init(text)
        guard let other, !other.isWhole else { return }
        (styles, attributes, link) = (other.styles, other.attributes, other.link)
        attributes.identifier = nil
    }

    /// The parts before and from `offset`; nil for one without text.
    func cut(at offset: Int) throws(Problem) -> (StoredTextRun?, StoredTextRun?) {
        guard offset > 0 else { return (nil, self) }
        guard offset < text.count else { return (self, nil) }
        guard !isWhole else {
            throw Problem(picture == nil ? "a mark of a footnote cannot be cut" : "a picture cannot be cut")
        }
        var (first, second) = (self, self)
        first.text = Array(text[..<offset])
        second.text = Array(text[offset...])
        second.attributes.identifier = nil
        return (first, second)
    }
}

extension [StoredTextRun] {
    /// The runs followed by `others` of another paragraph, whose links are numbered after the links here; a
    /// first link to the target of the last one here continues it.
    fileprivate func followed(by others: [StoredTextRun]) -> [StoredTextRun] {
        let number = compactMap(\.link?.number).max().map { $0 + 1 } ?? 0
        let (last, first) = (last?.link, others.first?.link)
        return self
            + others.map { run in
                guard let link = run.link else { return run }
                var run = run
                let continuesLast = link == first && link.target == last?.target
                run.link?.number = continuesLast ? last?.number ?? 0 : link.number + number
                return run
            }
    }
}

extension StoredParagraph {
    /// The number of the table that it is of.
    fileprivate var table: Int? { containers.first { $0.kind.content == .rows }?.number }

    /// The item or the footnote that its marker is of.
    fileprivate var markedBlock: ContainerBlock? { marker == nil ? nil : containers.last }

    /// The paragraph with its container blocks and tables numbered after others.
    fileprivate func numbered(afterSerial serial: Int, afterTable table: Int) -> StoredParagraph {
        var other = self
        for index in containers.indices {
            other.containers[index].assign(serial: containers[index].serial + serial + 1)
            if containers[index].kind.content == .rows { other.containers[index].number += table }
        }
        return other
    }

    /// The paragraph outside of the items and footnotes that have lost their markers: all but those of
    /// `marked`, and that of its own.
    fileprivate func withoutLost(_ marked: Set<Int>) -> StoredParagraph {
        var other = self
        other.containers = []
        let own = markedBlock?.serial
        for block in containers {
            let isLost = block.serial != own && !marked.contains(block.serial)
            if !isLost || !block.kind.hasMarker {
                other.containers.append(block)
            } else if !block.kind.standsApart {
                // The list of the item.
                other.containers.removeLast()
            }
        }
        return other
    }

    /// The paragraph outside of the item or the footnote that it begins.
    private var outside: StoredParagraph {
        guard let own = markedBlock else { return self }
        var other = self
        other.marker = nil
        other.containers.removeLast(own.kind.standsApart ? 1 : 2)
        return other
    }

    /// The part before `offset`; nil where nothing is.
    fileprivate func head(before offset: Int) throws(Problem) -> StoredParagraph? {
        guard offset > 0 else { return nil }
        guard offset >= markerLength else { throw Problem("a marker cannot be changed in part") }
        var head = self
        head.runs = try runs(0..<offset - markerLength)
        return head
    }

    /// The part from `offset` on; if `isContinued`, the part before it stays above it.
    fileprivate func tail(from offset: Int, isContinued: Bool) throws(Problem) -> StoredParagraph {
        guard offset > 0 else { return self }
        guard offset >= markerLength else { throw Problem("a marker cannot be changed in part") }
        var tail = isContinued ? fresh(isContinued: true) : self
        tail.runs = try runs(offset - markerLength..<count - markerLength)
        return isContinued ? tail : tail.outside
    }

    /// The runs in `range`, from the start of its content.
    private func runs(_ range: Range<Int>) throws(Problem) -> [StoredTextRun] {
        var parts: [StoredTextRun] = []
        _ = try runs.changed(in: range) { parts.append($0) }
        return parts
    }

    /// A paragraph without text that stands below it, or above it; if `isContinued`, it goes on with it.
    fileprivate func fresh(isContinued: Bool) -> StoredParagraph {
        if containers.isEmpty { return StoredParagraph(.body) }
        var next = isContinued ? self : outside
        next.runs = []
        next.marker = nil
        next.attributes.identifier = nil
        next.names = []
        next.startsPage = false
        next.leavesPage = false
        if !kind.isVerbatim { next.kind = .body }
        return next
    }

    fileprivate func with(_ run: StoredTextRun) -> StoredParagraph {
        var other = self
        if !run.text.isEmpty { other.runs.append(run) }
        return other
    }

    /// The paragraph with `run` before its text; a marker is then text. If `isSame`, they share their links.
    fileprivate func preceded(by run: StoredTextRun, isSame: Bool) -> StoredParagraph {
        guard !run.text.isEmpty else { return self }
        var other = unmarked
        other.runs = isSame ? [run] + other.runs : [run].followed(by: other.runs)
        return other
    }

    /// The paragraph with its marker as text.
    private var unmarked: StoredParagraph {
        guard let marker else { return self }
        var other = outside
        other.runs.insert(StoredTextRun(marker.text + [0x20]), at: 0)
        return other
    }

    /// The paragraph with the text of `other` after its own; if `isSame`, both are parts of one, and have its
    /// links.
    fileprivate func joined(_ other: StoredParagraph?, isSame: Bool) throws(Problem) -> StoredParagraph {
        guard let other = other?.unmarked else { return self }
        guard other.kind.content != .card || other.runs.isEmpty else {
            throw Problem("a card cannot be text of another paragraph")
        }
        var joined = self
        joined.runs = isSame ? runs + other.runs : runs.followed(by: other.runs)
        return joined
    }

    /// The paragraph with each run as long as it can be; nil for a blank line.
    fileprivate var finished: StoredParagraph? {
        var other = self
        other.runs = runs.reduce(into: []) { $0.join($1) }
        switch kind.content {
        case .image where !(other.runs.count == 1 && other.runs[0].picture != nil):
            other.kind = .body
        case .ornament where !other.runs.isEmpty: other.kind = .body
        case .lines where other.runs.allSatisfy({ $0.text.allSatisfy { $0 == 0x20 || $0 == 0x09 } }):
            return nil
        default: break
        }
        let mayBeEmpty =
            other.marker != nil || other.containers.last?.kind.isInRow == true
            || other.kind.content == .ornament
        return mayBeEmpty || !other.runs.isEmpty ? other : nil
    }
}
