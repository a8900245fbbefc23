import Geometry

/// The output intent of a file, which defines its device colours as sRGB by a profile (ISO 32000-1, 14.11.5;
/// PDF/A-2, 6.2.3).
package enum OutputIntent {
    /// Writes the profile and the dictionary, and returns the dictionary.
    package static func writeSRGB<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let profile = try document.compressStream(SRGBProfile.bytes) { $0.set("N", 3) }
        return try document.write { dictionary in
            dictionary.set("Type", PDFName("OutputIntent"))
            dictionary.set("S", PDFName("GTS_PDFA1"))
            dictionary.set("OutputConditionIdentifier", TextString("sRGB IEC61966-2.1"))
            dictionary.set("Info", TextString("sRGB IEC61966-2.1"))
            dictionary.set("DestOutputProfile", profile)
        }
    }
}

/// An ICC profile of sRGB: a matrix, one curve, and the other tags that ICC.1:2004-10 requires (version 4.2,
/// the latest in PDF 1.7).
///
/// Colours are those of IEC 61966-2-1, adapted from D65 to D50 by the Bradford matrix. Clauses are those of
/// ICC.1:2022, which has the same requirements under other numbers.
package enum SRGBProfile {
    /// The whole profile.
    package static var bytes: [UInt8] {
        var data = ICCBuffer()
        let tags = tags(&data)
        var file = ICCBuffer()
        let dataStart = headerSize + 4 + 12 * tags.count
        file.appendHeader(size: dataStart + data.bytes.count)
        file.append(UInt32(tags.count))
        for tag in tags {
            file.append(tag.signature)
            file.append(UInt32(dataStart + tag.data.lowerBound))
            file.append(UInt32(tag.data.count))
        }
        return file.bytes + data.bytes
    }

    private static let headerSize = 128

    private struct Tag {
        let signature: StaticString
        let data: Range<Int>
    }

    /// Appends the data of all tags; red, green and blue share their curve (7.3.1).
    private static func tags(_ data: inout ICCBuffer) -> [Tag] {
        var tags: [Tag] = []
        let add = { (signature: StaticString, data: inout ICCBuffer, body: (inout ICCBuffer) -> Void) in
            let start = data.bytes.count
            body(&data)
            tags.append(Tag(signature: signature, data: start..<data.bytes.count))
            data.align()
        }
        add("desc", &data) { $0.append(text: "sRGB IEC61966-2.1") }
        add("cprt", &data) { $0.append(text: "No copyright, use freely") }
        add("wtpt", &data) { $0.append(type: "XYZ ", SRGBNumbers.white) }
        add("chad", &data) { $0.append(type: "sf32", SRGBNumbers.adaptation) }
        add("rXYZ", &data) { $0.append(type: "XYZ ", SRGBNumbers.red) }
        add("gXYZ", &data) { $0.append(type: "XYZ ", SRGBNumbers.green) }
        add("bXYZ", &data) { $0.append(type: "XYZ ", SRGBNumbers.blue) }
        add("rTRC", &data) { $0.append(curve: SRGBNumbers.curve) }
        let curve = tags[tags.count - 1].data
        return tags + [Tag(signature: "gTRC", data: curve), Tag(signature: "bTRC", data: curve)]
    }
}

/// The values of sRGB in 65,536ths (s15Fixed16Number).
private enum SRGBNumbers {
    /// D50, as in the header (7.2.16).
    static let white: [Int32] = [63190, 65536, 54061]
    // The three add up to white.
    static let red: [Int32] = [28576, 14581, 912]
    static let green: [Int32] = [25239, 46983, 6361]
    static let blue: [Int32] = [9375, 3972, 46788]
    /// From D65 to D50, row by row.
    static let adaptation: [Int32] = [68674, 1502, -3291, 1939, 64912, -1119, -606, 988, 49262]
    /// g, a, b, c and d of ((ax + b)^g, or cx below d): 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045.
    static let curve: [Int32] = [157286, 62119, 3417, 5072, 2651]
}

/// Bytes of a profile; numbers are big-endian.
private struct ICCBuffer {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt16) { bytes += [UInt8(number >> 8), UInt8(number & 0xFF)] }

    mutating func append(_ number: UInt32) {
        append(UInt16(number >> 16))
        append(UInt16(number & 0xFFFF))
    }

    mutating func append(_ signature: StaticString) {
        signature.withUTF8Buffer { bytes += Array($0) }
    }

    mutating func append(zeros count: Int) { bytes += [UInt8](repeating: 0, count: count) }

    /// Tags begin at multiples of four bytes (7.3.1).
    mutating func align() { append(zeros: (4 - bytes.count % 4) % 4) }

    /// Appends the header (7.2): a display profile between RGB and XYZ, without a manufacturer, with a
    /// constant date.
    mutating func appendHeader(size: Int) {
        append(UInt32(size))
        append(zeros: 4)
        append(UInt32(0x0420_0000))
        append("mntrRGB XYZ ")
        for number in [2000, 1, 1, 0, 0, 0] as [UInt16] { append(number) }
        append("acsp")
        append(zeros: 28)
        for number in SRGBNumbers.white { append(UInt32(bitPattern: number)) }
        append(zeros: 48)
    }

    /// Appends a multiLocalizedUnicodeType of one English text in ASCII (10.15).
    mutating func append(text: StaticString) {
        append("mluc")
        for number in [0, 1, 12] as [UInt32] { append(number) }
        append("enUS")
        append(UInt32(2 * text.utf8CodeUnitCount))
        append(UInt32(28))
        text.withUTF8Buffer { for byte in $0 { append(UInt16(byte)) } }
    }

    /// Appends an XYZType or s15Fixed16ArrayType (10.31, 10.22).
    mutating func append(type: StaticString, _ numbers: [Int32]) {
        append(type)
        append(zeros: 4)
        for number in numbers { append(UInt32(bitPattern: number)) }
    }

    /// Appends a parametricCurveType of five parameters (10.18, table 68, function 3).
    mutating func append(curve parameters: [Int32]) {
        append("para")
        append(zeros: 4)
        append(UInt16(3))
        append(zeros: 2)
        for number in parameters { append(UInt32(bitPattern: number)) }
    }
}
