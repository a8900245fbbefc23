package import NoteText

extension FrontMatter {
    /// What the YAML in `range` of the section's bytes sets, and what is wrong with it, by place in the
    /// source; `paper` is the place of the paper, or of the margins, that it sets.
    package static func parse(
        _ section: SourceSection, _ range: Range<Int>, _ names: SettingNames,
        _ kind: SettingsKind = .frontMatter
    ) -> (settings: NoteSettings, diagnostics: [Diagnostic], paper: SourceSpan?) {
        section.bytes.withUnsafeBufferPointer { bytes in
            let offset = section.offset + range.lowerBound
            var parser = SettingsParser(kind, offset: offset, names: names)
            parser.parse(UnsafeBufferPointer(rebasing: bytes[range]))
            return (parser.settings, parser.diagnostics, parser.paper)
        }
    }
}

/// Where a mapping of settings stands.
package enum SettingsKind: Sendable {
    case frontMatter, configuration, theme
    /// The first line of attributed text, which has what its note and its theme said.
    case header

    /// As messages call it.
    var name: String {
        switch self {
        case .frontMatter: "front matter"
        case .configuration: "the configuration"
        case .theme: "the theme"
        case .header: "the header"
        }
    }
}

extension NoteSettings {
    /// Reads a file of settings in UTF-8, and says what is wrong with it, by place in `bytes`.
    package static func parse(
        _ kind: SettingsKind, _ bytes: [UInt8], _ names: SettingNames
    ) -> (settings: NoteSettings, diagnostics: [Diagnostic]) {
        bytes.withUnsafeBufferPointer { bytes in
            var parser = SettingsParser(kind, offset: 0, names: names)
            parser.parse(bytes)
            return (parser.settings, parser.diagnostics)
        }
    }
}

/// Reads a mapping of settings event by event; nesting is counted, not followed by calls.
private struct SettingsParser {
    var settings = NoteSettings()
    var diagnostics: [Diagnostic] = []
    /// The place of what decides how much room text has, which may turn out not to suit other settings.
    var paper: SourceSpan?
    private static let decidingRoom: Set<SettingKey> = [.paper, .margins, .orientation, .sizeCategory]
    /// Where the YAML begins in the source.
    let offset: Int
    private let kind: SettingsKind
    private let names: SettingNames
    private var seen: Set<String> = []
    /// With those that are given twice, or are no words.
    private var keyCount = 0

    /// No note needs more; each complaint about a key costs a search for its nearest name.
    private static let mostKeys = 1000

    init(_ kind: SettingsKind, offset: Int, names: SettingNames) {
        self.kind = kind
        self.offset = offset
        self.names = names
    }

    mutating func parse(_ text: UnsafeBufferPointer<UInt8>) {
        do throws(YAMLError) {
            var events = try YAMLEvents(text)
            try readMapping(&events)
        } catch {
            complain(
                error.byte..<min(error.byte + 1, text.count),
                "\(kind == .frontMatter ? "the front matter" : kind.name) is not YAML: \(error.message)"
            )
        }
    }

    private mutating func readMapping(_ events: inout YAMLEvents) throws(YAMLError) {
        var first = try events.next()
        while first.kind == .boundary { first = try events.next() }
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
            // What this version does nothing with is passed over, however large it is.
            let known = key.settingKey
            var tree: SettingTree?
            if known == nil {
                try skipRest(of: value, &events)
            } else {
                tree = try SettingTree(value, &events, offset: offset)
            }
            if isNew(key), let known, let tree {
                set(known, to: tree.root)
                settings.written.set(known, to: tree.root)
            }
        }
        // What follows the mapping is read for its mistakes alone.
        while try events.next().kind != .streamEnd {}
    }

    /// Reads past what stands inside `event`, a list or mapping.
    private func skipRest(of event: YAMLEvent, _ events: inout YAMLEvents) throws(YAMLError) {
        var depth = event.kind.deepens
        while depth > 0 {
            let next = try events.next()
            depth += next.kind.deepens
            try SettingTree.check(depth: depth, at: next)
        }
    }

    /// Whether `key` may be set; what is wrong with it is said.
    private mutating func isNew(_ key: YAMLEvent) -> Bool {
        guard case .scalar(let name) = key.kind else {
            complain(key.bytes, "a key must be a word")
            return false
        }
        guard seen.insert(name).inserted else {
            complain(key.bytes, "the key '\(name.shortened)' is given twice")
            return false
        }
        guard let known = key.settingKey else {
            warn(of: name, at: key.bytes)
            return true
        }
        if kind == .theme ? !known.isOfThemes : kind != .header && known.isOfThemesAlone {
            complain(key.bytes, "\(kind.name) does not set '\(name)'")
            return false
        }
        return true
    }

    private mutating func set(_ key: SettingKey, to value: SettingValue) {
        var complaints: [PlacedError] = []
        switch key {
        case .fonts: settings.setFonts(value, names) { complaints.append($0) }
        case .colors: settings.setColors(value) { complaints.append($0) }
        case .pdf: settings.setPDF(value) { complaints.append($0) }
        case .rules: settings.setRules(value) { complaints.append($0) }
        case .styles: settings.setStyles(value, names) { complaints.append($0) }
        default:
            do throws(PlacedError) {
                try set(key, toText: value)
            } catch {
                complaints.append(error)
            }
        }
        for complaint in complaints { complain(complaint) }
    }

    private mutating func set(_ key: SettingKey, toText value: SettingValue) throws(PlacedError) {
        guard let text = value.text(of: key) else {
            throw PlacedError(SettingError("the value of '\(key.rawValue)' must be a text"), value.span)
        }
        do throws(SettingError) {
            try settings.set(key, to: text, at: value.span, names)
            if kind == .frontMatter, key == .output, settings.output?.isOfNote == false {
                settings.output = nil
                throw SettingError("a note names a PDF in its own folder, or below")
            }
            if Self.decidingRoom.contains(key) { paper = value.span }
        } catch {
            throw PlacedError(error, value.fault(of: key, names) ?? value.span)
        }
    }

    private mutating func warn(of name: String, at bytes: Range<Int>) {
        if SettingKey(rawValue: name) != nil {
            let effect = kind == .frontMatter ? " and changes nothing" : ""
            add(.unknownKey, bytes, "the key '\(name)' is not supported by this version\(effect)")
            return
        }
        if kind == .frontMatter || kind == .header, SettingKey.ofOtherTools.contains(name) { return }
        let hint = SettingKey.closest(to: name).map { "did you mean '\($0.rawValue)'?" }
        add(.unknownKey, bytes, "unknown key '\(name.shortened)'", hint: hint)
    }

    private mutating func complain(_ placed: PlacedError) {
        let error = placed.error
        diagnostics.append(
            Diagnostic(.invalidFrontMatter, at: placed.span, error.message, hint: error.hint))
    }

    private mutating func complain(_ bytes: Range<Int>, _ message: String, hint: String? = nil) {
        add(.invalidFrontMatter, bytes, message, hint: hint)
    }

    private mutating func add(
        _ rule: DiagnosticRule, _ bytes: Range<Int>, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(Diagnostic(rule, at: span(of: bytes), message, hint: hint))
    }

    private func span(of bytes: Range<Int>) -> SourceSpan {
        SourceSpan(start: offset + bytes.lowerBound, end: offset + bytes.upperBound)
    }
}

extension SettingValue {
    /// What is said for `key` as one text: a list has commas between its elements, and `first: N` may be
    /// a mapping.
    fileprivate func text(of key: SettingKey) -> String? {
        if let text { return text }
        if key == .warnings, let entries {
            return entries.map { "\($0.key.text ?? "")=\($0.value.text ?? "")" }.joined(separator: ",")
        }
        if key.isList, let elements {
            let texts = elements.compactMap(\.text)
            return texts.count == elements.count ? texts.joined(separator: ",") : nil
        }
        if key == .pageNumbers, let entries, entries.count == 1, let key = entries[0].key.text,
            let value = entries[0].value.text
        {
            return "\(key): \(value)"
        }
        return nil
    }

    /// The place of the first of several values that `key` does not take by itself.
    fileprivate func fault(of key: SettingKey, _ names: SettingNames) -> SourceSpan? {
        let pairs = key == .warnings ? entries ?? [] : []
        let levels = pairs.map { ("\($0.key.text ?? "")=\($0.value.text ?? "")", $0.key.span) }
        let parts = levels + (elements ?? []).map { ($0.text ?? "", $0.span) }
        return parts.first { part in
            var alone = NoteSettings()
            do throws(SettingError) { try alone.set(key, to: part.0, names) } catch { return true }
            return false
        }?.1
    }
}

extension YAMLEvent {
    /// The key that it names, if this version does what that says.
    fileprivate var settingKey: SettingKey? {
        guard case .scalar(let name) = kind, let key = SettingKey(rawValue: name) else { return nil }
        return key.isSupported ? key : nil
    }
}
