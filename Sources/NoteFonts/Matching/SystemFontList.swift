import Synchronization

/// fontconfig's list of the fonts of the machine, which another thread may read before a note needs it.
///
/// The reading takes about a tenth of the time of a short note.
package enum SystemFontList {
    private static let state = Mutex(State.unread)

    private enum State {
        case unread
        case read(FontConfiguration)
        case claimed
    }

    /// A configuration that one owner hands to the next.
    private struct FontConfiguration: Sendable {
        nonisolated(unsafe) let pointer: OpaquePointer
    }

    /// Reads the list, unless that has been done; nothing is read if the system lacks something for it.
    package static func read() {
        state.withLock { state in
            guard case .unread = state, let config = completeConfigWithoutRules() else { return }
            state = .read(FontConfiguration(pointer: config))
        }
    }

    /// The configuration of the machine without its match rules, which the caller is to destroy: the list
    /// that has been read if no one has claimed it, else a new one; nil if it must be read in place.
    ///
    /// Waits for a thread that reads it.
    static func claim() -> OpaquePointer? {
        let read = state.withLock { state -> FontConfiguration? in
            defer { state = .claimed }
            if case .read(let config) = state { return config }
            return nil
        }
        return read?.pointer ?? configWithoutRules()
    }
}
