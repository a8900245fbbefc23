/// The orientation and density that a camera records: the first directory of a TIFF file (EXIF 2.32, 4.6.4;
/// TIFF 6.0, 2).
struct EXIFData {
    private enum Tag: Int {
        case orientation = 0x0112
        case densityAcross = 0x011A
        case densityDown = 0x011B
        case densityUnit = 0x0128
    }

    private(set) var orientation: ImageOrientation?
    private(set) var density: PixelDensity?

    /// Nil if `bytes` is not a TIFF file.
    init?(_ bytes: ArraySlice<UInt8>) {
        let order: ByteOrder
        if bytes.starts(with: "II*\0".utf8) {
            order = .littleEndian
        } else if bytes.starts(with: "MM\0*".utf8) {
            order = .bigEndian
        } else {
            return nil
        }
        guard let start = order.uint32(bytes, at: 4), let count = order.uint16(bytes, at: start) else {
            return nil
        }
        var (across, down, unit) = (0.0, 0.0, 2)
        for entry in 0..<count {
            let place = start + 2 + 12 * entry
            guard let number = order.uint16(bytes, at: place) else { break }
            switch Tag(rawValue: number) {
            case .orientation:
                orientation = order.uint16(bytes, at: place + 8).flatMap(ImageOrientation.init)
            case .densityAcross: across = Self.ratio(bytes, at: order.uint32(bytes, at: place + 8), order)
            case .densityDown: down = Self.ratio(bytes, at: order.uint32(bytes, at: place + 8), order)
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

    /// A quotient of two numbers of four bytes; 0 if there is none.
    private static func ratio(_ bytes: ArraySlice<UInt8>, at place: Int?, _ order: ByteOrder) -> Double {
        guard let place, let dividend = order.uint32(bytes, at: place),
            let divisor = order.uint32(bytes, at: place + 4), divisor > 0
        else { return 0 }
        return Double(dividend) / Double(divisor)
    }
}
