/// The schemes of links, which lead to the web, to mail or to a telephone; links without one lead to a file
/// beside the note, or to a place in it.
package enum LinkScheme {
    package static let allowed = ["http", "https", "mailto", "tel"]

    /// The scheme of `target`, in lower case; nil where it has none (RFC 3986, section 3.1).
    package static func scheme(of target: String) -> String? {
        var count = 0
        for byte in target.utf8 {
            if byte == ASCII.colon {
                // A single letter is a drive.
                return count > 1 ? String(target.utf8.prefix(count))?.lowercased() : nil
            }
            guard byte.isASCIILetter || count > 0 && (byte.isASCIIDigit || signs.contains(byte)) else {
                return nil
            }
            count += 1
        }
        return nil
    }

    private static let signs = ASCIISet("+.-")

    /// The scheme of `target` if no link may have it.
    package static func refused(in target: String) -> String? {
        scheme(of: target).flatMap { allowed.contains($0) ? nil : $0 }
    }

    /// Whether `target` is an address that is known by its `www.` alone.
    package static func isWebAddress(_ target: String) -> Bool {
        guard target.utf8.count > 4 else { return false }
        return zip(target.utf8, "www.".utf8).allSatisfy { ASCII.isCapital($0) ? $0 | 0x20 == $1 : $0 == $1 }
    }
}

extension Problem {
    /// A link that may not lead where it does.
    package static func refused(_ scheme: String) -> Problem {
        Problem(
            "a link may not lead to '\(scheme):'",
            hint: "links lead to https, http, mailto, tel, a file beside the note, or #name")
    }
}
