import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

extension FontLock {
    /// What a lock file says of `faces`. Each font file is read once, whichever faces of it are used.
    init(of faces: FaceUses) {
        var lock = LockFile()
        var hashes: [String: String] = [:]
        faces.forEach { role, face, scripts in
            let hash = hashes[face.path] ?? face.fileHash()
            hashes[face.path] = hash
            let locked = LockedFace(face, hash: hash)
            for script in scripts.isEmpty ? [LockFile.commonScript] : scripts {
                lock.insert(locked, for: LockFile.Use(role: role.rawValue, script: script))
            }
        }
        self.init(lock)
    }
}

extension LockedFace {
    fileprivate init(_ face: Face, hash: String) {
        self.init()
        postScriptName = face.postScriptName
        family = face.familyName
        style = face.styleName
        version = face.version ?? ""
        file = face.fileName
        index = face.index
        instance = face.coordinates.map(\.text).joined(separator: ",")
        sha256 = hash
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
