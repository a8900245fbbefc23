import Geometry

internal import CICU

// The abilities of ICU that hyphenation needs: the case and kind of characters, character sets of
// dictionaries, and the likely script and region of a language.

extension UInt32 {
    /// The small letter of a character, by Unicode's simple mapping.
    var smallLetter: UInt32 { UInt32(bitPattern: notec_u_tolower(UChar32(bitPattern: self))) }

    /// The capital of a character, by Unicode's simple mapping.
    var capitalLetter: UInt32 { UInt32(bitPattern: notec_u_toupper(UChar32(bitPattern: self))) }

    /// Whether it is a combining mark: general category M.
    var isCombiningMark: Bool { notec_u_isMark(UChar32(bitPattern: self)) != 0 }
}

extension HyphenationText {
    /// `bytes` of the character set `name` as UTF-8; nil if ICU does not know the set.
    static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
        var status = U_ZERO_ERROR
        guard let converter = notec_ucnv_open(name, &status) else { return nil }
        defer { notec_ucnv_close(converter) }
        // Three bytes for each: the sets of dictionaries have characters of one byte in the first plane.
        let text = [UInt8](unsafeUninitializedCapacity: bytes.count * 3 + 1) { text, count in
            let written = bytes.withUnsafeBytes { bytes in
                notec_ucnv_toUTF8(
                    converter, UnsafeMutableRawPointer(text.baseAddress), Int32(clamping: text.count),
                    bytes.baseAddress, Int32(clamping: bytes.count), &status)
            }
            count = status.rawValue <= U_ZERO_ERROR.rawValue ? min(Int(written), text.count) : 0
        }
        return status.rawValue <= U_ZERO_ERROR.rawValue ? text : nil
    }
}

/// The script and region that a locale most likely has, in the form of `Latn` and `DE`; nil if ICU knows
/// none.
func likelySubtags(of locale: String) -> (script: String, region: String)? {
    var status = U_ZERO_ERROR
    let capacity = 64
    let full = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) { text in
            let length = notec_uloc_addLikelySubtags(locale, text.baseAddress, Int32(capacity), &status)
            return status.rawValue <= U_ZERO_ERROR.rawValue ? min(Int(length), capacity) : 0
        }
    }
    let parts = String(decoding: full, as: UTF8.self).split(separator: "_")
    return parts.count >= 3 ? (String(parts[1]), String(parts[2])) : nil
}
