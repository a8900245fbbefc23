import Glibc

/// The changes in watched folders, as inotify(7) tells them.
struct FolderEvents: ~Copyable {
    private let queue: FileDescriptor

    /// A change in a folder.
    struct Event {
        /// The number of the watch of the folder; less than 0 if events were lost.
        let watch: Int32
        /// The name that has changed; empty for the folder itself.
        let name: String
        /// Whether the name is one of a folder.
        let isFolder: Bool
    }

    /// Changes of names in a folder, and of the folder itself.
    static let names = UInt32(
        bitPattern: IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
    /// Changes of names, and of the contents of files. A file that is still written to is not told of.
    static let contents = names | UInt32(bitPattern: IN_CLOSE_WRITE | IN_ATTRIB)

    init() throws(SystemError) {
        let number = inotify_init1(Int32(truncatingIfNeeded: IN_NONBLOCK | IN_CLOEXEC))
        // The queue has limits of its own, and no file is missing in what is made.
        guard number >= 0 else { throw SystemError(code: errno) }
        queue = FileDescriptor(adopting: number)
    }

    /// Watches `folder` for `changes`, besides those for which it is watched already; returns the number of
    /// the watch, the same for all paths of a folder, nil if there is no such folder or it may not be read.
    func watch(_ folder: String, for changes: UInt32) throws(SystemError) -> Int32? {
        let mask = changes | UInt32(bitPattern: IN_ONLYDIR | IN_MASK_ADD)
        let watch = inotify_add_watch(queue.number, PathText.name(of: folder), mask)
        guard watch < 0 else { return watch }
        switch errno {
        case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: return nil
        default: throw .last
        }
    }

    /// Ends the watch with that number, if it has not ended by itself.
    func end(_ watch: Int32) { inotify_rm_watch(queue.number, watch) }

    /// Waits for events, at most for `time`, or without a limit if that is nil; whether there are any.
    func wait(atMost time: Duration?) -> Bool {
        var request = pollfd(fd: queue.number, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
        guard let time else { return poll(&request, 1, -1) > 0 }
        // A part of a millisecond counts as a whole one.
        let (seconds, attoseconds) = time.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
        return poll(&request, 1, Int32(clamping: milliseconds)) > 0
    }

    /// The events that have come.
    func next() throws(SystemError) -> [Event] {
        let size = MemoryLayout<inotify_event>.size
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment)
        defer { buffer.deallocate() }
        let count = Glibc.read(queue.number, buffer.baseAddress, buffer.count)
        guard count >= 0 else {
            guard [EAGAIN, EINTR].contains(errno) else { throw .last }
            return []
        }
        var events: [Event] = []
        var start = 0
        while start + size <= count {
            let event = buffer.load(fromByteOffset: start, as: inotify_event.self)
            let end = start + size + Int(clamping: event.len)
            // Zeros end the name.
            let name = buffer[(start + size)..<end].map { CChar(bitPattern: $0) } + [0]
            let isFolder = event.mask & UInt32(bitPattern: IN_ISDIR) != 0
            events.append(Event(watch: event.wd, name: PathText.text(of: name), isFolder: isFolder))
            start = end
        }
        return events
    }
}

extension SystemError {
    /// The reason for which folders cannot be watched, with the system's setting that allows more of them.
    package var watchReason: String {
        switch code {
        case ENOSPC: "too many folders are watched (fs.inotify.max_user_watches)"
        case EMFILE: "too many programs watch files (fs.inotify.max_user_instances)"
        default: reason
        }
    }
}
