import Synchronization

/// fontconfig's list of the fonts of the machine, which another thread may read before a note needs it.
///
/// The reading takes about a tenth of the time of a short note.
package final class SystemFontList: Sendable {
    /// The list of the process, which fontconfig has one of.
    package static let shared = SystemFontList()

    private let state = Mutex(State.unread)

    private enum State {
        case unread
        case read(FontConfiguration)
        case claimed
    }

    /// A configuration that one owner hands to the next.
    private struct FontConfiguration: Sendable {
        nonisolated(unsafe) let pointer: OpaquePointer
    }

    init() {}

    /// Reads the list, unless that has been done; nothing is read if the system lacks something for it.
    package func read() {
        state.withLock { state in
            guard case .unread = state, let config = completeConfigWithoutRules() else { return }
            state = .read(FontConfiguration(pointer: config))
        }
    }

    /// Returns when no thread reads the list, and lets none begin to.
    package func stop() {
        state.withLock { state in if case .unread = state { state = .claimed } }
    }

    /// The list that has been read, which the caller is to destroy; nil if there is none, or another has
    /// claimed it.
    ///
    /// Waits for a thread that reads it.
    func claim() -> OpaquePointer? {
        let read = state.withLock { state -> FontConfiguration? in
            defer { state = .claimed }
            if case .read(let config) = state { return config }
            return nil
        }
        return read?.pointer
    }
}
