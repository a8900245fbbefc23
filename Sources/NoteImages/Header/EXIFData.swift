/// The first directory of a TIFF file, which is also the form of what a camera records (EXIF 2.32, 4.6.4;
/// TIFF 6.0, 2).
struct EXIFData {
    private enum Tag: Int {
        case width = 0x0100
        case height = 0x0101
        case orientation = 0x0112
        case densityAcross = 0x011A
        case densityDown = 0x011B
        case densityUnit = 0x0128
    }

    private(set) var width: Int?
    private(set) var height: Int?
    private(set) var orientation: ImageOrientation?
    private(set) var density: PixelDensity?
    /// Whether the bytes have all entries and the numbers that they refer to.
    private(set) var isComplete = true

    /// Whether `bytes` begin like a TIFF file.
    static func isSignature(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: "II*\0".utf8) || bytes.starts(with: "MM\0*".utf8)
    }

    /// Nil if `bytes` is not a TIFF file.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard Self.isSignature(bytes) else { return nil }
        let order = bytes.first == UInt8(ascii: "I") ? ByteOrder.littleEndian : .bigEndian
        guard let start = order.uint32(bytes, at: 4), let count = order.uint16(bytes, at: start) else {
            return nil
        }
        var (across, down, unit) = (0.0, 0.0, 2)
        for entry in 0..<count {
            let place = start + 2 + 12 * entry
            guard place + 12 <= bytes.count, let number = order.uint16(bytes, at: place) else {
                isComplete = false
                break
            }
            switch Tag(rawValue: number) {
            case .width: width = Self.count(bytes, at: place, order)
            case .height: height = Self.count(bytes, at: place, order)
            case .orientation:
                orientation = order.uint16(bytes, at: place + 8).flatMap(ImageOrientation.init)
            case .densityAcross: across = ratio(bytes, at: order.uint32(bytes, at: place + 8), order)
            case .densityDown: down = ratio(bytes, at: order.uint32(bytes, at: place + 8), order)
            case .densityUnit: unit = order.uint16(bytes, at: place + 8) ?? unit
            case nil: break
            }
        }
        switch unit {
        case 2: density = PixelDensity(perInchAcross: across, down: down)
        case 3: density = PixelDensity(perInchAcross: 2.54 * across, down: 2.54 * down)
        default: break
        }
    }

    /// The number in the entry at `place`, of two or four bytes by its type.
    private static func count(_ bytes: ArraySlice<UInt8>, at place: Int, _ order: ByteOrder) -> Int? {
        switch order.uint16(bytes, at: place + 2) {
        case 3: order.uint16(bytes, at: place + 8)
        case 4: order.uint32(bytes, at: place + 8)
        default: nil
        }
    }

    /// A quotient of two numbers of four bytes; 0 if there is none.
    private mutating func ratio(_ bytes: ArraySlice<UInt8>, at place: Int?, _ order: ByteOrder) -> Double {
        guard let place, let dividend = order.uint32(bytes, at: place),
            let divisor = order.uint32(bytes, at: place + 4)
        else {
            isComplete = false
            return 0
        }
        return divisor > 0 ? Double(dividend) / Double(divisor) : 0
    }
}
