import Geometry
import NoteCompiler
import PDFReading

/// The requirements on a PDF that a note became.
struct PDFOracles {
    let file: PDFFile
    let pages: PDFPages

    /// Reads all of it: every object, page and content stream.
    init(_ bytes: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        do throws(PDFFault) {
            // A file that is cut is the fault to plant: a changed byte may be one of a picture.
            file = try PDFFile(oracles.isPlanted(.syntax) ? Array(bytes.dropLast(40)) : bytes)
            pages = try PDFPages(of: file)
        } catch {
            throw OracleFailure(oracle: .syntax, message: "the PDF cannot be read: \(error.message)")
        }
        let numbers = Set(file.objects.keys)
        for (number, object) in file.objects {
            for reference in object.references where !numbers.contains(reference) {
                try expect(.syntax, false, "object \(number) refers to \(reference), which is none")
            }
        }
    }

    /// Every glyph that shows something begins on the paper; spaces at the end of a line may hang off it.
    func expectOnPaper(_ oracles: borrowing Oracles) throws(OracleFailure) {
        for (number, page) in pages.pages.enumerated() {
            for glyph in page.content.glyphs where glyph.isSeen {
                let (x, y) = (oracles.seen(glyph.start.x, by: .paper), glyph.start.y)
                let isInside = x >= -1 && x <= page.width + 1 && y >= -1 && y <= page.height + 1
                try expect(
                    .paper, isInside,
                    "a glyph on page \(number + 1) is at \(x), \(y) of \(page.width) x \(page.height)"
                )
            }
        }
    }

    /// Every character of `text` that a reader sees is in the text of the pages, as often.
    func expectText(_ text: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        var counts: [Unicode.Scalar: Int] = [:]
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.isSeen {
            counts[scalar, default: 0] += 1
        }
        var shown: [UInt16] = []
        for page in pages.pages {
            for glyph in page.content.glyphs where !glyph.isArtifact { shown += glyph.text ?? [] }
        }
        if oracles.isPlanted(.textLayer) { shown.removeAll() }
        for scalar in String(decoding: shown, as: UTF16.self).unicodeScalars { counts[scalar]? -= 1 }
        for (scalar, count) in counts.sorted(by: { $0.key < $1.key }) {
            try expect(
                .textLayer, count <= 0,
                "U+\(String(scalar.value, radix: 16, uppercase: true)) is missing \(count) times")
        }
    }
}

extension PDFGlyph {
    /// Whether its text is more than white space and the like, or is not known.
    fileprivate var isSeen: Bool {
        text.map { String(decoding: $0, as: UTF16.self).unicodeScalars.contains(where: \.isSeen) } ?? true
    }
}

extension Unicode.Scalar {
    /// Whether it is no white space, control or ignorable, and no reader may be given it otherwise.
    var isSeen: Bool {
        let properties = properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && !properties.isBidiControl
            && properties.generalCategory != .control && value != 0xFFFE && value != 0xFEFF
    }
}
