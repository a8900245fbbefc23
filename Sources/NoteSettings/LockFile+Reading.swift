import Geometry
package import NoteText

extension LockFile {
    /// Parses a lock file. An unknown key is an error.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var reader = LockFileReader(events: try YAMLEvents(bytes))
        self = try reader.read()
    }
}

/// Reads a lock file event by event; it has four levels.
private struct LockFileReader: ~Copyable {
    var events: YAMLEvents

    mutating func read() throws(Problem) -> LockFile {
        var lock: LockFile?
        var format: String?
        try readMapping(try events.first(), "a lock file") { reader, key, name throws(Problem) in
            switch name {
            case "notec-lock":
                format = try reader.readText()
                guard format == LockFile.format else { throw key.error("this version reads form 1 only") }
            case "faces": lock = try reader.readRoles()
            default: throw key.error("unknown key '\(name)'")
            }
        }
        guard format != nil, let lock else {
            throw Problem("a lock file has the keys 'notec-lock' and 'faces'", atByte: 0)
        }
        while try events.next().kind != .streamEnd {}
        return lock
    }

    private mutating func readRoles() throws(Problem) -> LockFile {
        var lock = LockFile()
        try readMapping(try events.next(), "'faces'") { reader, key, role throws(Problem) in
            guard ["sans", "script", "mono"].contains(role) else { throw key.error("no role is '\(role)'") }
            try reader.readMapping(try reader.events.next(), "a role") {
                reader, key, script throws(Problem) in
                guard script.utf8.count == 4 else { throw key.error("no script is '\(script)'") }
                for face in try reader.readFaces() {
                    lock.insert(face, for: LockFile.Use(role: role, script: script))
                }
            }
        }
        return lock
    }

    private mutating func readFaces() throws(Problem) -> [LockedFace] {
        let list = try events.next()
        guard list.kind == .sequenceStart else { throw list.error("the faces of a script are a list") }
        var faces: [LockedFace] = []
        while true {
            let entry = try events.next()
            guard entry.kind != .sequenceEnd else { return faces }
            faces.append(try readFace(entry))
        }
    }

    private mutating func readFace(_ entry: YAMLEvent) throws(Problem) -> LockedFace {
        var face = LockedFace()
        var seen: Set<LockedFace.Field> = []
        try readMapping(entry, "a face") { reader, key, name throws(Problem) in
            guard let field = LockedFace.Field(rawValue: name) else {
                throw key.error("unknown key '\(name)'")
            }
            seen.insert(field)
            let text = try reader.readText()
            guard let value = field.value(text) else { throw key.error("'\(name)' is not '\(text)'") }
            face[field] = value
        }
        for field in LockedFace.Field.allCases where field != .instance && !seen.contains(field) {
            throw entry.error("a face has no '\(field.rawValue)'")
        }
        return face
    }

    private mutating func readText() throws(Problem) -> String {
        let event = try events.next()
        guard case .scalar(let text) = event.kind else { throw event.error("a text is missing") }
        return text
    }

    /// Reads the mapping that `start` begins; `readValue` reads the value of each key.
    private mutating func readMapping(
        _ start: YAMLEvent, _ what: String,
        _ readValue: (inout LockFileReader, YAMLEvent, String) throws(Problem) -> Void
    ) throws(Problem) {
        guard start.kind == .mappingStart else { throw start.error("\(what) is a mapping") }
        var seen: Set<String> = []
        while true {
            let key = try events.next()
            guard key.kind != .mappingEnd else { return }
            guard case .scalar(let name) = key.kind else { throw key.error("a key must be a word") }
            guard seen.insert(name).inserted else { throw key.error("'\(name)' is given twice") }
            try readValue(&self, key, name)
        }
    }
}

extension YAMLEvent {
    fileprivate func error(_ message: String) -> Problem {
        Problem(message, atByte: bytes.lowerBound)
    }
}

extension LockedFace.Field {
    /// The value that `text` stands for; nil if it is invalid.
    fileprivate func value(_ text: String) -> String? {
        switch self {
        case .postScriptName, .family, .style, .version, .file, .instance: text
        case .index: Int(text).flatMap { $0 >= 0 ? String($0) : nil }
        case .sha256: text.utf8.count == 64 && text.utf8.allSatisfy(isHexadecimal) ? text : nil
        }
    }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}
