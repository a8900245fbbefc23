/// An ICC profile that is allowed in a PDF (ISO 15076-1, 7.2; ISO 32000-1, 8.6.5.5).
struct ColorProfile: Sendable {
    /// The colour space of the profile, by its signature.
    enum Space: String {
        case gray = "GRAY"
        case rgb = "RGB "
        case cmyk = "CMYK"
    }

    private static let headerBytes = 128
    /// Input, display and output devices, and conversions between colour spaces.
    private static let classes = ["scnr", "mntr", "prtr", "spac"]
    private static let connections = ["XYZ ", "Lab "]

    let bytes: [UInt8]

    /// Nil if the profile is damaged, for another colour space, or of a later version than PDF allows.
    init?(_ bytes: [UInt8], for space: Space) {
        let order = ByteOrder.bigEndian
        guard bytes.count <= ImageLimits.profileBytes, bytes.count >= Self.headerBytes + 4,
            order.uint32(bytes[...], at: 0) == bytes.count, (2...4).contains(bytes[8]),
            bytes.signature(at: 36) == "acsp", bytes.signature(at: 16) == space.rawValue,
            Self.classes.contains(bytes.signature(at: 12)),
            Self.connections.contains(bytes.signature(at: 20))
        else { return nil }
        self.bytes = bytes
        guard hasValidTags else { return nil }
    }

    /// Whether the tag table and its entries lie inside the profile.
    private var hasValidTags: Bool {
        let order = ByteOrder.bigEndian
        guard let count = order.uint32(bytes[...], at: Self.headerBytes),
            (1...100).contains(count), bytes.count >= Self.headerBytes + 4 + 12 * count
        else { return false }
        return (0..<count).allSatisfy { tag in
            let entry = Self.headerBytes + 4 + 12 * tag
            guard let start = order.uint32(bytes[...], at: entry + 4),
                let length = order.uint32(bytes[...], at: entry + 8)
            else { return false }
            return start + length <= bytes.count
        }
    }
}

extension [UInt8] {
    /// Four bytes as text; an ICC signature.
    fileprivate func signature(at offset: Int) -> String {
        String(decoding: self[offset..<offset + 4], as: UTF8.self)
    }
}
