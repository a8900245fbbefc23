import Geometry
import NoteText

/// The size of a picture as its words may end in it, in pixels: `200`, or `200x100`.
struct PixelSize: Hashable {
    let width: Int
    let height: Int?

    /// The points of a pixel.
    static let points = 0.75
    /// The most digits of a number.
    private static let mostDigits = 4

    /// The size that `range` is; nil if it is none.
    init?(_ text: [UInt8], _ range: Range<Int>) {
        let parts = text[range].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let width = Self.number(first) else { return nil }
        let height = parts.count == 2 ? Self.number(parts[1]) : nil
        guard parts.count == 1 || height != nil else { return nil }
        (self.width, self.height) = (width, height)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard 1...mostDigits ~= digits.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return number > 0 ? number : nil
    }
}
