/// The faces that notes were set in, by role and script: what a lock file holds.
package struct LockFile: Hashable, Sendable {
    /// What a face is used for.
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

    /// The script of what all scripts have in common.
    package static let commonScript = "Zyyy"

    private var faces: [Use: Set<LockedFace>] = [:]

    package init() {}

    /// What there are faces for, sorted.
    package var uses: [Use] { faces.keys.sorted() }

    /// The faces for `use`, sorted.
    package subscript(_ use: Use) -> [LockedFace] { (faces[use] ?? []).sorted() }

    package mutating func insert(_ face: LockedFace, for use: Use) {
        faces[use, default: []].insert(face)
    }

    package mutating func formUnion(_ other: LockFile) {
        faces.merge(other.faces) { $0.union($1) }
    }

    /// Without the common script of faces that the same role uses for another: digits say nothing more.
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

/// A face as a lock file knows it.
package struct LockedFace: Hashable, Sendable {
    package var postScriptName = ""
    package var family = ""
    package var style = ""
    /// As its maker wrote it; empty where the font does not say.
    package var version = ""
    /// The name of the font file, without folders.
    package var file = ""
    /// Which face of the file, from 0.
    package var index = 0
    /// Where a variable face is used in its design space, `wght=400`; empty for others.
    package var instance = ""
    /// Of the whole file, in hexadecimal.
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
