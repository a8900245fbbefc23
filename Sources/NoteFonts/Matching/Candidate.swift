/// A font of a requested family that can be embedded.
struct Candidate {
    let pattern: FontPattern
    let location: FaceLocation
    let isCFF: Bool
    /// Whether it is a variable face rather than one of its instances, which fontconfig lists too.
    let isVariable: Bool
    /// From its lightest to its heaviest weight.
    let weights: ClosedRange<Int>
    let isSlanted: Bool

    /// Nil for fonts with neither CFF or TrueType outlines nor colour, such as Type 1 fonts and bitmaps.
    init?(_ pattern: FontPattern) {
        guard let location = pattern.location, let format = pattern.format else { return nil }
        (self.pattern, self.location, isCFF) = (pattern, location, format == .cff)
        (isVariable, weights, isSlanted) = (pattern.isVariable, pattern.weights, pattern.isSlanted)
    }

    func isSame(as other: Candidate?) -> Bool {
        location == other?.location && isVariable == other?.isVariable
    }

    func match(for request: FontRequest) -> FontMatch {
        let weight = min(max(request.weight.rawValue, weights.lowerBound), weights.upperBound)
        var location = location
        if isVariable { location.instance = .weight(weight) }
        return FontMatch(
            location: location,
            syntheticBold: request.weight >= .semibold && weight < FontWeight.semibold.rawValue,
            syntheticItalic: request.isItalic && !isSlanted, coverage: pattern.coverage,
            isColored: pattern.isColored)
    }
}

extension [Candidate] {
    /// The fonts that can be embedded, non-variable faces first, so that they win ties.
    ///
    /// HarfBuzz 6 cannot instantiate variable faces with CFF outlines.
    var usable: [Candidate] {
        let files = Set(filter(\.isVariable).map(\.location.path))
        let varying = filter { files.contains($0.location.path) && !$0.isCFF }
        return filter { !files.contains($0.location.path) } + varying
    }
}
