/// A stage of the compiler that takes bytes from anywhere, and what has to hold of it whatever they are.
package struct FuzzTarget: Sendable {
    /// As `FUZZ_TARGETS` of `make fuzz` names it.
    package let name: String
    /// How its inputs are changed, besides byte by byte.
    let form: InputForm
    /// Files and folders of `fixtures` that a search begins with.
    package let seeds: [String]
    private let body: @Sendable (FuzzInput, borrowing Oracles) throws(OracleFailure) -> Void

    init(
        _ name: String, _ form: InputForm, seeds: [String],
        _ body: @escaping @Sendable (FuzzInput, borrowing Oracles) throws(OracleFailure) -> Void
    ) {
        self.name = name
        self.seeds = seeds
        self.form = form
        self.body = body
    }

    /// Runs the stage on `bytes`; throws if an oracle finds that something is wrong.
    ///
    /// - Parameters:
    ///   - fault: the oracle that is to see something else than what is, so that it must fail.
    ///   - isAlone: whether nothing else is done in this process, so that time and memory are the run's.
    package func run(
        _ bytes: [UInt8], planting fault: Oracle? = nil, isAlone: Bool = true
    ) throws(OracleFailure) {
        try body(FuzzInput(bytes), Oracles(planted: fault, isAlone: isAlone))
    }

    /// The bytes of an input that is kept in a file; nil where there is none.
    package static func bytes(ofFile path: String) -> [UInt8]? { FileBytes.read(path) }

    /// Every target, in the order of the stages.
    package static let all: [FuzzTarget] = [
        .source, .lexer, .attributes, .configuration, .json, .pictures, .fonts, .compile,
    ]
}
