internal import PDFWriter

extension PNGFile {
    /// The image that a PDF holds, and the mask that makes parts of it transparent.
    ///
    /// Data without alpha are passed through as they are. Nil where they are damaged.
    func image(_ deflate: inout Deflate) -> (image: DrawnImage, mask: DrawnImage?)? {
        switch colorType {
        case .gray, .rgb:
            PNGRows(self).map { _ in (passedThrough(colorType == .rgb ? .rgb : .gray), nil) }
        case .palette: paletteImage(&deflate)
        case .grayAlpha, .rgbAlpha: separated(&deflate)
        }
    }

    private func passedThrough(_ colors: DrawnImage.Colors) -> DrawnImage {
        let data = StreamData(bytes: self.data, filter: .flate)
        var image = DrawnImage(
            width: width, height: height, colors: colors, bits: bits, isPredicted: true, data: data)
        guard colors == .gray || colors == .rgb, transparency.count == 2 * colorType.channels else {
            return image
        }
        // Two bytes a channel, whatever its bits.
        for start in stride(from: 0, to: transparency.count, by: 2) {
            let value = Int(transparency[start]) << 8 | Int(transparency[start + 1])
            image.transparent += [value, value]
        }
        return image
    }

    private func paletteImage(_ deflate: inout Deflate) -> (image: DrawnImage, mask: DrawnImage?)? {
        guard let rows = PNGRows(self) else { return nil }
        let indices = rows.indices()
        guard let greatest = indices.max(), Int(greatest) < palette.count / 3 else { return nil }
        let image = passedThrough(.indexed(palette))
        guard !transparency.isEmpty else { return (image, nil) }
        let opacity = transparency + Array(repeating: 255, count: 256 - transparency.count)
        // Alpha of flat parts and soft edges is smallest without a filter.
        let mask = DrawnImage(
            width: width, height: height, colors: .gray, bits: 8, isPredicted: false,
            data: deflate.stream(indices.map { opacity[Int($0)] }))
        return (image, mask)
    }

    private func separated(_ deflate: inout Deflate) -> (image: DrawnImage, mask: DrawnImage?)? {
        guard let rows = PNGRows(self) else { return nil }
        let (colors, alpha) = rows.withoutAlpha()
        let image = DrawnImage(
            width: width, height: height, colors: colorType == .rgbAlpha ? .rgb : .gray, bits: bits,
            isPredicted: true, data: StreamData(bytes: deflate.compress(colors), filter: .flate))
        let mask = DrawnImage(
            width: width, height: height, colors: .gray, bits: bits, isPredicted: true,
            data: StreamData(bytes: deflate.compress(alpha), filter: .flate))
        return (image, mask)
    }
}
