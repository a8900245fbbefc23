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

/// Fails unless `condition` holds, as `oracle` requires.
func expect(
    _ oracle: Oracle, _ condition: Bool, _ message: @autoclosure () -> String
) throws(OracleFailure) {
    guard condition else { throw OracleFailure(oracle: oracle, message: message()) }
}
