import Synchronization

/// fontconfig with its cached answers, and the faces that have been opened, for all notes of a run: to ask
/// fontconfig and to read a font costs more than a short note. Thread-safe.
///
/// Faces that a note finds damaged are rejected for that note alone: `FontSource`.
package final class FontLibrary: Sendable {
    private let state: Mutex<State>
    private let faces = Mutex(Faces())

    private struct State: ~Copyable {
        var fontconfig: Fontconfig
        /// All fonts, listed when a character first is in none of the families of its request.
        lazy var fonts = fontconfig.fonts()
        var fallbacks: [FallbackKey: FallbackList] = [:]
        lazy var united = UnitedCoverage(fonts.map(\.pattern.coverage))
        lazy var filesWithoutFont = fontconfig.filesWithoutFont()

        init(_ fontconfig: consuming Fontconfig) { self.fontconfig = fontconfig }
    }

    private struct Faces {
        var opened: [FaceLocation: Result<Face, FontError>] = [:]
        var count = 0
    }

    /// The fonts in `directories` and below, which come first, and those of the machine if `usesSystemFonts`.
    package init(directories: [String], usesSystemFonts: Bool) throws(FontError) {
        state = Mutex(State(try Fontconfig(directories: directories, usesSystemFonts: usesSystemFonts)))
    }

    /// The fonts of one file.
    init(file: String) throws(FontError) { state = Mutex(State(try Fontconfig(file: file))) }

    /// The files in added folders in which there is no font, looked for once.
    var filesWithoutFont: [String] { state.withLock { $0.filesWithoutFont } }

    /// The extensions of files of fonts, in lower case.
    package static var fileExtensions: Set<String> { FontFolders.extensions }

    /// The folders in which fonts were looked for, and those below them.
    package var folders: [String] { state.withLock { $0.fontconfig.allFolders } }

    /// Calls `body` with the list of fonts.
    func withFontconfig<Result: Sendable>(_ body: (inout Fontconfig) -> Result) -> Result {
        state.withLock { body(&$0.fontconfig) }
    }

    /// The characters of all fonts together.
    var unitedCoverage: UnitedCoverage { state.withLock { $0.united } }

    /// The fallback fonts in order: the same list at every call.
    func fallback(for key: FallbackKey) -> FallbackList {
        state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            let list = FallbackList(state.fonts, for: key)
            state.fallbacks[key] = list
            return list
        }
    }

    /// The face at `location`, opened at the first call. A failure is not retried.
    func face(at location: FaceLocation) -> Result<Face, FontError> {
        faces.withLock { faces in
            if let known = faces.opened[location] { return known }
            let result = Result { () throws(FontError) in
                let face = try Face(id: faces.count, location: location)
                if let damage = face.damage { throw .unreadable(path: location.path, reason: damage) }
                return face
            }
            if case .success = result { faces.count += 1 }
            faces.opened[location] = result
            return result
        }
    }
}
