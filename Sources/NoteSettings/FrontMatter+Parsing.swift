package import NoteText

extension FrontMatter {
    /// The settings and mistakes in the YAML at `range` of the section's bytes, with places in the source;
    /// `paper` is the place of the last setting that affects the size of the text area. Levels name `rules`.
    package static func parse(
        _ section: SourceSection, _ range: Range<Int>, _ kind: SettingsKind = .frontMatter,
        rules: [Rule] = [], foreign: ForeignSettings = .refused
    ) -> (settings: NoteSettings, findings: [Finding], paper: SourceSpan?) {
        // Lines of a note may end with U+000B, which YAML does not have.
        section.bytes[range].map { $0 == 0x0B ? 0x0A : $0 }.withUnsafeBufferPointer { bytes in
            var parser = SettingsParser(
                offset: section.offset + range.lowerBound, kind: kind, rules: rules, foreign: foreign)
            parser.parse(bytes)
            return (parser.settings, parser.findings, parser.paper)
        }
    }
}

extension NoteSettings {
    /// Parses a settings file in UTF-8; places are in `bytes`. Levels name `rules`.
    package static func parse(
        _ kind: SettingsKind, _ bytes: [UInt8], rules: [Rule] = []
    ) -> (settings: NoteSettings, findings: [Finding]) {
        let found = FrontMatter.parse(SourceSection(bytes: bytes), bytes.indices, kind, rules: rules)
        return (found.settings, found.findings)
    }
}

/// Reads a mapping of settings event by event, without recursion.
private struct SettingsParser {
    var settings = NoteSettings()
    var findings: [Finding] = []
    /// The place of the last setting that affects the text area, which may conflict with others.
    var paper: SourceSpan?
    /// Start of the YAML in the source.
    let offset: Int
    let kind: SettingsKind
    /// The rules that levels may name.
    let rules: [Rule]
    let foreign: ForeignSettings
    var seen: Set<String> = []
    /// Number of keys, including repeated and invalid ones.
    var keyCount = 0

    /// Most keys of a mapping; each mistake in a key costs a search for the nearest name.
    private static let mostKeys = 1000

    mutating func parse(_ text: UnsafeBufferPointer<UInt8>) {
        do throws(Problem) {
            var events = try YAMLEvents(text)
            try readMapping(&events)
        } catch {
            let byte = error.span?.start ?? 0
            complain(
                byte..<min(byte + 1, text.count),
                "\(kind == .frontMatter ? "the front matter" : kind.name) is not YAML: \(error.message)",
                hint: text.hintAtColon(at: byte))
        }
    }

    private mutating func readMapping(_ events: inout YAMLEvents) throws(Problem) {
        let first = try events.first()
        guard first.kind != .streamEnd else { return }
        guard first.kind == .mappingStart else {
            complain(first.bytes, "\(kind.name) must be a mapping", hint: "write each line as 'key: value'")
            return
        }
        while true {
            let key = try events.next()
            guard key.kind != .mappingEnd else { break }
            guard keyCount < Self.mostKeys else {
                complain(key.bytes, "\(kind.name) has more than \(Self.mostKeys) keys")
                return
            }
            keyCount += 1
            try skipRest(of: key, &events)
            let value = try events.next()
            // The values of unknown keys are skipped, however large they are.
            let row = key.row
            var tree: SettingTree?
            if row == nil {
                try skipRest(of: value, &events)
            } else {
                tree = try SettingTree(value, &events, offset: offset)
            }
            guard isNew(key), let row, let tree else { continue }
            if foreign == .accepted {
                setTolerantly(row, to: tree)
            } else {
                set(row, to: tree.root)
                settings.written.set(row, to: tree.root)
            }
        }
        // Reports the mistakes after the mapping.
        while try events.next().kind != .streamEnd {}
    }

    /// Skips the rest of `event`, a list or mapping.
    private func skipRest(of event: YAMLEvent, _ events: inout YAMLEvents) throws(Problem) {
        var depth = event.kind.deepens
        while depth > 0 {
            let next = try events.next()
            depth += next.kind.deepens
            try SettingTree.check(depth: depth, at: next)
        }
    }

    /// Whether `key` may be set; reports the mistake if not.
    private mutating func isNew(_ key: YAMLEvent) -> Bool {
        guard case .scalar(let name) = key.kind else {
            complain(key.bytes, "a key must be a word")
            return false
        }
        guard seen.insert(name).inserted else {
            complain(key.bytes, "the key '\(name.shortened)' is given twice")
            return false
        }
        guard let row = key.row else {
            warn(of: name, at: key.bytes)
            return true
        }
        guard row.isAllowed(in: kind) else {
            let rule = foreign == .accepted ? Rule.foreignFrontMatter : nil
            complain(key.bytes, "\(kind.name) does not set '\(name)'", by: rule)
            return false
        }
        return true
    }

    /// Sets `row` to all of `tree`, or to nothing if some of it is for another program.
    private mutating func setTolerantly(_ row: SettingRow, to tree: SettingTree) {
        let before = self
        let tree = row.parts == nil ? tree.withoutLinks : tree
        if row.takes(tree.root) { set(row, to: tree.root) } else { refuse(row, at: tree.root.span) }
        let found = findings[before.findings.count...]
        guard !found.isEmpty else { return settings.written.set(row, to: tree.root) }
        let notes = found.map(\.aboutForeignValue)
        self = before
        findings += notes
    }

    private mutating func refuse(_ row: SettingRow, at span: SourceSpan) {
        findings.append(
            Finding(.foreignFrontMatter, at: span, "the value of '\(row.key)' is no name of a PDF"))
    }

    private mutating func set(_ row: SettingRow, to value: SettingValue) {
        var problems: [Problem] = []
        if let parts = row.parts {
            parts.read(&settings, value) { problems.append($0) }
            if kind == .frontMatter { problems += refusedInRenditions() }
        } else {
            do throws(Problem) { try set(row, toText: value) } catch { problems.append(error) }
        }
        for problem in problems { findings.append(Finding(.invalidFrontMatter, problem)) }
    }

    private mutating func set(_ row: SettingRow, toText value: SettingValue) throws(Problem) {
        try settings.set(row, to: value, rules)
        if kind == .frontMatter, let reason = settings.refuse(row) { throw Problem(reason, at: value.span) }
        if SettingRow.textAreaKeys.contains(row.key) { paper = value.span }
    }

    /// Removes the values of renditions that front matter may not set, and returns the reasons.
    private mutating func refusedInRenditions() -> [Problem] {
        var problems: [Problem] = []
        settings.changeRenditions { rendition in
            for row in SettingRow.all {
                guard let reason = rendition.refuse(row) else { continue }
                problems.append(Problem(reason, at: rendition.sources[row.key]?.span))
            }
        }
        return problems
    }

    private mutating func warn(of name: String, at bytes: Range<Int>) {
        if let message = PlannedKey.message(of: name) {
            let effect = kind == .frontMatter ? " and changes nothing" : ""
            complain(bytes, message + effect, by: .unknownKey)
            return
        }
        if kind == .frontMatter || kind == .header, SettingRow.foreignKeys.contains(name) { return }
        if foreign == .accepted, !SettingRow.isNearKey(name) { return }
        let hint = SettingRow.hint(for: name)
        complain(bytes, "unknown key '\(name.shortened)'", hint: hint, by: .unknownKey)
    }

    private mutating func complain(
        _ bytes: Range<Int>, _ message: String, hint: String? = nil, by rule: Rule? = nil
    ) {
        let span = SourceSpan(start: offset + bytes.lowerBound, end: offset + bytes.upperBound)
        findings.append(Finding(rule ?? .invalidFrontMatter, at: span, message, hint: hint))
    }
}

extension YAMLEvent {
    /// The row of the key, if this version has one.
    fileprivate var row: SettingRow? {
        guard case .scalar(let name) = kind else { return nil }
        return SettingRow.byKey[name]
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A hint for a line `key: a: b` whose second colon is at `index`: its value is no text without quotes.
    fileprivate func hintAtColon(at index: Int) -> String? {
        guard index < count, self[index] == UInt8(ascii: ":") else { return nil }
        let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        let start = self[..<index].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        let end = self[index...].firstIndex(where: isEnd) ?? count
        // The key ends at the first colon before a space.
        let colon = (start..<index).first { self[$0] == UInt8(ascii: ":") && self[$0 + 1] == 0x20 }
        guard let colon, let first = self[colon + 2..<end].first(where: { $0 != 0x20 }),
            // Text that begins as a list or is quoted has another fault.
            !"\"'[{|>&*!".utf8.contains(first)
        else { return nil }
        let key = String(decoding: self[start..<colon], as: UTF8.self)
        let value = String(decoding: self[colon + 2..<end], as: UTF8.self).shortened
        let quoted = value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        return "put the value in quotes, as in \(key.shortened): '\(quoted)'"
    }
}

extension Rule {
    package static let invalidFrontMatter = Rule(
        "front-matter/invalid", .error,
        summary: "front matter that is not YAML, or a value that its key does not take",
        explanation: """
            Front matter is a mapping in YAML between two lines of three hyphens at the
            very start of a note. The value that is wrong sets nothing; the rest holds.
            Correct what the message names, or take the line out.
            """,
        example: "---\nlang: de_CH\n---\nGuten Tag\n")
}
