private import CHarfBuzz
internal import NoteFonts

/// A process of its own that reduces fonts of unknown origin: where HarfBuzz falls, it does.
package protocol SubsetProcess: Sendable {
    /// The answer of the process to `request`, to which `SubsetService` has the reply.
    func answer(_ request: [UInt8]) -> SubsetAnswer
}

/// The answer of a process, or its absence.
package enum SubsetAnswer: Sendable {
    case reply([UInt8])
    /// The process ended, or took too long.
    case none
    /// There is no such process to be had.
    case unavailable
}

/// The other side: what the process does.
package enum SubsetService {
    /// The reply to a request; nil where the font cannot be reduced.
    package static func reply(to message: [UInt8]) -> [UInt8]? {
        guard let request = SubsetRequest(message: message),
            let blob = hb_blob_create_from_file_or_fail(request.path)
        else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(truncatingIfNeeded: request.index)) else { return nil }
        defer { hb_face_destroy(face) }
        return FontSubset(of: face, request)?.message
    }
}

extension FontSubset {
    /// Reduces `face`, one of the system's in this process and others in `process`; nil where it is damaged.
    static func make(
        of face: Face, keeping glyphs: Set<UInt16>, in process: (any SubsetProcess)?
    ) -> FontSubset? {
        let request = SubsetRequest(face, keeping: glyphs)
        if !face.isSystemFont, let process {
            switch process.answer(request.message) {
            case .reply(let message): return FontSubset(message: message)
            case .none: return nil
            case .unavailable: break
            }
        }
        return face.withHarfBuzzFace { FontSubset(of: $0, request) }
    }
}
