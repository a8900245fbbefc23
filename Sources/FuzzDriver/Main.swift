import CFuzzer
import FuzzTargets
import Glibc

/// Runs one target on inputs that libFuzzer makes, or on the files that are named: `NOTEC_FUZZ_TARGET` names
/// the target, since libFuzzer starts this program again with its own arguments.
@main
enum FuzzDriver {
    /// The target of this process.
    static let target: FuzzTarget = {
        let name = getenv("NOTEC_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
            fail("NOTEC_FUZZ_TARGET is '\(name)', which is none of \(names)")
        }
        return target
    }()

    /// The oracle that is to fail, to see that it can.
    static let fault: Oracle? = getenv("NOTEC_FUZZ_FAULT").flatMap { Oracle(rawValue: String(cString: $0)) }

    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "--targets": return listTargets()
        case "--pdfs": return writePDFs()
        case FuzzHelper.argument: return FuzzHelper.run()
        default: break
        }
        _ = (target, fault)
        // Some stages print.
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO)
        guard CommandLine.arguments.dropFirst().first != "--replay" else { return replay() }
        // libFuzzer leaves signals alone that somebody handles: Swift's runtime does, if it is to.
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] { Glibc.signal(signal, SIG_DFL) }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        let status = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            FuzzDriver.run([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
        exit(status)
    }

    /// Names each target with what it begins with.
    private static func listTargets() {
        for target in FuzzTarget.all { print("\(target.name)\t\(target.seeds.joined(separator: " "))") }
    }

    /// Writes the PDF of each file that is named, an input of the target `compile`, to the folder that is
    /// named first.
    private static func writePDFs() {
        let names = CommandLine.arguments.dropFirst(2)
        guard let folder = names.first else { fail("--pdfs takes a folder and files") }
        for path in names.dropFirst() {
            say(path)
            guard let pdf = FuzzTarget.bytes(ofFile: path).flatMap({ CompileStage.pdf(of: $0) }) else {
                continue
            }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            let file = open("\(folder)/\(name).pdf", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            guard file >= 0, write(file, pdf, pdf.count) == pdf.count else { fail("no room in \(folder)") }
            close(file)
        }
    }

    /// Runs the files that are named, one after another, without libFuzzer: a trap then ends as the runtime
    /// of Swift says, with a backtrace where `SWIFT_BACKTRACE` asks for one.
    private static func replay() {
        for path in CommandLine.arguments.dropFirst(2) {
            guard let bytes = FuzzTarget.bytes(ofFile: path) else { fail("\(path) cannot be read") }
            say(path)
            run(bytes)
        }
    }

    private static func run(_ bytes: [UInt8]) {
        do throws(OracleFailure) { try target.run(bytes, planting: fault) } catch {
            say("\(target.name): \(error)")
            // libFuzzer keeps the input of a process that ends so.
            abort()
        }
    }

    private static func fail(_ message: String) -> Never {
        say("fuzz: \(message)")
        exit(64)
    }

    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
