/// The input over and over: what is linear for a small text may not be so for a large one.
struct LargeInput: Sendable {
    let size: Int
    /// One input in so many is made large.
    var rate: UInt64 = 4096
    var limit = CostLimit()
    let body: @Sendable (FuzzInput, [UInt8], borrowing Oracles) throws(OracleFailure) -> Void

    func run(_ input: FuzzInput, _ oracles: borrowing Oracles) throws(OracleFailure) {
        guard input.isSampled(oneIn: rate, 1) else { return }
        let text = input.repeated(to: size)
        let cost = Cost()
        try body(input, text, oracles)
        try cost.expectLess(than: limit, for: text.count, oracles)
    }
}
