import NoteFonts
import Synchronization

/// The fonts of a run, listed when a note first needs them.
final class SharedFonts: Sendable {
    private let known = Mutex<FontLibrary?>(nil)

    /// The folders that the fonts are in, those that others are in included; empty if no note has needed any.
    var folders: [String] { known.withLock { $0?.folders ?? [] } }

    /// The fonts that `environment` names, which are the same for all notes.
    func library(_ environment: CompileOptions.Environment) throws(RunError) -> FontLibrary {
        do throws(FontError) {
            return try known.withLock { (known) throws(FontError) in
                if let library = known { return library }
                let library = try FontLibrary(
                    directories: environment.fontDirectories, usesSystemFonts: environment.usesSystemFonts)
                known = library
                return library
            }
        } catch {
            throw .noFont(error.description)
        }
    }
}
