/// A word with marks that Latin shares with Chinese and Japanese.
///
/// Unicode has one quotation mark, one dash and one ellipsis for both. In Chinese and Japanese they fill a
/// square, as all other punctuation does there.
struct SharedMarks {
    private let scalars: [UInt32]
    private let index: Int

    /// - Parameters:
    ///   - offset: that of a mark in `text`.
    ///   - range: bounds, as spaces do, the word.
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, in range: Range<Int>) {
        let start = text[range.lowerBound..<offset].lastIndex(of: 0x20).map { $0 + 1 } ?? range.lowerBound
        let end = text[offset..<range.upperBound].firstIndex(of: 0x20) ?? range.upperBound
        var scalars: [UInt32] = []
        var index = 0
        for (place, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[start..<end])) {
            if place == offset - start { index = scalars.count }
            scalars.append(scalar)
        }
        (self.scalars, self.index) = (scalars, index)
    }

    /// Whether the mark is one of Chinese or Japanese: a square is beside it or beside its partner, or it is
    /// alone in such text, which `script` tells.
    func isWide(in script: UInt32) -> Bool {
        let beside = neighbours(of: index)
        guard !beside.isEmpty else { return isSquare(script: script) }
        return (beside + (partner.map(neighbours) ?? [])).contains { isSquare($0) }
    }

    /// The characters beside the mark at `index`, other such marks aside.
    private func neighbours(of index: Int) -> [UInt32] {
        let before = scalars[..<index].last { !Self.contains($0) }
        let after = scalars[(index + 1)...].first { !Self.contains($0) }
        return [before, after].compactMap(\.self)
    }

    /// The index of the quotation mark that closes or opens what this one opens or closes.
    private var partner: Int? {
        switch scalars[index] {
        case 0x2018, 0x201C: scalars[(index + 1)...].firstIndex(of: scalars[index] + 1)
        case 0x2019, 0x201D: scalars[..<index].lastIndex(of: scalars[index] - 1)
        default: nil
        }
    }

    /// Whether Latin shares `scalar` with Chinese and Japanese: · — ‘ ’ “ ” …
    static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xB7, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
        default: false
        }
    }
}

/// Whether a character fills a square.
private func isSquare(_ scalar: UInt32) -> Bool {
    isWideSign(scalar) || strongScript(of: scalar).map(isSquare(script:)) ?? false
}

private func isSquare(script: UInt32) -> Bool {
    switch script {
    case tag("Hani"), tag("Hira"), tag("Kana"), tag("Bopo"): true
    default: false
    }
}
