import NoteFiles
import Synchronization

/// The memory of a manager; another when something has been lacking: it may hold what was made without.
final class SoundMemory: Sendable {
    private let options: CompileOptions
    private let known: Mutex<LayoutMemory>

    init(_ options: CompileOptions) {
        self.options = options
        known = Mutex(LayoutMemory(options))
    }

    /// The memory for a layout that begins now.
    var current: LayoutMemory {
        known.withLock { known in
            if known.share.begin != .now { known = LayoutMemory(options) }
            return known
        }
    }
}
