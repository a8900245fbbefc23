/// A requirement on a stage, besides that it ends.
package enum Oracle: String, CaseIterable, Sendable {
    /// Time is proportional to the input.
    case time
    /// Memory is proportional to the input.
    case memory
    /// An error is the input's, never the compiler's.
    case blame
    /// Runs cover the shown text, and every shown byte is that of the source.
    case runs
    /// Tokens cover the source.
    case tokens
    /// With markers shown, the shown text spells the note.
    case spelling
    /// Sections that are cut anywhere make the same text.
    case sections
    /// An output that is read again is the same.
    case roundTrip = "round-trip"
    /// Every number that a stage hands on is finite and within its limits.
    case numbers
    /// Two runs, and two numbers of jobs, make the same bytes.
    case sameness
    /// The PDF can be read: its syntax, fonts and content.
    case syntax
    /// Every character of a plain note is in the text of the PDF.
    case textLayer = "text-layer"
    /// No glyph is outside of the paper.
    case paper
    /// Each link is an annotation with its object reference, and each language is where it was given.
    case claims
}

/// An oracle that was not satisfied.
package struct OracleFailure: Error, Sendable, CustomStringConvertible {
    package let oracle: Oracle
    /// One sentence without a full stop.
    package let message: String

    package var description: String { "oracle \(oracle.rawValue): \(message)" }
}

/// The oracles of one run, one of which may be made to see something else than what is.
struct Oracles: ~Copyable {
    private let planted: Oracle?
    /// Whether nothing else is done in this process: time, memory and the standard output are the run's.
    let isAlone: Bool

    init(planted: Oracle?, isAlone: Bool) {
        self.planted = planted
        self.isAlone = isAlone
    }

    /// Whether a fault is planted for `oracle`.
    func isPlanted(_ oracle: Oracle) -> Bool { planted == oracle }

    /// Whether a fault is planted for one of `some`.
    func isPlanted(anyOf some: Set<Oracle>) -> Bool { planted.map(some.contains) ?? false }

    /// Fails unless `condition` holds.
    func expect(
        _ oracle: Oracle, _ condition: Bool, _ message: @autoclosure () -> String
    ) throws(OracleFailure) {
        guard condition else { throw OracleFailure(oracle: oracle, message: message()) }
    }

    /// `bytes` as `oracle` sees them: with a byte changed, or added, where a fault is planted.
    func seen(_ bytes: [UInt8], by oracle: Oracle) -> [UInt8] {
        guard isPlanted(oracle) else { return bytes }
        guard !bytes.isEmpty else { return [0x21] }
        var changed = bytes
        changed[bytes.count / 2] ^= 1
        return changed
    }

    /// `number` as `oracle` sees it: a billion times as large where a fault is planted.
    func seen(_ number: Double, by oracle: Oracle) -> Double {
        isPlanted(oracle) ? (abs(number) + 1) * 1e9 : number
    }
}
