import Glibc

/// File names are bytes. As text, a byte that is not part of UTF-8 stands as one of 128 private characters,
/// as does each byte of those characters themselves, so that every name has a text of its own.
package enum PathText {
    /// From the character for the byte 0x80 to that for 0xFF.
    package static let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

    /// The byte that `scalar` stands for; nil where it stands for itself.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        escapes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }

    /// The text of a name, or of anything else that the system gives as a C string.
    package static func text(of name: UnsafePointer<CChar>) -> String {
        // All but a few names are plain.
        if let text = String(validatingCString: name), !hasEscapes(text) { return text }
        var text = String.UnicodeScalarView()
        var rest = UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }[
            ...]
        while let first = rest.first {
            if let scalar = scalar(at: rest), byte(of: scalar) == nil {
                text.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                text.append(escape(first))
                rest = rest.dropFirst()
            }
        }
        return String(text)
    }

    /// The name that has `text`, with the zero that ends it.
    package static func name(of text: String) -> [CChar] {
        // A character that stands for a byte begins with this one.
        guard text.utf8.contains(0xF4) else { return Array(text.utf8CString) }
        var name: [CChar] = []
        name.reserveCapacity(text.utf8.count + 1)
        for scalar in text.unicodeScalars {
            if let byte = byte(of: scalar) {
                name.append(CChar(bitPattern: byte))
            } else {
                name += UTF8.encode(scalar).map { $0.map { CChar(bitPattern: $0) } } ?? []
            }
        }
        return name + [0]
    }

    /// `text` for readers: a byte that is no character stands as U+FFFD.
    package static func readable(_ text: String) -> String {
        guard hasEscapes(text) else { return text }
        let scalars = text.unicodeScalars.map { byte(of: $0) == nil ? $0 : "\u{FFFD}" }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func hasEscapes(_ text: String) -> Bool {
        text.unicodeScalars.contains { byte(of: $0) != nil }
    }

    private static func escape(_ byte: UInt8) -> Unicode.Scalar {
        // Bytes below 0x80 are UTF-8.
        Unicode.Scalar(escapes.lowerBound - 0x80 + UInt32(truncatingIfNeeded: byte)) ?? "\u{FFFD}"
    }

    /// The character that `bytes` begin with.
    private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }
}
