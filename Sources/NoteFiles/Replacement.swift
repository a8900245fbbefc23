import Glibc

/// A file on its way to take the place of another: nobody sees it before it is whole.
package struct Replacement: ~Copyable {
    private let path: String
    /// Only a file that is empty or has this is replaced; any file if it is nil.
    private let signature: FileSignature?
    private let file: FileDescriptor
    /// Nil if the file is unnamed.
    private var name: TemporaryName?
    /// The way in which it comes to its place as one of a set; nil before `prepare`.
    private var step: Step?
    /// Another name of the file that was in its place.
    private var old: TemporaryName?

    /// One of a set is put in its place, and can be taken from there again.
    private enum Step {
        /// The file that is there has the same bytes, and only wants its time set.
        case same
        case new, replaced
        /// A file that is to take the place of a file, or of nothing.
        case waiting(hasOld: Bool)
    }

    private init(
        _ file: consuming FileDescriptor, _ name: consuming TemporaryName?, for path: String,
        like signature: FileSignature?
    ) {
        self.path = path
        self.signature = signature
        self.file = file
        self.name = name
    }

    /// `path` is no symbolic link and names a regular file or nothing. A file there is replaced only if it is
    /// empty or has `signature`, unless that is nil. `isNamed` does without unnamed files.
    package init(
        of path: String, like signature: FileSignature? = nil, isNamed: Bool = false
    ) throws(SystemError) {
        _ = try ExistingFile(at: path, like: signature)
        Self.removeStaleFiles(of: path)
        let directory = FileSystem.directory(of: path)
        if !isNamed, FileDescriptor.canLink,
            let file = try FileDescriptor(linkableIn: directory.isEmpty ? "." : directory)
        {
            self.init(file, nil, for: path, like: signature)
        } else {
            self = try Self.named(for: path, like: signature)
        }
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try file.write(bytes)
    }

    /// Finds whether all that was written has come to be there, as far as that is known before it is placed.
    package func finishWriting() throws(SystemError) { try file.finishWriting() }

    /// Refuses a file at `path` that is neither empty nor has `signature`.
    package static func check(_ path: String, like signature: FileSignature?) throws(SystemError) {
        guard try FileStatus(of: path)?.kind == .regular else { return }
        _ = try ExistingFile(at: path, like: signature)
    }

    /// Prepares to come to its place as one of a set, which is seen as a whole or not at all.
    package mutating func prepare() throws(SystemError) {
        try file.finishWriting()
        // The file may have changed since it was looked at.
        guard let existing = try ExistingFile(at: path, like: signature) else {
            return step = .waiting(hasOld: false)
        }
        let isSame = try existing.hasSameBytes(as: file)
        try file.setPermissions(existing.status.permissions)
        if isSame { return step = .same }
        if name == nil { name = try linked() }
        step = .waiting(hasOld: true)
    }

    /// Puts the file in its place; what was there is kept until this value goes, if it is to be.
    package mutating func place(keepsOld: Bool = true) throws(SystemError) {
        for _ in 0..<Self.mostNames {
            guard case .waiting(let hasOld) = step else { return }
            if hasOld || name != nil {
                if hasOld, keepsOld { old = try keepOld() }
                try name.take()?.rename(to: path)
                step = hasOld ? .replaced : .new
            } else if try linkToTarget() {
                step = .new
            } else {
                // By now there is one, which may have the same bytes.
                try prepare()
            }
        }
        if case .waiting = step { throw SystemError(code: EEXIST) }
    }

    /// Gives the file that is in its place another name; nil where files have one name only, and there is no
    /// way back.
    private func keepOld() throws(SystemError) -> TemporaryName? {
        let path = path
        do throws(SystemError) {
            return try Self.firstFree(of: path) { other throws(SystemError) in
                try FileSystem.link(path, as: other)
            }
        } catch {
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
            return nil
        }
    }

    /// Undoes `place`, as far as the system lets it.
    package mutating func undo() {
        switch step {
        case .new: _ = FileSystem.remove(path)
        case .replaced: do throws(SystemError) { try old.take()?.rename(to: path) } catch {}
        case .same, .waiting, nil: break
        }
        step = nil
    }

    /// Ends a set that is seen: a file with the same bytes as before has its time set to now, or is replaced
    /// if it is not ours to be set and `isOnly` says that nothing else is seen yet.
    package consuming func finish(keepsTime: Bool, isOnly: Bool) throws(SystemError) {
        guard case .same = step, !keepsTime, !FileSystem.touch(path), isOnly else { return }
        if name == nil { name = try linked() }
        try name.take()?.rename(to: path)
    }

    /// Gives the file its final name at once; false if there is a file of that name by now.
    private func linkToTarget() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try file.link(as: path)
            return true
        } catch {
            guard error.code == EEXIST else { throw error }
            return false
        }
    }

    /// Gives the file a name that it can be renamed from: a link cannot replace a file.
    private func linked() throws(SystemError) -> TemporaryName {
        // Whoever looks for stale files sees that this is none.
        _ = file.lock()
        return try Self.firstFree(of: path) { path throws(SystemError) in try file.link(as: path) }
    }
}

extension Replacement {
    private static func named(
        for target: String, like signature: FileSignature?
    ) throws(SystemError) -> Replacement {
        while true {
            var number: Int32 = -1
            let name = try firstFree(of: target) { path throws(SystemError) in
                number = open(
                    PathText.name(of: path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
                guard number >= 0 else { throw .last }
            }
            let file = FileDescriptor(adopting: number)
            // Between its making and its lock somebody may have taken it for stale.
            if file.lock(), try file.status().links > 0 {
                return Replacement(file, name, for: target, like: signature)
            }
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
    private static func removeStaleFiles(of target: String) {
        // A run that has put its file in its place has only kept the old one, which has the next name.
        var free = 0
        for number in 0..<mostNames where free < 2 {
            guard FileSystem.exists(temporaryPath(of: target, number)) else {
                free += 1
                continue
            }
            free = 0
            _ = FileSystem.removeStaleFile(temporaryPath(of: target, number))
        }
    }

    /// Most runs that can make the same output at a time.
    private static let mostNames = 32

    /// The names are few and follow from the output's, so that stale files are found without a search.
    private static func temporaryPath(of target: String, _ number: Int) -> String {
        let directory = FileSystem.directory(of: target)
        // With what is added, no longer than the 255 bytes that file systems allow.
        let stem = String(decoding: target.utf8.dropFirst(directory.utf8.count).prefix(200), as: UTF8.self)
        return "\(directory).\(stem).notec\(number)"
    }
}

/// The file that an output takes the place of, open for comparison.
private struct ExistingFile: ~Copyable {
    let status: FileStatus
    /// Nil if the file cannot be read, and is replaced all the same.
    private let file: FileDescriptor?

    /// The file at `path`; nil if there is none.
    ///
    /// Only a file that is empty or has `signature` may be replaced; any file if that is nil. For
    /// other files it throws `.foreignFile`, or `.unreadableFile` if nobody can tell.
    init?(at path: String, like signature: FileSignature?) throws(SystemError) {
        do throws(SystemError) {
            try self.init(opening: path, like: signature)
        } catch {
            switch error.code {
            case ENOENT: return nil
            case EACCES, EPERM:
                guard signature == nil else { throw .unreadableFile }
                guard let status = try FileStatus(of: path) else { return nil }
                self.init(status: status, file: nil)
            default: throw error
            }
        }
    }

    private init(opening path: String, like signature: FileSignature?) throws(SystemError) {
        // Somebody may have put a pipe there, and nobody waits for its writer.
        let file = try FileDescriptor(reading: path, waits: false)
        let status = try file.status()
        guard status.kind != .directory else { throw .isDirectory }
        guard status.kind == .regular else { throw .notAFile }
        if let signature, try file.has(signature) == false { throw .foreignFile }
        self.init(status: status, file: file)
    }

    private init(status: FileStatus, file: consuming FileDescriptor?) {
        self.status = status
        self.file = file
    }

    /// Whether it holds the same as `other`.
    func hasSameBytes(as other: borrowing FileDescriptor) throws(SystemError) -> Bool {
        guard file != nil, try status.size == other.status().size else { return false }
        return try file?.hasSameBytes(as: other) ?? false
    }
}

extension SystemError {
    // No call fails with these codes.

    /// A file that is not to be replaced, since notec did not write it.
    package static let foreignFile = SystemError(code: -1)
    /// A file that is not to be replaced, since nobody can tell who wrote it.
    package static let unreadableFile = SystemError(code: -2)
}

extension FileDescriptor {
    /// Whether the file is empty or has `signature`.
    fileprivate func has(_ signature: FileSignature) throws(SystemError) -> Bool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: signature.longest, alignment: 1)
        defer { block.deallocate() }
        let count = try read(into: block, at: 0)
        return count == 0 || signature.matches(block[..<count])
    }

    /// Whether both hold the same, from their beginnings on.
    fileprivate func hasSameBytes(as other: borrowing FileDescriptor) throws(SystemError) -> Bool {
        let size = 256 << 10
        let blocks = UnsafeMutableRawPointer.allocate(byteCount: 2 * size, alignment: 8)
        defer { blocks.deallocate() }
        var offset = 0
        while true {
            let count = try read(into: .init(start: blocks, count: size), at: offset)
            let others = try other.read(into: .init(start: blocks + size, count: size), at: offset)
            guard count == others, memcmp(blocks, blocks + size, count) == 0 else { return false }
            guard count == size else { return true }
            offset += count
        }
    }
}
