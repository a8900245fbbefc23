import NoteText

/// Settings as they were written, in JSON, so that they can be handed on whatever they mean.
package struct WrittenSettings: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var key: SettingKey
        /// The key inside the value, where parts are set one by one.
        var part: String?
        var json: String
    }

    private var entries: [Entry] = []

    package init() {}

    /// These where they say something, `other` where they do not.
    func over(_ other: WrittenSettings) -> WrittenSettings {
        var result = other
        for entry in entries { result.set(entry.key, part: entry.part, to: entry.json) }
        return result
    }

    /// Sets `key`, or a part of it, to a value in JSON.
    package mutating func set(_ key: SettingKey, part: String? = nil, to json: String) {
        entries.removeAll { $0.key == key && (part == nil || $0.part == nil || $0.part == part) }
        entries.append(Entry(key: key, part: part, json: json))
    }

    /// Sets `key` to a value of YAML; the parts of a mapping one by one.
    mutating func set(_ key: SettingKey, to value: SettingValue) {
        guard value.text != "" else { return }
        guard let parts = value.entries else { return set(key, to: value.json) }
        entries.removeAll { $0.key == key }
        for part in parts where part.value.text != "" && part.value.elements?.isEmpty != true {
            set(key, part: part.key.text ?? "", to: part.value.json)
        }
    }

    /// Says nothing about `key`.
    package mutating func remove(_ key: SettingKey) {
        entries.removeAll { $0.key == key }
    }

    /// What is set, in the order of all keys, without `left`.
    package func members(without left: Set<SettingKey>) -> [(key: String, json: String)] {
        SettingKey.allCases.filter { !left.contains($0) }.compactMap { key in
            let own = entries.filter { $0.key == key }
            guard let first = own.first else { return nil }
            guard first.part != nil else { return (key.rawValue, first.json) }
            let parts = own.map { JSONText.string($0.part ?? "") + ":" + $0.json }
            return (key.rawValue, "{" + parts.joined(separator: ",") + "}")
        }
    }
}

extension SettingValue {
    /// It as JSON; an alias, which is never followed, is null.
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
