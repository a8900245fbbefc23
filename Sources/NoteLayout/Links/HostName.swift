internal import CICU
import Geometry

/// Names of hosts in ASCII: UTS #46, by ICU.
enum HostName {
    /// The longest name that there can be, and some (RFC 1035, 2.3.4).
    private static let limit = 512

    /// `name` as the Domain Name System has it, `xn--mller-kva.example`; nil where it is no host's.
    static func ascii(_ name: String) -> String? {
        var status = U_ZERO_ERROR
        // 0x30: letters that were not in IDNA2003 keep their meaning, as browsers have it.
        guard let idna = notec_uidna_open(0x30, &status) else { return nil }
        defer { notec_uidna_close(idna) }
        var name = name
        let bytes = name.withUTF8 { name in
            [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                count = Int(toASCII(idna, name, buffer, &status))
            }
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func toASCII(
        _ idna: OpaquePointer, _ name: UnsafeBufferPointer<UInt8>, _ ascii: UnsafeMutableBufferPointer<UInt8>,
        _ status: inout UErrorCode
    ) -> Int32 {
        name.withMemoryRebound(to: CChar.self) { name in
            ascii.withMemoryRebound(to: CChar.self) { ascii in
                let count = notec_uidna_nameToASCII(
                    idna, name.baseAddress, Int32(name.count), ascii.baseAddress, Int32(limit), &status)
                return count <= limit && status.rawValue <= U_ZERO_ERROR.rawValue ? count : 0
            }
        }
    }
}
