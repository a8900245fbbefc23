/// A font of an asked family that can be embedded.
struct Candidate {
    let pattern: FontPattern
    let location: FaceLocation
    let isCFF: Bool
    /// Whether it is all of a variable face, apart from the instances of it that fontconfig lists too.
    let isVariable: Bool
    /// From the lightest to the heaviest it can be.
    let weights: ClosedRange<Int>
    let isSlanted: Bool

    /// Nil for what has neither outlines of CFF or TrueType nor colour: Type 1 and plain bitmaps.
    init?(_ pattern: FontPattern) {
        guard let location = pattern.location, let format = pattern.format else { return nil }
        self.pattern = pattern
        self.location = location
        isCFF = format == .cff
        isVariable = pattern.isVariable
        weights = pattern.weights
        isSlanted = pattern.isSlanted
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
    /// Those that can be embedded, faces that do not vary first: a tie is theirs.
    ///
    /// HarfBuzz 6 cannot make one face of a variable one with CFF outlines.
    var usable: [Candidate] {
        let files = Set(filter(\.isVariable).map(\.location.path))
        let varying = filter { files.contains($0.location.path) && !$0.isCFF }
        return filter { !files.contains($0.location.path) } + varying
    }
}
