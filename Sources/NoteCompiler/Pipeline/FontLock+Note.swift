import NoteFiles
import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

extension FontLock {
    /// The lock of the options, or else of the note's settings; nil where faces are not locked, or the file
    /// that the note names is refused, which is reported.
    init?(
        _ options: CompileOptions, _ note: ResolvedNote, _ report: inout DiagnosticReport
    ) throws(RunError) {
        guard options.output.isLocked else { return nil }
        if let lock = options.output.lock {
            self = lock
            return
        }
        guard let path = note.settings[.lock] else {
            throw .usage("--locked has no lock file to go by: name one with --lock or 'lock'")
        }
        guard let span = note.settings.levels.all.source(of: .lock)?.span else {
            try self.init(path, real: path, isTrusted: !options.output.recordsInputs)
            return
        }
        do throws(RunError) {
            let root = NoteRoot(folder: note.folder, limit: note.settings.levels.rootLimit)
            try self.init(path, real: root.realPath(of: path), isTrusted: false)
        } catch {
            report.add([try NoteRoot.finding("lock file", path, at: span, error)], in: note.frontMatter)
            return nil
        }
    }
}

extension FontLock {
    /// The lock of `faces`. Each font file is read once, whichever faces of it are used.
    init(of faces: FaceUses) {
        self.init()
        var hashes: [String: String] = [:]
        faces.forEach { role, face, scripts in
            let hash = hashes[face.path] ?? face.fileHash()
            hashes[face.path] = hash
            let locked = LockedFace(face, hash: hash)
            for script in scripts.isEmpty ? [Self.commonScript] : scripts {
                insert(locked, for: Use(role: role.rawValue, script: script))
            }
        }
    }
}

extension LockedFace {
    fileprivate init(_ face: Face, hash: String) {
        self.init([
            .postScriptName: face.postScriptName, .family: face.familyName, .style: face.styleName,
            .version: face.version ?? "", .file: face.fileName, .index: String(face.index),
            .instance: face.coordinates.map(\.text).joined(separator: ","), .sha256: hash,
        ])
    }
}

extension AxisCoordinate {
    /// `wght=400`, with decimals only where there are any.
    fileprivate var text: String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: axis >> (24 - 8 * $0)) }
        let whole = Int32(exactly: value)
        return "\(String(decoding: letters, as: UTF8.self))=\(whole.map { "\($0)" } ?? "\(value)")"
    }
}

extension FontLock {
    /// Refuses `used` where it has a face that this lock has not, and names what differs.
    ///
    /// Text without a script of its own may be in any face that its role has.
    func check(_ used: FontLock) throws(RunError) {
        var differences: [String] = []
        for use in used.uses {
            let allowed = faces(for: use)
            for face in used[use] where !allowed.contains(face) {
                let message = difference(of: face, use, among: allowed)
                if !differences.contains(message) { differences.append(message) }
            }
        }
        guard differences.isEmpty else { throw .facesDiffer(differences) }
    }

    private func difference(of face: LockedFace, _ use: Use, among allowed: [LockedFace]) -> String {
        let name = "\(face.name) (\(use.role), \(use.script))"
        if let old = allowed.first(where: { $0.isNamed(like: face) }) {
            return old[.sha256] == face[.sha256]
                ? "\(name) is used differently: the lock has \(old.place), this machine has \(face.place)"
                : "\(name) has changed: the lock has \(old.edition), this machine has \(face.edition)"
        }
        guard !allowed.isEmpty else {
            return "\(name) is not in the lock, which has no face for this role and script"
        }
        let names = Set(allowed.map(\.name)).sorted().joined(separator: ", ")
        return "\(name) is not in the lock, which has \(names)"
    }

    /// The faces that `use` may have, sorted.
    private func faces(for use: Use) -> [LockedFace] {
        guard use.script == Self.commonScript else { return self[use] }
        return Set(uses.filter { $0.role == use.role }.flatMap { self[$0] }).sorted()
    }
}

extension LockedFace {
    /// As people call it: `Inter Semi Bold`.
    fileprivate var name: String { "\(self[.family]) \(self[.style])" }

    /// `3f2a91bc07de… (version 4.000)`.
    fileprivate var edition: String {
        let words = self[.version].split(separator: ";").first?.split(separator: " ") ?? []
        let number = words.drop { $0.lowercased() == "version" }.joined(separator: " ")
        return self[.sha256].prefix(12) + "…" + (number.isEmpty ? "" : " (version \(number))")
    }

    /// The part of its file, as in `face 0 of Inter.ttf at wght=400`.
    fileprivate var place: String {
        "face \(self[.index]) of \(self[.file])" + (self[.instance].isEmpty ? "" : " at \(self[.instance])")
    }

    fileprivate func isNamed(like other: LockedFace) -> Bool {
        [.family, .style, .postScriptName].allSatisfy { self[$0] == other[$0] }
    }
}
