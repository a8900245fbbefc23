import Geometry
import NoteFonts

enum FontsStage {
    /// A font file: a face from bytes, its metrics, glyphs, colours and pictures, shaping, and what of it is
    /// embedded.
    static let target = FuzzTarget("fonts", .font, seeds: "fonts fuzz/fonts") {
        input, oracles throws(OracleFailure) in
        let path = Scratch.shared.write(input.bytes, to: "font.ttf")
        guard let catalog = try? FontCatalog(file: path), let chain = try? catalog.chain(for: input.request)
        else { return try expect(.numbers, !oracles.isPlanted(.numbers), "no font") }
        let face = chain.primary.face
        try face.expectNumbers(oracles)
        let shaper = Shaper(catalog: catalog)
        var used: [(glyph: UInt16, text: [UInt8])] = []
        for (number, text) in FontText.all.enumerated() {
            var style = ShapingStyle(
                chain: chain, ligatures: number % 2 == 0 ? .contextual : .none, language: text.language)
            style.direction = text.isRightToLeft ? .rightToLeft : .leftToRight
            style.smallCapitals = input.isSampled(oneIn: 4, UInt64(number))
            let shaped = shaper.shaped(text.bytes, style)
            try shaped.expectSound(text.bytes, oracles)
            used += shaped.glyphsOfPrimary(chain, text.bytes)
        }
        face.askAll(of: Set(used.map(\.glyph)))
        // A copy of the process takes ten times as long as the rest.
        if input.isSampled(oneIn: 16, 12) || oracles.isPlanted(.blame) {
            try FontSubsetting.run(face, used, oracles)
        }
    }
}

extension FuzzInput {
    /// A request for any face, which there is one of, or some.
    fileprivate var request: FontRequest {
        FontRequest(
            families: ["Inter"], weight: isSampled(oneIn: 4, 10) ? .bold : .regular,
            isItalic: isSampled(oneIn: 4, 11))
    }
}

/// A text that a face is tried on.
private struct FontText {
    let bytes: [UInt8]
    var language = ""
    var isRightToLeft = false

    static let all = [
        FontText(bytes: Array("AVATAR office 0123 ﬁx Åßéi\u{307}\u{323} \u{1F600}\u{FE0F}".utf8)),
        FontText(bytes: Array("سلام שָׁלוֹם \u{644}\u{627}".utf8), isRightToLeft: true),
        FontText(bytes: Array("क्षि ရှမ်း ก็ 中国 한국".utf8), language: "mr"),
        FontText(bytes: Array("abcdefghij KLMNOP i\u{131}".utf8), language: "tr"),
    ]
}

/// Text as one cluster: there is no other face to turn to.
private struct WholeText: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends.append(text.count)
    }
}

extension Shaper {
    fileprivate func shaped(_ text: [UInt8], _ style: ShapingStyle) -> ShapedText {
        var result = ShapedText()
        shape(text, 0..<text.count, style: style, segmenter: WholeText(), into: &result)
        return result
    }
}

extension ShapedText {
    /// Columns are as long as each other, clusters ascend in the text, and runs cover the glyphs.
    fileprivate func expectSound(_ text: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        try expect(
            .runs, advances.count == count && clusters.count == count && flags.count == count,
            "columns of glyphs differ in length")
        var last: UInt32 = oracles.isPlanted(.runs) ? .max : 0
        for cluster in clusters {
            try expect(.runs, last <= cluster && cluster < text.count, "clusters do not ascend")
            last = cluster
        }
        var place = (glyph: 0, text: 0)
        for run in runs {
            try expect(
                .runs, run.glyphs.lowerBound == place.glyph && run.text.lowerBound == place.text,
                "a run of glyphs is missing")
            place = (run.glyphs.upperBound, run.text.upperBound)
        }
        try expect(.runs, place == (count, text.count), "runs of glyphs end early")
    }

    /// The glyphs of the first face, each with its cluster's text.
    fileprivate func glyphsOfPrimary(
        _ chain: FontChain, _ text: [UInt8]
    ) -> [(glyph: UInt16, text: [UInt8])] {
        var found: [(glyph: UInt16, text: [UInt8])] = []
        for run in runs.reversed() where run.face.face == chain.primary.face {
            var (start, end) = (run.text.upperBound, run.text.upperBound)
            for index in run.glyphs.reversed() {
                if Int(clusters[index]) < start { (start, end) = (Int(clusters[index]), start) }
                found.append((glyphs[index], Array(text[start..<end])))
            }
        }
        return found
    }
}

extension Face {
    /// Metrics are within what the format can say.
    fileprivate func expectNumbers(_ oracles: borrowing Oracles) throws(OracleFailure) {
        let lengths = [
            ascender, descender, metrics.lineGap, metrics.underline.position, metrics.underline.thickness,
            metrics.strikeout.position, metrics.strikeout.thickness, metrics.capHeight, box.xMin, box.xMax,
            box.yMin, box.yMax,
        ]
        for length in lengths {
            let length = oracles.seen(Double(length), by: .numbers)
            try expect(.numbers, abs(length) <= 131_072, "a metric is \(length)")
        }
        try expect(
            .numbers,
            metrics.italicAngle.isFinite && (16...16384).contains(unitsPerEm) && glyphCount > 0,
            "units, glyphs or angle are not a font's")
    }

    /// Asks for all that there is to know of some glyphs.
    fileprivate func askAll(of glyphs: Set<UInt16>) {
        let all = glyphs.union([0, 1, UInt16(clamping: glyphCount - 1)]).sorted()
        for glyph in all {
            _ = (advance(of: glyph), verticalBounds(of: glyph), glyphName(glyph), picture(of: glyph))
        }
        for case let drawing? in drawings(of: all) {
            for case .fill(let path, _, _) in drawing.steps { _ = path.stroked(width: 30, isFilled: true) }
        }
        _ = (version, characterIdentifiers(), hasGlyph(for: 0x41), hasGlyph(for: 0x1F600), fileHash())
    }
}
