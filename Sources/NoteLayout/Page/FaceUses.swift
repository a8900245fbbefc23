package import NoteFonts
package import NoteText
import NoteTypesetting

/// The faces that lines are set in: for what role, and for which scripts.
package struct FaceUses: Sendable {
    private var scripts: [Use: TextScripts] = [:]

    private struct Use: Hashable {
        let role: FontRole
        let face: Face
    }

    package init() {}

    /// Adds what the lines of `section` are set in.
    package mutating func add(_ section: SectionLayout) {
        section.text.text.withUnsafeBufferPointer { text in
            for run in section.runs where run.role != .picture {
                let face = section.face(of: run).face
                guard !face.isPlaceholder else { continue }
                let use = Use(role: section.styles[run.style].shaping.chain.request.role, face: face)
                scripts[use, default: TextScripts()].add(UnsafeBufferPointer(rebasing: text[run.text]))
            }
        }
    }

    /// Adds the uses of `other`.
    package mutating func formUnion(_ other: FaceUses) {
        scripts.merge(other.scripts) { $0.union($1) }
    }

    /// Calls `body` with each face and role, in no order, and the ISO 15924 names of the scripts; none where
    /// the text has no script of its own.
    package func forEach(_ body: (FontRole, Face, [String]) -> Void) {
        for (use, scripts) in scripts { body(use.role, use.face, scripts.names) }
    }
}
