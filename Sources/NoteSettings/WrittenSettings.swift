import NoteText

/// Settings as written, in JSON, so that they can be passed on without interpretation.
package struct WrittenSettings: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var key: String
        /// The key inside the value, if parts are set one by one.
        var part: String?
        var json: String
    }

    private var entries: [Entry] = []

    package init() {}

    /// These settings, and those of `other` that they do not set.
    func over(_ other: WrittenSettings) -> WrittenSettings {
        var result = other
        for entry in entries { result.set(entry.key, part: entry.part, to: entry.json) }
        return result
    }

    /// Sets `setting` to a value in JSON.
    package mutating func set<Value>(_ setting: Setting<Value>, to json: String) {
        set(setting.row.key, to: json)
    }

    /// Sets `key`, or a part of it, to a value in JSON.
    mutating func set(_ key: String, part: String? = nil, to json: String) {
        entries.removeAll { $0.key == key && (part == nil || $0.part == nil || $0.part == part) }
        entries.append(Entry(key: key, part: part, json: json))
    }

    /// Sets `row` to a value of YAML; the parts of a mapping one by one, unless it is one value.
    mutating func set(_ row: SettingRow, to value: SettingValue) {
        guard value.text != "" else { return }
        let key = row.key
        guard let parts = value.entries, row.parts?.isWhole != true else { return set(key, to: value.json) }
        entries.removeAll { $0.key == key }
        for part in parts where part.value.text != "" && part.value.elements?.isEmpty != true {
            set(key, part: part.key.text ?? "", to: part.value.json)
        }
    }

    mutating func remove(_ key: String) { entries.removeAll { $0.key == key } }

    var isEmpty: Bool { entries.isEmpty }

    /// The settings that are not applied yet, in the order of all keys.
    package var members: [(key: String, json: String)] {
        SettingRow.all.filter { !$0.isSpent }.compactMap { row in
            let own = entries.filter { $0.key == row.key }
            guard let first = own.first else { return nil }
            guard first.part != nil else { return (row.key, first.json) }
            let parts = own.map { JSONText.string($0.part ?? "") + ":" + $0.json }
            return (row.key, "{" + parts.joined(separator: ",") + "}")
        }
    }
}

extension SettingValue {
    /// The value as JSON; aliases, which are never resolved, become null.
    var json: String {
        var json = ""
        var open: [(end: Int, isMapping: Bool, count: Int)] = []
        for next in index..<tree.nodes[index].end {
            Self.close(&open, before: next, &json)
            if let last = open.last {
                let isValue = last.isMapping && last.count % 2 == 1
                json += isValue ? ":" : last.count > 0 ? "," : ""
                open[open.count - 1].count += 1
            }
            let node = tree.nodes[next]
            switch node.form {
            case .text(let text): json += JSONText.string(text)
            case .alias: json += "null"
            case .list, .mapping:
                json += node.form == .list ? "[" : "{"
                open.append((node.end, node.form == .mapping, 0))
            }
        }
        Self.close(&open, before: tree.nodes[index].end, &json)
        return json
    }

    private static func close(
        _ open: inout [(end: Int, isMapping: Bool, count: Int)], before next: Int, _ json: inout String
    ) {
        while let last = open.last, last.end <= next {
            json += last.isMapping ? "}" : "]"
            open.removeLast()
        }
    }
}
