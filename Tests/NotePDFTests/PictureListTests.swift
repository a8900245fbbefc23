import NotecTestSupport
import Testing

/// How pictures are stored, as poppler lists them: colours, channels, bits, encoding, and masks.
@Suite struct PictureListTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let rows: [String]

        init(_ name: String, _ rows: String...) {
            (self.name, self.rows) = (name, rows)
        }

        var testDescription: String { name }
    }

    static let samples = [
        Sample("gray-1.png", "image gray 1 1 image"),
        Sample("gray-16.png", "image gray 1 16 image"),
        Sample("rgb-8.png", "image rgb 3 8 image"),
        Sample("rgb-16-interlaced.png", "image rgb 3 16 image"),
        Sample("palette-2.png", "image index 1 2 image"),
        Sample("palette-4-trns.png", "image index 1 4 image", "smask gray 1 8 image"),
        Sample("palette-4-interlaced-trns.png", "image index 1 4 image", "smask gray 1 8 image"),
        Sample("gray-2-trns.png", "image gray 1 2 image", "smask gray 1 8 image"),
        Sample("rgb-alpha-8.png", "image rgb 3 8 image", "smask gray 1 8 image"),
        Sample("gray-alpha-16-interlaced.png", "image gray 1 16 image", "smask gray 1 16 image"),
        Sample("rgb-8-icc.png", "image icc 3 8 image"),
        Sample("gray.jpg", "image gray 1 8 jpeg"),
        Sample("rgb.jpg", "image rgb 3 8 jpeg"),
        Sample("rgb-progressive.jpg", "image rgb 3 8 jpeg"),
        Sample("cmyk.jpg", "image rgb 3 8 image"),
        Sample("cmyk-icc.jpg", "image icc 4 8 jpeg"),
    ]

    @Test(arguments: samples)
    func list(sample: Sample) throws {
        let pdf = try PDFInspector(bytes: PictureDocument([sample.name]).bytes)
        let output = try Subprocess("pdfimages", ["-list", pdf.path]).output()
        // page num type width height color comp bpc enc interp ...
        let rows = String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst(2).map { line in
            let fields = line.split(separator: " ")
            return ([fields[2]] + fields[5...8]).joined(separator: " ")
        }
        #expect(rows == sample.rows)
    }

    @Test("the data of a JPEG file are the file")
    func jpegData() throws {
        let reader = try PDFReader(PictureDocument(["rgb-progressive.jpg"]).bytes)
        let image = try #require(reader.objects.first { $0.value.contains("/DCTDecode") })
        #expect(reader.streams[image.key] == (try Fixtures.bytes("pictures/rgb-progressive.jpg")))
    }

    @Test("the data of a PNG file are its rows with their filters")
    func pngData() throws {
        let reader = try PDFReader(PictureDocument(["palette-8.png"]).bytes)
        let image = try #require(reader.objects.first { $0.value.contains("/Indexed") })
        let rows = try #require(reader.streams[image.key])
        // The filter's byte of each row, which differ in the file.
        #expect(rows.count == 41 * 24)
        #expect(stride(from: 0, to: rows.count, by: 41).map { Int(rows[$0]) } == (0..<24).map { $0 % 5 })
    }
}
