import Geometry
import NoteImages

enum PicturesStage {
    /// PNG and JPEG files: bytes to a header, a check of all pixels, and what a PDF holds of them.
    static let target = FuzzTarget(
        "pictures", .picture, seeds: "pictures illustrated fuzz/pictures",
        costs: RunCosts(limit: nil)
    ) { input, oracles throws(OracleFailure) in
        let bytes = input.bytes
        guard let header = try? ImageHeader(bytes) else {
            return try expect(.numbers, !oracles.isPlanted(.numbers), "no picture")
        }
        let sides = oracles.seen(max(header.size.width, header.size.height), by: .numbers)
        try expect(
            .numbers, sides.isFinite && sides <= 7_200_000 && min(header.size.width, header.size.height) > 0,
            "a side is \(sides) points long")
        // A file of some bytes may say that it has millions of pixels, all of which are then looked at.
        let pixels = header.pixelWidth * header.pixelHeight
        guard pixels <= mostPixels else { return }
        let cost = Cost()
        if let file = try? ImageFile(bytes) {
            if let image = try? file.packed() { try image.expectSizes(oracles) }
            let outline = try? file.alphaOutline()
            try expect(.numbers, outline.isInSquare, "an outline beyond its picture, or of too many points")
        }
        var limit = CostLimit()
        // Each scan of a progressive picture, and each pass of an interlaced one, may touch all of them.
        limit.seconds += Double(pixels) * 4e-6
        limit.memory += Double(pixels) * 64
        try cost.expectLess(than: limit, for: bytes.count, oracles)
    }

    private static let mostPixels = 1_000_000
}

extension Path? {
    /// Whether it is a sound outline of a picture, or none.
    var isInSquare: Bool {
        guard let self else { return true }
        let bounds = self.bounds
        return bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= 1 && bounds.maxY <= 1
            && self.elements.count { $0 != .close } <= 2000
    }
}

extension PackedImage {
    /// Sizes and parts are those of a picture.
    fileprivate func expectSizes(_ oracles: borrowing Oracles) throws(OracleFailure) {
        let isSound =
            width > 0 && height > 0 && [1, 2, 4, 8, 16].contains(bits) && rowBytes > 0
            && !oracles.isPlanted(.blame)
        try expect(.blame, isSound, "a picture of \(width) x \(height) pixels of \(bits) bits")
        if case .indexed(let palette) = colors {
            try expect(
                .blame, !palette.isEmpty && palette.count % 3 == 0 && palette.count <= 768,
                "a palette of \(palette.count) bytes")
        }
    }
}
