import CFontconfig

/// The name of a family to look for among thousands; case does not count.
struct WantedFamily {
    /// UTF-8, and a zero.
    private let name: [UInt8]

    init(_ name: String) { self.name = Array(name.utf8) + [0] }

    /// Whether `other`, which ends in a zero, is the name, as fontconfig folds case.
    ///
    /// Most names differ in one of their first letters: fontconfig is asked only from where one is not ASCII.
    func isSame(as other: UnsafePointer<UInt8>) -> Bool {
        for index in name.indices {
            let (mine, theirs) = (name[index], other[index])
            if (mine | theirs) >= 0x80 { return FcStrCmpIgnoreCase(other, name) == 0 }
            guard smallLetter(mine) == smallLetter(theirs) else { return false }
            if mine == 0 { return true }
        }
        return true
    }
}

private func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
