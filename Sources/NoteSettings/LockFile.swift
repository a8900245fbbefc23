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

/// A face in a lock file.
package struct LockedFace: Hashable, Sendable {
    package var postScriptName = ""
    package var family = ""
    package var style = ""
    /// As written in the font; empty if missing.
    package var version = ""
    /// The name of the font file, without folders.
    package var file = ""
    /// Index of the face in its file, from 0.
    package var index = 0
    /// The coordinates of a variable face, `wght=400`; empty for others.
    package var instance = ""
    /// Hash of the whole file, in hexadecimal.
    package var sha256 = ""

    package init() {}
}

extension LockedFace: Comparable {
    package static func < (left: LockedFace, right: LockedFace) -> Bool {
        guard left.postScriptName == right.postScriptName, left.instance == right.instance else {
            return (left.postScriptName, left.instance) < (right.postScriptName, right.instance)
        }
        return (left.file, left.index, left.sha256, left.version, left.family, left.style)
            < (right.file, right.index, right.sha256, right.version, right.family, right.style)
    }
}
