import NoteText

/// An input: the file that a stage reads, and choices of how it reads it.
///
/// The file ends at the first byte 0xFF, which no UTF-8 holds; the choices follow. A file without that byte,
/// a seed say, makes none, and a file of bytes (a picture, a font) is the whole input.
struct FuzzInput {
    /// The whole input.
    let bytes: [UInt8]
    /// The file.
    let file: [UInt8]
    private let choices: ArraySlice<UInt8>
    private let seed: UInt64

    static let separator: UInt8 = 0xFF

    init(_ bytes: [UInt8]) {
        let end = bytes.firstIndex(of: Self.separator) ?? bytes.endIndex
        self.bytes = bytes
        file = Array(bytes[..<end])
        choices = bytes[end...].dropFirst()
        seed = FNV1a(bytes).value
    }

    /// The file as UTF-8, with question marks where it is not.
    var text: [UInt8] {
        guard String(validating: file, as: UTF8.self) == nil else { return file }
        return Array(String(decoding: file, as: UTF8.self).replacing("\u{FFFD}", with: "?").utf8)
    }

    /// The choice at a position among `count`; the first where the input makes none.
    func choice(_ position: Int, of count: Int) -> Int {
        guard position < choices.count else { return 0 }
        return Int(choices[choices.startIndex + position]) % count
    }

    /// The element that the choice at a position picks.
    func choice<Element>(_ position: Int, among elements: [Element]) -> Element {
        elements[choice(position, of: elements.count)]
    }

    /// Whether what is slow is to be looked at: of one input in `rate`, always of the same ones.
    ///
    /// `salt` keeps samples apart.
    func isSampled(oneIn rate: UInt64, _ salt: UInt64) -> Bool {
        // The multiplier is that of SplitMix64.
        ((seed ^ salt) &* 0xBF58_476D_1CE4_E5B9) >> 33 % rate == 0
    }

    /// The file over and over, `size` bytes of it or a little more.
    func repeated(to size: Int) -> [UInt8] {
        let unit = text
        guard !unit.isEmpty, unit.count < size else { return unit }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + unit.count)
        while bytes.count < size { bytes += unit }
        return bytes
    }
}
