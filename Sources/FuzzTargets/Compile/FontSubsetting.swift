import Glibc
import NoteFonts
import NotePDF
import PDFWriter

/// Subsets of a face, made in a copy of this process: HarfBuzz's subsetter may fall over a font, and the
/// program calls it in a process of its own too.
enum FontSubsetting {
    static func run(
        _ face: Face, _ used: [(glyph: UInt16, text: [UInt8])], _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        guard var embedder = try? FontCodes(face, index: 0) else { return }
        for (glyph, text) in used { _ = embedder.code(for: glyph, text: text) }
        let status = inCopy {
            var deflate = Deflate()
            guard let font = try? embedder.font(&deflate) else { return }
            var document = PDFDocument(to: MemorySink())
            var resources = Resources()
            font.write(to: &document, resources: &resources)
        }
        // A trap of Swift's is the compiler's, whatever the font is.
        let isTrap = oracles.isPlanted(.blame) || status & 0x7F == SIGILL || status & 0x7F == SIGTRAP
        try expect(.blame, !isTrap, "embedding \(face.postScriptName) ends with signal \(status & 0x7F)")
    }

    /// Does `work` in a copy of this process; the status that it ends with.
    private static func inCopy(_ work: () -> Void) -> Int32 {
        let child = notecFork()
        guard child > 0 else {
            for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] {
                Glibc.signal(signal, SIG_DFL)
            }
            alarm(10)
            work()
            _exit(0)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// `fork`, which Swift does not import: the copy has this thread alone, and starts no other.
@_silgen_name("fork") private func notecFork() -> pid_t
