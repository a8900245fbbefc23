/// The weight of a face on OpenType's scale (usWeightClass, 1 to 1000); UIKit's nine weights are the
/// hundreds.
package struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let ultraLight = FontWeight(rawValue: 100)
    package static let thin = FontWeight(rawValue: 200)
    package static let light = FontWeight(rawValue: 300)
    package static let regular = FontWeight(rawValue: 400)
    package static let medium = FontWeight(rawValue: 500)
    package static let semibold = FontWeight(rawValue: 600)
    package static let bold = FontWeight(rawValue: 700)
    package static let heavy = FontWeight(rawValue: 800)
    package static let black = FontWeight(rawValue: 900)

    /// Two of UIKit's steps heavier, at most black, as the accessibility setting for bold text does.
    package var emboldened: FontWeight {
        FontWeight(rawValue: max(rawValue, min(rawValue + 200, Self.black.rawValue)))
    }

    package static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}
