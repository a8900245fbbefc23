import Geometry

/// An attribute as a list of a note has it: `name=value`, or a class.
package struct ListedAttribute: Hashable, Sendable {
    /// Nil for a class.
    package var name: String?
    /// The value, or the class.
    package var value: String

    package init(_ name: String?, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension StoredText {
    /// Changes the runs in `range`, UTF-8 offsets, pictures only as a whole; markers stay as they are.
    private mutating func change(
        _ range: Range<Int>, _ body: (inout StoredTextRun) throws(Problem) -> Void
    ) throws(Problem) {
        try check(range)
        var start = 0
        for index in lines.indices {
            defer { start += 1 }
            guard var line = lines[index] else { continue }
            let count = line.count
            let content = (start + line.markerLength)..<(start + count)
            if content.overlaps(range) {
                let own = range.clamped(to: content).shifted(by: -content.lowerBound)
                line.runs = try line.runs.changed(in: own, body)
                replaceLines(index..<index + 1, with: [line])
            }
            start += count
        }
    }

    /// Changes the paragraphs that have some of `range`, or its end.
    private mutating func changeParagraphs(
        of range: Range<Int>, _ body: (inout ParagraphAttributes) throws(Problem) -> Void
    ) throws(Problem) {
        try check(range)
        guard !lines.isEmpty else { return }
        let last = place(of: max(range.lowerBound, range.upperBound - 1)).line
        for index in place(of: range.lowerBound).line...last {
            guard var line = lines[index] else { continue }
            try body(&line.attributes)
            replaceLines(index..<index + 1, with: [line])
        }
    }

    /// Gives the characters of `range` an attribute that spans of a note may have.
    package mutating func apply(
        _ attribute: ListedAttribute, to range: Range<Int>
    ) throws(Problem) {
        // A range without characters takes no attribute either that nothing has.
        var none = StoredTextRun([])
        try none.apply(attribute)
        try change(range) { run throws(Problem) in try run.apply(attribute) }
    }

    /// Removes the attribute or class `name` from the characters of `range`.
    package mutating func removeAttribute(_ name: String, from range: Range<Int>) throws(Problem) {
        try change(range) { run in
            run.attributes = run.attributes.removing(name)
            if let style = StyleSet(name: name) { run.styles.subtract(style) }
        }
    }

    /// Removes all attributes and links from the characters of `range`.
    package mutating func removeAttributes(from range: Range<Int>) throws(Problem) {
        try change(range) { run in
            var plain = TextAttributes()
            (plain.note, plain.identifier) = (run.attributes.note, run.attributes.identifier)
            (run.attributes, run.styles, run.link) = (plain, [], nil)
        }
    }

    /// Makes the characters of `range` of each paragraph a link to `target`; nil for no link.
    package mutating func setLink(_ target: String?, of range: Range<Int>) throws(Problem) {
        let number = lines.reduce(0) { number, line in
            line?.runs.compactMap(\.link?.number).max().map { max(number, $0 + 1) } ?? number
        }
        try change(range) { run in
            guard run.attributes.note == nil else { return }
            run.link = target.map { StoredLink(target: $0, number: number) }
        }
        let numbered = lines.map { line in
            guard var line else { return line }
            line.runs = line.runs.withNumberedLinks
            return line
        }
        replaceLines(lines.indices, with: numbered)
    }

    /// Gives the paragraphs of `range` an attribute that blocks of a note may have.
    package mutating func applyToParagraphs(
        _ attribute: ListedAttribute, of range: Range<Int>
    ) throws(Problem) {
        try changeParagraphs(of: range) { attributes throws(Problem) in
            guard let name = attribute.name else {
                guard attributes.apply(class: attribute.value, in: .block) else {
                    throw Problem("unknown class '\(attribute.value.shortened)'")
                }
                return
            }
            let outcome = attributes.apply(name, attribute.value, in: .block)
            if outcome == .unknown { throw Problem("unknown attribute '\(name.shortened)'") }
            if let mistake = outcome.mistake(in: name, attribute.value, colors: nil) { throw mistake }
        }
    }

    /// Removes the attribute or class `name` from the paragraphs of `range`.
    package mutating func removeParagraphAttribute(
        _ name: String, of range: Range<Int>
    ) throws(Problem) {
        try changeParagraphs(of: range) { attributes in
            let own = attributes
            attributes = own.copied(to: ParagraphAttributes()) { key, empty in
                !key.isNamed(name, for: own, empty)
            }
        }
    }

    /// The attributes of the character at `offset`, and the range of the characters beside it that have the
    /// same; nil where no character is, or one of a marker.
    package func attributes(at offset: Int) -> (attributes: [ListedAttribute], range: Range<Int>)? {
        guard let found = run(at: offset) else { return nil }
        let classes = found.run.styles.names.map { ListedAttribute(nil, $0) }
        return (classes + found.run.attributes.listed, found.range)
    }

    /// The target of the link at `offset`, and the range of the characters that it has with the same
    /// attributes; nil where there is none.
    package func link(at offset: Int) -> (target: String, range: Range<Int>)? {
        guard let found = run(at: offset), let link = found.run.link else { return nil }
        return (link.target, found.range)
    }

    /// The attributes of the paragraph at `offset`.
    package func paragraphAttributes(at offset: Int) -> [ListedAttribute] {
        let place = place(of: offset)
        guard (0...count).contains(offset), lines.indices.contains(place.line), let line = lines[place.line]
        else { return [] }
        return line.attributes.listed
    }

    /// The run with the character at `offset`, and its place in the text.
    package func run(at offset: Int) -> (run: StoredTextRun, range: Range<Int>)? {
        let place = place(of: offset)
        guard offset >= 0, lines.indices.contains(place.line), let line = lines[place.line] else {
            return nil
        }
        var start = line.markerLength
        for run in line.runs {
            let range = start..<start + run.text.count
            if range.contains(place.offset) { return (run, range.shifted(by: offset - place.offset)) }
            start = range.upperBound
        }
        return nil
    }
}

extension StoredTextRun {
    fileprivate mutating func apply(_ attribute: ListedAttribute) throws(Problem) {
        if attribute.name == nil, let style = StyleSet(name: attribute.value) {
            return styles.formUnion(style)
        }
        var values = AttributeValues()
        (values.text, values.styles) = (attributes, styles)
        let problem = values.apply(span: attribute.name ?? "", attribute.value, colors: nil)
        if let problem { throw problem }
        (attributes, styles) = (values.text, values.styles)
    }
}

extension [StoredTextRun] {
    /// The runs, their links numbered in the order of the text.
    fileprivate var withNumberedLinks: [StoredTextRun] {
        var numbers = DistinctValues<Int>()
        return map { run in
            var run = run
            if let number = run.link?.number { run.link?.number = numbers.index(of: number) }
            return run
        }
    }

    /// The runs, those in `range` changed.
    func changed(
        in range: Range<Int>, _ body: (inout StoredTextRun) throws(Problem) -> Void
    ) throws(Problem) -> [StoredTextRun] {
        var result: [StoredTextRun] = []
        var start = 0
        for run in self {
            let own = range.clamped(to: start..<start + run.text.count).shifted(by: -start)
            start += run.text.count
            guard !own.isEmpty else {
                result.join(run)
                continue
            }
            let (before, rest) = try run.cut(at: own.lowerBound)
            if let before { result.join(before) }
            guard let (part, after) = try rest?.cut(at: own.count), var middle = part else { continue }
            try body(&middle)
            result.join(middle)
            if let after { result.join(after) }
        }
        return result
    }
}

extension TextAttributes {
    /// The attributes without the attribute or class `name`.
    fileprivate func removing(_ name: String) -> TextAttributes {
        var result = copied(to: TextAttributes()) { key, empty in
            !key.isNamed(name, for: self, empty) || key.name == "traits"
        }
        if name == "traits" { result.traits.formIntersection(TextTraits.ligatures) }
        if name == "ligatures" { result.traits.ligatures = nil }
        if let trait = TextTraits(name: name) { result.traits.subtract(trait) }
        (result.picture, result.note) = (picture, note)
        return result
    }

    /// The attributes that are set, as lists have them.
    fileprivate var listed: [ListedAttribute] {
        let classes = traits.names.filter(TextTraits.classes.contains).map { ListedAttribute(nil, $0) }
        return classes + listedByRows
    }
}

extension ParagraphAttributes {
    fileprivate var listed: [ListedAttribute] { listedByRows }
}

extension AttributeOwner {
    /// The attributes for which `isKept` holds, which is given `empty` as well, and those of `empty`.
    fileprivate func copied(to empty: Self, where isKept: (AttributeKey<Self>, Self) -> Bool) -> Self {
        var result = empty
        for key in Self.table.keys where isKept(key, empty) { key.inherit(&result, self) }
        return result
    }

    fileprivate var listedByRows: [ListedAttribute] {
        Self.table.keys.compactMap { key in
            guard let text = key.text(self) else { return nil }
            guard !key.classes.isEmpty else { return ListedAttribute(key.name, text) }
            return ListedAttribute(nil, text.isEmpty ? key.name : text)
        }
    }
}

extension AttributeKey {
    /// Whether it has the name `name`, or a class of that name gives the value that `owner` has; `empty` has
    /// none.
    fileprivate func isNamed(_ name: String, for owner: Owner, _ empty: Owner) -> Bool {
        guard self.name != name else { return true }
        var other = empty
        return classes.contains(name) && apply(name, &other) && text(other) == text(owner)
    }
}
