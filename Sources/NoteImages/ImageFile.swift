package import NoteDrawings

// NoteImages: picture files, checked, measured, and packed for a PDF.
//
// In: the bytes of a picture file (`ImageFormat`). Out: an `ImageHeader` with its size in points and its
// orientation, read without decoding; an `ImageFile`, which has been read to its end; and a `PackedImage`,
// with the streams that a PDF contains, a `Drawing`, or the outline of what is opaque. Anything else is
// an `ImageError`.
//
// Steps
//
// 1. `ImageHeader` recognizes the format, checks `ImageLimits`, and reads the header of the format
//    (`PNGHeader`, `JPEGHeader` with `EXIFData`, and so on).
// 2. `ImageFile` reads all of the file once (`PNGReader`, `JPEGReader`, steps 5 and 6), so that damage is
//    found before layout.
// 3. `packed()` passes the pixels through if PDF can contain them, or else separates alpha (`PixelSplit`) and
//    repacks rows (`PNGRowPacker`). It keeps a valid `ColorProfile` and drops other metadata.
// 4. `alphaOutline()` reads the alpha of pixels, or the shapes of a drawing, into an `OpacityGrid`, follows
//    the borders of its cells (`CellContours`), and removes vertices outwards (`OuterContour`).
// 5. An SVG file is read by NoteDrawings (`SVGFile`), which is given its pictures of pixels
//    (`EmbeddedPictures`). `DrawingRenderer` draws in pixels what becomes no vectors.
// 6. The first frame of a GIF file (`GIFFile`), and pictures that a `FrameLibrary` decodes, are
//    `FramePixels`.
//
// C libraries: libpng and libjpeg, through `CPNG` and `CJPEG`, in the folders Reading and Packing; librsvg
// and cairo in the folder Rendering, and libwebp, libtiff and libheif in the folder Frames, loaded by
// `SharedLibrary` when they are needed.

/// A valid picture file: all of it can be read.
package struct ImageFile: Sendable {
    enum Content: Sendable {
        case png(PNGHeader, isOpaque: Bool)
        /// `length` is the length up to the end of the image; more data may follow.
        case jpeg(JPEGHeader, length: Int)
        case drawing(SVGFile, pictures: [ImageFile])
        /// Nil for a GIF, which is decoded anew whenever its pixels are needed.
        case frame(FramePixels?)
    }

    package let bytes: [UInt8]
    package let header: ImageHeader
    let content: Content

    /// Reads the header, then the whole file. Pixels are kept only if `decode` has made them.
    ///
    /// - Parameters:
    ///   - typesetter: makes outlines of the text of a drawing; without it, text is beyond drawings.
    ///   - decode: reads files of the formats that libraries decode, which cannot be read without it.
    package init(
        _ bytes: [UInt8], typesetter: (any DrawingTypesetting)? = nil,
        decodedBy decode: FrameDecoder.Function? = nil
    ) throws(ImageError) {
        header = try ImageHeader(bytes)
        self.bytes = bytes
        switch header.format {
        case .png:
            let png = try PNGHeader(bytes)
            content = .png(png, isOpaque: try png.check(bytes))
        case .jpeg:
            let jpeg = try JPEGHeader(bytes)
            content = .jpeg(jpeg, length: try jpeg.check(bytes))
        case .svg:
            let pictures = EmbeddedPictures()
            do throws(DrawingError) {
                content = .drawing(try SVGFile(bytes, typesetter, pictures), pictures: pictures.files)
            } catch {
                throw ImageError(error)
            }
        case .gif:
            content = .frame(nil)
            _ = try GIFFile(bytes).pixels()
        case .webp, .tiff, .avif, .heic:
            content = .frame(try FramePixels(bytes, header, decode))
        }
    }
}

extension ImageFile {
    /// Pixels along each side that a glyph may have; the largest strikes there are have 256.
    private static let glyphLimit = 2048

    /// The picture of a glyph; nil if it is too large.
    package init?(ofGlyph file: [UInt8]) throws(ImageError) {
        let header = try ImageHeader(file)
        guard max(header.pixelWidth, header.pixelHeight) <= Self.glyphLimit else { return nil }
        try self.init(file)
    }

    /// The pixels that have been kept, or else those of a GIF.
    func frame(_ kept: FramePixels?) throws(ImageError) -> FramePixels {
        if let kept { kept } else { try GIFFile(bytes).pixels() }
    }
}
