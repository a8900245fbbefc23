import NoteFiles

/// A stage of the compiler that takes bytes from anywhere, and what has to hold of it whatever they are.
package struct FuzzTarget: Sendable {
    typealias Body = @Sendable (FuzzInput, borrowing Oracles) throws(OracleFailure) -> Void

    /// As `FUZZ_TARGETS` of `make fuzz` names it.
    package let name: String
    /// Decides how its inputs are changed, besides byte by byte.
    let form: InputForm
    /// Files and folders of `fixtures` that a search begins with.
    package let seeds: [String]
    private let costs: RunCosts
    private let body: Body

    init(
        _ name: String, _ form: InputForm, seeds: String, costs: RunCosts = RunCosts(),
        _ body: @escaping Body
    ) {
        self.name = name
        self.form = form
        self.seeds = seeds.split(separator: " ").map(String.init)
        self.costs = costs
        self.body = body
    }

    /// Runs the stage on `bytes`; throws if an oracle finds that something is wrong. `fault` is to see
    /// something else than what is, so that it must fail. If `isAlone`, nothing else is done in this process,
    /// so that time and memory are the run's.
    package func run(
        _ bytes: [UInt8], planting fault: Oracle? = nil, isAlone: Bool = true
    ) throws(OracleFailure) {
        let input = FuzzInput(bytes)
        let oracles = Oracles(planted: fault, isAlone: isAlone)
        let cost = Cost()
        try body(input, oracles)
        if let limit = costs.limit { try cost.expectLess(than: limit, for: bytes.count, oracles) }
        if isAlone { try costs.large?.run(input, oracles) }
    }

    /// The bytes of an input that is kept in a file; nil where there is none.
    package static func bytes(ofFile path: String) -> [UInt8]? {
        try? FileContents.bytes(ofRegularFile: path)
    }
}

/// The costs that a target has to keep to.
struct RunCosts: Sendable {
    /// Of a whole run; nil where the body measures a part of it.
    var limit: CostLimit? = CostLimit()
    var large: LargeInput?
}
