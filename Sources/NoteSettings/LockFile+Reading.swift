import Geometry
package import NoteText

extension LockFile {
    /// The most values, of which a face has up to nine, and as many keys.
    private static let mostNodes = 1 << 18

    /// Parses a lock file. An unknown key is an error.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var events = try YAMLEvents(bytes)
        let tree = try SettingTree(try events.first(), &events, offset: 0, most: Self.mostNodes)
        while try events.next().kind != .streamEnd {}
        self.init()
        var format: String?
        var roles: SettingValue?
        for (name, key, value) in try tree.root.namedEntries(of: "a lock file") {
            switch name {
            case "notec-lock":
                format = try value.text(or: "a text is missing")
                guard format == Self.format else { throw key.error("this version reads form 1 only") }
            case "faces": roles = value
            default: throw key.error("unknown key '\(name)'")
            }
        }
        guard format != nil, let roles else {
            throw Problem("a lock file has the keys 'notec-lock' and 'faces'", atByte: 0)
        }
        for (role, key, scripts) in try roles.namedEntries(of: "'faces'") {
            guard ["sans", "script", "mono"].contains(role) else { throw key.error("no role is '\(role)'") }
            for (script, key, faces) in try scripts.namedEntries(of: "a role") {
                guard script.utf8.count == 4 else { throw key.error("no script is '\(script)'") }
                guard let faces = faces.elements else {
                    throw faces.error("the faces of a script are a list")
                }
                for face in faces { insert(try LockedFace(face), for: Use(role: role, script: script)) }
            }
        }
    }
}

extension LockedFace {
    fileprivate init(_ entry: SettingValue) throws(Problem) {
        self.init()
        var missing = Set(Field.allCases).subtracting([.instance])
        for (name, key, value) in try entry.namedEntries(of: "a face") {
            guard let field = Field(rawValue: name) else { throw key.error("unknown key '\(name)'") }
            missing.remove(field)
            let text = try value.text(or: "a text is missing")
            guard let value = field.value(text) else { throw key.error("'\(name)' is not '\(text)'") }
            self[field] = value
        }
        if let field = Field.allCases.first(where: missing.contains) {
            throw entry.error("a face has no '\(field.rawValue)'")
        }
    }
}

extension SettingValue {
    /// The entries of the mapping that it must be, each with the text of its key.
    fileprivate func namedEntries(
        of subject: String
    ) throws(Problem) -> [(name: String, key: SettingValue, value: SettingValue)] {
        guard let entries else { throw error("\(subject) is a mapping") }
        var seen: Set<String> = []
        return try entries.map { key, value throws(Problem) in
            let name = try key.word()
            guard seen.insert(name).inserted else { throw key.error("'\(name)' is given twice") }
            return (name, key, value)
        }
    }

    fileprivate func error(_ message: String) -> Problem { Problem(message, atByte: span.start) }
}

extension LockedFace.Field {
    /// The value that `text` stands for; nil if it is invalid.
    fileprivate func value(_ text: String) -> String? {
        switch self {
        case .postScriptName, .family, .style, .version, .file, .instance: text
        case .index: Int(text).flatMap { $0 >= 0 ? String($0) : nil }
        case .sha256: text.utf8.count == 64 && text.allSatisfy("0123456789abcdef".contains) ? text : nil
        }
    }
}
