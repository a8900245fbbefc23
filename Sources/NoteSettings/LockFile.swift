import Geometry

/// The contents of a lock file: the faces of notes, by role and script.
package struct LockFile: Hashable, Sendable {
    /// The use of a face.
    package struct Use: Hashable, Comparable, Sendable {
        /// `sans`, `script` or `mono`.
        package let role: String
        /// An ISO 15924 name, `Zyyy` for text without a script of its own.
        package let script: String

        package init(role: String, script: String) {
            self.role = role
            self.script = script
        }

        package static func < (left: Use, right: Use) -> Bool {
            (left.role, left.script) < (right.role, right.script)
        }
    }

    /// The script of characters that all scripts share.
    package static let commonScript = "Zyyy"

    private var faces: [Use: Set<LockedFace>] = [:]

    package init() {}

    /// The uses with faces, sorted.
    package var uses: [Use] { faces.keys.sorted() }

    /// The faces for `use`, sorted.
    package subscript(_ use: Use) -> [LockedFace] { (faces[use] ?? []).sorted() }

    package mutating func insert(_ face: LockedFace, for use: Use) {
        faces[use, default: []].insert(face)
    }

    package mutating func formUnion(_ other: LockFile) {
        faces.merge(other.faces) { $0.union($1) }
    }

    /// Without those faces of the common script that the same role uses for another script.
    package func withoutRepetitions() -> LockFile {
        var result = self
        for use in uses where use.script == Self.commonScript {
            let others = uses.filter { $0.role == use.role && $0 != use }
            let rest = self[use].filter { face in !others.contains { self[$0].contains(face) } }
            result.faces[use] = rest.isEmpty ? nil : Set(rest)
        }
        return result
    }
}

/// A face in a lock file, as the texts of its entry.
package struct LockedFace: Hashable, Sendable {
    /// The keys of an entry, in order.
    package enum Field: String, CaseIterable, Sendable {
        case postScriptName = "name"
        case family, style
        /// As written in the font.
        case version
        /// The name of the font file, without folders.
        case file
        /// Index of the face in its file, from 0.
        case index
        /// The coordinates of a variable face, `wght=400`; empty for others.
        case instance
        /// Hash of the whole file, in hexadecimal.
        case sha256
    }

    private var texts: [Field: String] = [:]

    package init(_ texts: [Field: String] = [:]) {
        for (field, text) in texts { self[field] = text }
    }

    /// Empty if missing.
    package subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue.isEmpty ? nil : newValue }
    }
}

extension LockedFace: Comparable {
    package static func < (left: LockedFace, right: LockedFace) -> Bool {
        let order: [Field] = [.postScriptName, .instance, .file, .index, .sha256, .version, .family, .style]
        guard let field = order.first(where: { left[$0] != right[$0] }) else { return false }
        guard field == .index else { return left[field] < right[field] }
        return Int(left[field]) ?? 0 < Int(right[field]) ?? 0
    }
}

extension LockFile {
    /// The version of the format that is read and written.
    static let format = "1"

    /// The first line of every lock file, with its line end.
    package static let firstLine = "# The faces that notes were set in, as notec --lock wrote them.\n"

    /// The file as YAML: sorted, one fact per line, identical on all machines.
    package var text: String {
        var text = """
            \(Self.firstLine)notec-lock: \(Self.format)
            faces:\(uses.isEmpty ? " {}" : "")

            """
        var role: String?
        for use in uses {
            if use.role != role { text += "  \(use.role):\n" }
            role = use.role
            text += "    \(use.script):\n"
            for face in self[use] { text += face.text }
        }
        return text
    }
}

extension LockedFace {
    /// Its entry in the list of a script.
    fileprivate var text: String {
        var text = ""
        for field in Field.allCases {
            guard field != .instance || !self[.instance].isEmpty else { continue }
            text += text.isEmpty ? "      - " : "        "
            text += "\(field.rawValue): \(field.isQuoted ? YAMLText.quoted(self[field]) : self[field])\n"
        }
        return text
    }
}

extension LockedFace.Field {
    fileprivate var isQuoted: Bool { self != .index && self != .instance && self != .sha256 }
}
