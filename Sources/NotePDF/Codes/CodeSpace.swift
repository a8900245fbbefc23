import Geometry

/// The codes of one font dictionary that are given.
struct CodeSpace: Sendable {
    enum Kind: Sendable {
        /// One byte; ASCII is kept for itself, so that the stream reads as text and `Tw` finds the space at
        /// 32.
        case ascii
        /// One byte, given in order from 33, so that none is the 32 that `Tw` widens.
        case ordered
        /// Two bytes, given in order from 1: CID 0 is `.notdef`.
        case wide
        /// Two bytes: the CIDs of a CID-keyed face.
        case identifiers
    }

    let kind: Kind
    private var given: [(code: UInt16, pair: FontCodes.Pair)] = []
    /// The number of codes given in order.
    private var count = 0

    init(_ kind: Kind) { self.kind = kind }

    var isWide: Bool { kind == .wide || kind == .identifiers }

    /// Gives `pair` a code that is kept for it: that of its ASCII character, or the CID of its glyph.
    mutating func give(_ code: UInt16, to pair: FontCodes.Pair) { given.append((code, pair)) }

    /// The code that `pair` gets, or nil where all are given.
    mutating func giveNext(to pair: FontCodes.Pair) -> UInt16? {
        guard let code = nextCode else { return nil }
        give(code, to: pair)
        count += 1
        return code
    }

    private var nextCode: UInt16? {
        switch kind {
        // 127 comes last, being a control character to some programs.
        case .ascii: count <= 128 ? UInt16(count < 128 ? 128 + count : 127) : nil
        case .ordered: UInt16(exactly: 33 + count).flatMap { $0 < 256 ? $0 : nil }
        case .wide: UInt16(exactly: 1 + count)
        case .identifiers: nil
        }
    }

    /// The given codes with the pairs they stand for, in order of the codes.
    var entries: [(code: UInt16, pair: FontCodes.Pair)] { given.sorted { $0.code < $1.code } }
}
