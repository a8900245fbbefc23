import NoteFonts
import Synchronization

/// The fonts of a run, listed when a note first needs them.
final class SharedFonts: Sendable {
    private let known = Mutex<FontLibrary?>(nil)

    /// The folders that the fonts are in, those that others are in included; empty if no note has needed any.
    var folders: [String] { known.withLock { $0?.folders ?? [] } }

    /// The fonts that `options` name, which are the same for all notes.
    func library(_ options: CompileOptions) throws(RunError) -> FontLibrary {
        do throws(FontError) {
            return try known.withLock { (known) throws(FontError) in
                if let library = known { return library }
                let library = try FontLibrary(
                    directories: options.fontDirectories, usesSystemFonts: options.usesSystemFonts)
                known = library
                return library
            }
        } catch {
            throw .noFont(error.description)
        }
    }
}
