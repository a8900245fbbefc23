/// The form of language tags (BCP 47, RFC 5646 section 2.1).
package enum LanguageTag {
    /// Whether `tag` is well formed.
    package static func isWellFormed(_ tag: String) -> Bool {
        tag.utf8.count <= longest && isWellFormed(tag.split(separator: "-", omittingEmptySubsequences: false))
    }

    /// More than any tag of registered subtags has, in bytes.
    private static let longest = 255

    private static func isWellFormed(_ parts: [Substring]) -> Bool {
        guard parts.allSatisfy(isSubtag), let first = parts.first else { return false }
        if irregular.contains(parts.joined(separator: "-").lowercased()) { return true }
        if first.lowercased() == "x" { return parts.count > 1 }
        guard first.utf8.count >= 2, isAlphabetic(first) else { return false }
        var rest = parts.dropFirst()
        if first.utf8.count <= 3 {
            // At most three extended language subtags may follow a language of two or three letters.
            rest = rest.dropFirst(rest.prefix(3).prefix { $0.utf8.count == 3 && isAlphabetic($0) }.count)
        }
        if let next = rest.first, next.utf8.count == 4, isAlphabetic(next) { rest = rest.dropFirst() }
        if let next = rest.first, isRegion(next) { rest = rest.dropFirst() }
        return areVariantsAndExtensions(rest.drop(while: isVariant))
    }

    /// Extensions are a single letter or digit and what follows it; each of them has something.
    private static func areVariantsAndExtensions(_ parts: ArraySlice<Substring>) -> Bool {
        guard let first = parts.first else { return true }
        // Something follows an `x`, after which parts may be of one letter.
        let isPrivate = parts.dropLast().contains { $0.lowercased() == "x" }
        guard first.utf8.count == 1, let last = parts.last, last.utf8.count > 1 || isPrivate else {
            return false
        }
        let open = parts.prefix { $0.lowercased() != "x" }
        return zip(open, open.dropFirst()).allSatisfy { $0.utf8.count > 1 || $1.utf8.count > 1 }
            && (open.last.map { $0.utf8.count > 1 } ?? true)
    }

    private static func isSubtag(_ part: Substring) -> Bool {
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }

    private static func isRegion(_ part: Substring) -> Bool {
        part.utf8.count == 2 && isAlphabetic(part)
            || part.utf8.count == 3 && part.utf8.allSatisfy(\.isASCIIDigit)
    }

    private static func isVariant(_ part: Substring) -> Bool {
        let startsWithDigit = part.utf8.first?.isASCIIDigit == true
        return (5...8).contains(part.utf8.count) || part.utf8.count == 4 && startsWithDigit
    }

    private static func isAlphabetic(_ part: Substring) -> Bool { part.utf8.allSatisfy(\.isASCIILetter) }

    /// The registered tags that do not follow the form.
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo",
        "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
    ]
}
