internal import CICU
import Geometry

/// The destination of a link.
package enum LinkTarget: Hashable, Sendable {
    /// A place of the note, by its name without the `#`.
    case name(String)
    /// A URI in ASCII.
    case address(String)

    /// The target that a note writes as `written`.
    package init(_ written: String) {
        if written.utf8.first == UInt8(ascii: "#"), written.utf8.count > 1 {
            self = .name(String(written.dropFirst()))
        } else {
            self = .address((Self.beginsWithAName(written) ? "./" : "") + Self.encoded(written))
        }
    }

    /// Whether `target` is a path from the folder of the document that begins with a name.
    ///
    /// Browsers take `notes.v1.txt` for a host if no `./` tells what it is (RFC 3986, 4.2 and 5.2.4).
    private static func beginsWithAName(_ target: String) -> Bool {
        guard let first = target.utf8.first, !"./?#".utf8.contains(first) else { return false }
        // A word that ends in a colon is a scheme.
        return target.utf8.first { ":/?#".utf8.contains($0) } != UInt8(ascii: ":")
    }
}

extension LinkTarget {
    /// `target` as RFC 3986 has it: the host in ASCII, all else that no URI may hold percent-encoded.
    private static func encoded(_ target: String) -> String {
        var encoder = PercentEncoder()
        let bytes = Array(target.utf8)
        var rest = bytes[...]
        if let host = host(in: bytes) {
            encoder.append(bytes[..<host.lowerBound], .beforeHost)
            let name = String(decoding: bytes[host], as: UTF8.self)
            if let ascii = name.utf8.allSatisfy({ $0 < 0x80 }) ? name : HostName.ascii(name) {
                encoder.append(Array(ascii.utf8)[...], .host)
            } else {
                encoder.append(bytes[host], .host)
            }
            rest = bytes[host.upperBound...]
        }
        encoder.append(rest, .afterHost)
        return encoder.text
    }

    /// The range of the host name in a target: after `//` or the `@` of a mail address, before a port.
    private static func host(in target: [UInt8]) -> Range<Int>? {
        guard let colon = target.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let isMail = String(decoding: target[..<colon], as: UTF8.self).lowercased() == "mailto"
        let slashes = [UInt8(ascii: "/"), UInt8(ascii: "/")]
        guard isMail || target[(colon + 1)...].starts(with: slashes) else { return nil }
        let start = isMail ? colon + 1 : colon + 3
        let part = target[start...].prefix { byte in
            byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#") && (isMail || byte != UInt8(ascii: "/"))
        }
        let at = part.lastIndex(of: UInt8(ascii: "@"))
        guard at != nil || !isMail else { return nil }
        let first = at.map { $0 + 1 } ?? start
        // An address in brackets has colons of its own.
        if first < part.endIndex, target[first] == UInt8(ascii: "[") { return nil }
        let end = part[first...].firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
        return first..<end
    }
}

/// Puts a URI together from what need not be one.
private struct PercentEncoder {
    enum Part { case beforeHost, host, afterHost }

    private var bytes: [UInt8] = []
    private var isInFragment = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ part: ArraySlice<UInt8>, _ kind: Part) {
        for index in part.indices {
            let byte = part[index]
            if mayStand(byte, in: part, at: index, kind) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
            }
        }
    }

    private mutating func mayStand(_ byte: UInt8, in part: ArraySlice<UInt8>, at index: Int, _ kind: Part)
        -> Bool
    {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "%"):
            // Bytes that are encoded already stay so.
            return part.dropFirst(index + 1 - part.startIndex).prefix(2).count(where: Self.isDigit) == 2
        case UInt8(ascii: "#"):
            // Only the first begins the fragment (RFC 3986, 3.5).
            defer { isInFragment = true }
            return !isInFragment
        case UInt8(ascii: "["), UInt8(ascii: "]"):
            // Only round an address of numbers, which no name of a host stands before (3.2.2).
            return kind == .afterHost && !bytes.contains(UInt8(ascii: "]")) && isAuthority
        default:
            return Self.signs.contains(byte)
        }
    }

    /// Whether what is there so far ends in `//`, or in an address in brackets that is not closed.
    private var isAuthority: Bool {
        bytes.suffix(2).elementsEqual([UInt8(ascii: "/"), UInt8(ascii: "/")])
            || bytes.lastIndex(of: UInt8(ascii: "[")) != nil
    }

    /// The signs that a URI may hold (2.2, 2.3).
    private static let signs = Set("-._~:/?@!$&'()*+,;=".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x46 ~= byte & 0xDF
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

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
            [UInt8](unsafeUninitializedCapacity: limit) { ascii, count in
                let length = notec_uidna_nameToASCII(
                    idna, name.baseAddress, Int32(name.count), ascii.baseAddress, Int32(limit), &status)
                count = length <= limit && status.rawValue <= U_ZERO_ERROR.rawValue ? Int(length) : 0
            }
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
