/// The length that an element asks for its text, that of the elements in it too (SVG 2, 11.5.6).
struct SVGTextFit {
    /// In user units.
    let length: Double
    /// Whether glyphs are stretched, not only moved.
    let stretchesGlyphs: Bool
    /// The index of the length of the nearest element around it that asks for one.
    let outer: Int?
}

/// A part of the text of an element that asks for a length: a cluster, or the text of an element in it that
/// has its own length.
private struct FittedPart {
    /// The index of its last cluster.
    let last: Int
    /// In user units.
    let width: Double
    let isCluster: Bool
}

extension [SVGCluster] {
    /// Fits the clusters of elements of `text` that ask for a length, in all chunks together; inner elements
    /// are fitted before those around them.
    mutating func fit(in text: SVGTextContent) {
        guard !text.fits.isEmpty else { return }
        var parts = [[FittedPart]](repeating: [], count: text.fits.count)
        for index in indices {
            guard let number = text.spans[self[index].span].fit else { continue }
            self[index].advance = self[index].width
            parts[number].append(FittedPart(last: index, width: self[index].width, isCluster: true))
        }
        // An element has a greater index than those around it.
        for (number, fit) in text.fits.enumerated().reversed() {
            guard let last = parts[number].map(\.last).max() else { continue }
            let width =
                fit.stretchesGlyphs
                ? stretch(parts[number], to: fit.length) : move(parts[number], to: fit.length, last)
            if let outer = fit.outer {
                parts[outer].append(FittedPart(last: last, width: width, isCluster: false))
            }
        }
    }

    /// Stretches the clusters of an element to a length; returns the width that all of it has then.
    private mutating func stretch(_ parts: [FittedPart], to length: Double) -> Double {
        let inner = parts.reduce(0) { $1.isCluster ? $0 : $0 + $1.width }
        let own = parts.reduce(0) { $1.isCluster ? $0 + $1.width : $0 }
        let factor = own > 0 ? (length - inner) / own : 0
        guard factor > 0.001 else { return own + inner }
        for part in parts where part.isCluster {
            self[part.last].stretch = factor
            self[part.last].advance = part.width * factor
        }
        return length
    }

    /// Spaces the parts of an element, of which the last cluster is `last`, to a length; returns the width
    /// that all of it has then.
    private mutating func move(_ parts: [FittedPart], to length: Double, _ last: Int) -> Double {
        let width = parts.reduce(0) { $0 + $1.width }
        guard parts.count > 1 else { return width }
        let added = (length - width) / Double(parts.count - 1)
        // The last has nothing behind it.
        for part in parts where part.last != last { self[part.last].advance += added }
        return length
    }
}
