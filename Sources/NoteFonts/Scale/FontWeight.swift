/// How heavy a face is, on the scale of OpenType's usWeightClass (1 to 1000).
package struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let regular = FontWeight(rawValue: 400)
    package static let medium = FontWeight(rawValue: 500)
    package static let semibold = FontWeight(rawValue: 600)
    package static let bold = FontWeight(rawValue: 700)
    package static let heavy = FontWeight(rawValue: 800)
    package static let black = FontWeight(rawValue: 900)

    /// Two steps heavier, as the accessibility setting for bold text makes every weight.
    package var emboldened: FontWeight { FontWeight(rawValue: min(rawValue + 200, 900)) }

    package static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}
