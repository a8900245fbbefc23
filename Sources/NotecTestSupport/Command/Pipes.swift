import Glibc

/// A pipe for each standard stream. They are closed in every program started meanwhile by another test, which
/// would otherwise hold them open.
struct Pipes {
    /// In the order of the child's descriptors 0, 1 and 2.
    let childEnds: [Int32]
    let parentEnds: [Int32]

    /// Nil where there are too many open files; `errno` says so.
    init?() {
        var pairs: [[Int32]] = []
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            guard GNU.pipe2?(&pair, O_CLOEXEC) == 0 else {
                pairs.joined().forEach { close($0) }
                return nil
            }
            pairs.append(pair)
        }
        childEnds = [pairs[0][0], pairs[1][1], pairs[2][1]]
        parentEnds = [pairs[0][1], pairs[1][0], pairs[2][0]]
        parentEnds.forEach { _ = fcntl($0, F_SETFL, O_NONBLOCK) }
    }

    func closeChildEnds() { childEnds.forEach { close($0) } }
    func closeParentEnds() { parentEnds.forEach { close($0) } }
}

/// What the C library has but declares only to programs that ask for GNU's extensions, which Swift does not.
enum GNU {
    typealias AddChangeOfFolder =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32

    static let addChangeOfFolder = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast($0, to: AddChangeOfFolder.self)
    }
    static let pipe2 = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Pipe2.self) }
}
