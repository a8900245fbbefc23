import NoteDrawings

extension ImageHeader {
    /// Reads the header of a file without decoding pixels; the bytes up to the pixels suffice, but where
    /// `mayBeTurned`.
    package init(_ bytes: [UInt8]) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= ImageLimits.fileBytes else { throw .tooManyBytes(bytes.count) }
        if bytes.starts(with: PNGHeader.signature) {
            let png = try PNGHeader(bytes)
            self.init(.png, width: png.width, height: png.height, png.density, png.orientation)
        } else if bytes.starts(with: JPEGHeader.signature) {
            let jpeg = try JPEGHeader(bytes)
            self.init(.jpeg, width: jpeg.width, height: jpeg.height, jpeg.density, jpeg.orientation)
        } else if bytes.starts(with: GIFFile.signature) {
            let gif = try GIFFile(bytes)
            self.init(.gif, width: gif.width, height: gif.height)
        } else if WebPFile.isSignature(bytes) {
            let webp = try WebPFile(bytes)
            self.init(.webp, width: webp.width, height: webp.height, nil, webp.orientation)
        } else if EXIFData.isSignature(bytes[...]) {
            let tiff = try TIFFFile(bytes)
            let (density, orientation) = (tiff.directory.density, tiff.directory.orientation ?? .upright)
            self.init(.tiff, width: tiff.width, height: tiff.height, density, orientation)
        } else if let format = HEIFFile.format(of: bytes) {
            let heif = try HEIFFile(bytes, format)
            self.init(format, width: heif.width, height: heif.height)
        } else if SVGFile.isSignature(bytes) {
            do throws(DrawingError) {
                self.init(drawing: try SVGFile.size(bytes))
            } catch {
                throw ImageError(error)
            }
        } else if let name = ImageFormat.name(ofUnreadable: bytes) {
            throw .unknownFormat(name)
        } else if PNGHeader.signature.starts(with: bytes) || JPEGHeader.signature.starts(with: bytes) {
            throw .truncated(bytes[0] == PNGHeader.signature[0] ? .png : .jpeg)
        } else {
            throw .notAPicture
        }
    }
}
