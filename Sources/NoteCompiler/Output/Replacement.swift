import Glibc

/// A file on its way to take the place of another: nobody sees it before it is whole.
struct Replacement: ~Copyable {
    private let target: Target
    private let file: FileDescriptor
    /// Where the file system has no unnamed files.
    private var name: TemporaryName?

    /// The file that is replaced.
    private struct Target {
        let path: String
        /// Only a file that is empty or of this kind is replaced; any file if it is nil.
        let kind: OutputKind?

        func existing() throws(SystemError) -> ExistingFile? { try ExistingFile(at: path, replacedBy: kind) }
    }

    private init(_ file: consuming FileDescriptor, _ name: consuming TemporaryName?, for target: Target) {
        self.target = target
        self.file = file
        self.name = name
    }

    /// `path` is no symbolic link and names a regular file or nothing. A file there is replaced only if it is
    /// empty or begins as `kind` does, unless that is nil. `isNamed` does without unnamed files.
    init(of path: String, as kind: OutputKind? = nil, isNamed: Bool = false) throws(SystemError) {
        let target = Target(path: path, kind: kind)
        _ = try target.existing()
        Self.removeLitter(of: path)
        let directory = FileSystem.directory(of: path)
        if !isNamed, FileDescriptor.canLink,
            let file = try FileDescriptor(linkableIn: directory.isEmpty ? "." : directory)
        {
            self.init(file, nil, for: target)
        } else {
            self = try Self.named(for: target)
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try file.write(bytes)
    }

    /// Puts the file in its place, unless what is there has the same bytes and only wants its time set.
    consuming func commit() throws(SystemError) {
        try file.finishWriting()
        // Its file may have changed since it was looked at, and one that comes to be there is looked at too.
        var existing = try target.existing()
        for _ in 0..<Self.mostNames where existing == nil && name == nil {
            if try linkToTarget() { return }
            existing = try target.existing()
        }
        if let existing {
            if try existing.hasSameBytes(as: file), FileSystem.touch(target.path) { return }
            try file.setPermissions(existing.status.permissions)
        }
        if name == nil { name = try linked() }
        try name.take()?.rename(to: target.path)
    }

    /// Gives the file its final name at once; false if there is a file of that name by now.
    private func linkToTarget() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try file.link(as: target.path)
            return true
        } catch {
            guard error.code == EEXIST else { throw error }
            return false
        }
    }

    /// Gives the file a name that it can be renamed from: a link cannot replace a file.
    private func linked() throws(SystemError) -> TemporaryName {
        // Whoever looks for litter sees that this is none.
        _ = file.lock()
        return try Self.firstFree(of: target.path) { path throws(SystemError) in try file.link(as: path) }
    }
}

extension Replacement {
    private static func named(for target: Target) throws(SystemError) -> Replacement {
        while true {
            var number: Int32 = -1
            let name = try firstFree(of: target.path) { path throws(SystemError) in
                number = open(
                    PathText.name(of: path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
                guard number >= 0 else { throw .last }
            }
            let file = FileDescriptor(adopting: number)
            // Between its making and its lock somebody may have taken it for litter.
            if file.lock(), try file.status().links > 0 { return Replacement(file, name, for: target) }
        }
    }

    /// Makes a file of a temporary name beside `target`.
    private static func firstFree(
        of target: String, making: (String) throws(SystemError) -> Void
    ) throws(SystemError) -> TemporaryName {
        for number in 0..<mostNames {
            let path = temporaryPath(of: target, number)
            do throws(SystemError) {
                return try TemporaryName(path) { () throws(SystemError) in try making(path) }
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
        throw SystemError(code: EEXIST)
    }

    /// Removes what runs that were killed left behind of `target`, and nobody holds locked.
    private static func removeLitter(of target: String) {
        for number in 0..<mostNames {
            guard FileSystem.exists(temporaryPath(of: target, number)) else { return }
            _ = FileSystem.removeLitter(temporaryPath(of: target, number))
        }
    }

    /// How many runs can make the same output at a time.
    private static let mostNames = 32

    /// The names are few and follow from the output's, so that litter is found without a search.
    private static func temporaryPath(of target: String, _ number: Int) -> String {
        let directory = FileSystem.directory(of: target)
        // With what is added, no longer than the 255 bytes that file systems allow.
        let stem = String(decoding: target.utf8.dropFirst(directory.utf8.count).prefix(200), as: UTF8.self)
        return "\(directory).\(stem).notec\(number)"
    }
}
