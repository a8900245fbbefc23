import Glibc
import NoteFiles
import Testing

@testable import NoteFonts

/// Fonts of a process that may open few files.
@Suite struct LackTests {
    /// fontconfig would leave out what it cannot open: it is not asked, in a process that lacks nothing else.
    @Test(arguments: [0, 3, 4])
    func fontsAreNotListedWithoutDescriptors(_ free: Int) async {
        await #expect(processExitsWith: .success) { [free = free as Int] in
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            var taken: [Int32] = []
            while case let number = dup(STDERR_FILENO), number >= 0 { taken.append(number) }
            for number in taken.suffix(free) { close(number) }
            let library = try? FontLibrary(directories: [], usesSystemFonts: false)
            try #require((library != nil) == (free >= 4))
            try #require(SystemLack.noted == (free >= 4 ? [] : .descriptor))
        }
    }
}
