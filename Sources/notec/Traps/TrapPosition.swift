import Geometry
import NoteCompiler
import NoteText

/// The progress of a run, which a process that traps tells the one that continues in its place.
struct TrapPosition: Hashable, Sendable {
    /// The number of notes that are finished, their messages printed.
    var finished = 0
    /// The largest exit code of those.
    var worst: Int32 = 0
    /// Whether the notes that are left are worked on one at a time, so that a trap tells which note it is of.
    var isOneAtATime = false
    /// The number of the signal of a trap whose note is not known yet; 0 for none.
    var signal: Int32 = 0
    /// Messages that are printed once for all notes, by their hashes.
    var said: [UInt64] = []

    /// The beginning of the argument that tells it; it is the first one, and in no list of options.
    static let option: StaticString = "--after-trap="

    /// The position of a run that begins.
    init() {}

    /// Parses an argument of the form `--after-trap=FINISHED:WORST:ONE:SIGNAL:HASH,HASH`; nil for any other.
    init?(argument: String) {
        guard argument.hasPrefix("\(Self.option)") else { return nil }
        let fields = argument.utf8.dropFirst(Self.option.utf8CodeUnitCount)
            .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { String($0) ?? "" }
        guard fields.count == 5, let finished = Int(fields[0]), let worst = Int32(fields[1]),
            let signal = Int32(fields[3]), finished >= 0, ExitStatus(rawValue: worst) != nil
        else { return nil }
        self.finished = finished
        self.worst = worst
        isOneAtATime = fields[2] == "1"
        self.signal = signal
        said = fields[4].split(separator: ",").compactMap { UInt64($0, radix: 16) }
    }

    /// The error of a trap that no note has when it is compiled alone; nil if there was none.
    var unexplainedTrap: RunError? {
        guard signal != 0 else { return nil }
        return .bug("\(trapName(signal)) while several notes were worked on; none has it alone")
    }

    /// Whether `message`, which is for all notes, is printed now: it was not before.
    mutating func isNew(_ message: String) -> Bool {
        let hash = FNV1a(message.utf8).value
        guard !said.contains(hash) else { return false }
        said.append(hash)
        return true
    }

    /// The hashes as the argument has them; no more than fit into it.
    var saidText: String { said.prefix(Self.mostSaid).map { String($0, radix: 16) }.joined(separator: ",") }

    static let mostSaid = 100
    /// In bytes: five numbers and the hashes.
    static let longestArgument = 128 + 17 * mostSaid
}
