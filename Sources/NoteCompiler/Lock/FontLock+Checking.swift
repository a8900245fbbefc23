import NoteSettings

extension FontLock {
    /// Refuses `used` where it has a face that this lock has not, and names what differs.
    ///
    /// Text without a script of its own may be in any face that its role has.
    func check(_ used: FontLock) throws(RunError) {
        var differences: [String] = []
        for use in used.file.uses {
            let allowed = file.faces(for: use)
            for face in used.file[use] where !allowed.contains(face) {
                let message = difference(of: face, use, among: allowed)
                if !differences.contains(message) { differences.append(message) }
            }
        }
        guard differences.isEmpty else { throw .facesDiffer(differences) }
    }

    private func difference(
        of face: LockedFace, _ use: LockFile.Use, among allowed: [LockedFace]
    ) -> String {
        let name = "\(face.name) (\(use.role), \(use.script))"
        if let old = allowed.first(where: { $0.isNamed(like: face) }) {
            return old.sha256 == face.sha256
                ? "\(name) is used differently: the lock has \(old.place), this machine has \(face.place)"
                : "\(name) has changed: the lock has \(old.edition), this machine has \(face.edition)"
        }
        guard !allowed.isEmpty else {
            return "\(name) is not in the lock, which has no face for this role and script"
        }
        let names = Set(allowed.map(\.name)).sorted().joined(separator: ", ")
        return "\(name) is not in the lock, which has \(names)"
    }
}

extension LockFile {
    /// The faces that `use` may have, sorted.
    fileprivate func faces(for use: Use) -> [LockedFace] {
        guard use.script == Self.commonScript else { return self[use] }
        return Set(uses.filter { $0.role == use.role }.flatMap { self[$0] }).sorted()
    }
}

extension LockedFace {
    /// As people call it: `Inter Semi Bold`.
    fileprivate var name: String { "\(family) \(style)" }

    /// `3f2a91bc07de… (version 4.000)`.
    fileprivate var edition: String {
        let words = version.split(separator: ";").first?.split(separator: " ") ?? []
        let number = words.drop { $0.lowercased() == "version" }.joined(separator: " ")
        return sha256.prefix(12) + "…" + (number.isEmpty ? "" : " (version \(number))")
    }

    /// Which part of its file it is.
    fileprivate var place: String {
        "face \(index) of \(file)" + (instance.isEmpty ? "" : " at \(instance)")
    }

    fileprivate func isNamed(like other: LockedFace) -> Bool {
        (family, style, postScriptName) == (other.family, other.style, other.postScriptName)
    }
}
