/// Random numbers that are the same every time.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 and below `limit`.
    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// A string of up to `longest` pieces of `alphabet`.
    package mutating func string(of alphabet: [String], longest: Int) -> String {
        let count = Int.random(in: 0...longest, using: &self)
        return (0..<count).map { _ in alphabet.randomElement(using: &self) ?? "" }.joined()
    }
}
