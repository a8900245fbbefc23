/// The codes of one font dictionary, and which of them are given.
struct CodeSpace: Sendable {
    enum Kind: Sendable {
        /// One byte; ASCII is kept for itself, so that the stream reads as text and `Tw` finds the space at
        /// 32.
        case ascii
        /// One byte, given in order from 33, so that none is the 32 that `Tw` widens.
        case ordered
        /// Two bytes, given in order from 1: CID 0 is `.notdef`.
        case wide
    }

    let kind: Kind
    /// By code: the pair it stands for, or nil.
    private(set) var pairs: [Int?]
    private var given = 0

    init(_ kind: Kind) {
        self.kind = kind
        pairs = Array(repeating: nil, count: kind == .wide ? 1 : 256)
    }

    /// Gives `pair` the code of its ASCII character.
    mutating func give(_ code: UInt8, to pair: Int) {
        pairs[Int(code)] = pair
    }

    /// The code that `pair` gets, or nil where all are given.
    mutating func giveNext(to pair: Int) -> UInt16? {
        switch kind {
        case .ascii:
            guard given <= 128 else { return nil }
            // 127 comes last, being a control character to some programs.
            let code = given < 128 ? 128 + given : 127
            pairs[code] = pair
            given += 1
            return UInt16(code)
        case .ordered:
            guard given < 256 - 33 else { return nil }
            pairs[33 + given] = pair
            given += 1
            return UInt16(32 + given)
        case .wide:
            guard pairs.count <= 0xFFFF else { return nil }
            pairs.append(pair)
            return UInt16(pairs.count - 1)
        }
    }

    /// The given codes with their pairs, in order.
    var entries: [(code: UInt16, pair: Int)] {
        pairs.enumerated().compactMap { code, pair in pair.map { (UInt16(code), $0) } }
    }
}
