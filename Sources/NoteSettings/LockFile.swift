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

    package mutating func insert(_ face: LockedFace, for use: Use) { faces[use, default: []].insert(face) }

    package mutating func formUnion(_ other: LockFile) { faces.merge(other.faces) { $0.union($1) } }

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
