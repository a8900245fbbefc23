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
    /// The whole profile: its header, the table of its tags, and their data (7.1).
    package static var bytes: [UInt8] {
        let count = tags.reduce(0) { $0 + $1.signatures.count }
        let start = 128 + 4 + 12 * count
        var (table, data): ([UInt8], [UInt8]) = ([], [])
        for (signatures, own) in tags {
            let place = words([start + data.count, own.count])
            for signature in signatures { table += signature.utf8 + place }
            // Tags begin at multiples of four bytes (7.3.1).
            data += own + [UInt8](repeating: 0, count: (4 - own.count % 4) % 4)
        }
        return header(size: start + data.count) + words([count]) + table + data
    }

    /// Red, green and blue, which add up to white, share their curve.
    private static let tags: [(signatures: [String], data: [UInt8])] = [
        (["desc"], text("sRGB IEC61966-2.1")),
        (["cprt"], text("No copyright, use freely")),
        (["wtpt"], numbers("XYZ ", white)),
        (["chad"], numbers("sf32", adaptation)),
        (["rXYZ"], numbers("XYZ ", [28576, 14581, 912])),
        (["gXYZ"], numbers("XYZ ", [25239, 46983, 6361])),
        (["bXYZ"], numbers("XYZ ", [9375, 3972, 46788])),
        (["rTRC", "gTRC", "bTRC"], Array("para".utf8) + words([0, 3 << 16]) + words(curve)),
    ]

    // In 65,536ths (s15Fixed16Number).

    /// D50, as in the header (7.2.16).
    private static let white = [63190, 65536, 54061]
    /// From D65 to D50, row by row.
    private static let adaptation = [68674, 1502, -3291, 1939, 64912, -1119, -606, 988, 49262]
    /// g, a, b, c and d of ((ax + b)^g, or cx below d): 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045 (10.18,
    /// table 68, function 3).
    private static let curve = [157286, 62119, 3417, 5072, 2651]

    /// The header (7.2): a display profile between RGB and XYZ, without a manufacturer, with a constant date.
    private static func header(size: Int) -> [UInt8] {
        words([size, 0, 0x0420_0000]) + Array("mntrRGB XYZ ".utf8) + words([2000 << 16 | 1, 1 << 16, 0])
            + Array("acsp".utf8) + words(Array(repeating: 0, count: 7)) + words(white)
            + words(Array(repeating: 0, count: 12))
    }

    /// A multiLocalizedUnicodeType of one English text in ASCII (10.15).
    private static func text(_ text: String) -> [UInt8] {
        Array("mluc".utf8) + words([0, 1, 12]) + Array("enUS".utf8) + words([2 * text.utf8.count, 28])
            + text.utf8.flatMap { [0, $0] }
    }

    /// An XYZType or s15Fixed16ArrayType (10.31, 10.22).
    private static func numbers(_ type: String, _ numbers: [Int]) -> [UInt8] {
        Array(type.utf8) + words([0]) + words(numbers)
    }

    /// Numbers of four bytes, big-endian.
    private static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
}
