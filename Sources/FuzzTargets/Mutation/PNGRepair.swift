import CDeflate

/// Gives the chunks of a PNG file the checksums of what is in them, so that changes get past these.
enum PNGRepair {
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.starts(with: signature) else { return bytes }
        var bytes = bytes
        var place = signature.count
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return bytes }
            let end = place + 8 + length
            let sum = bytes[place + 4..<end].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
            place = end + 4
        }
        return bytes
    }
}
