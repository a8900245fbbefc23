import Geometry

/// The size of text that a reader prefers: the content size categories of Dynamic Type, by their UIKit names.
///
/// Raw values are the order of the type scale's columns, from small to large.
package enum SizeCategory: UInt8, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

extension SizeCategory: Comparable {
    /// The category of a reader who has not chosen one.
    package static let standard = SizeCategory.large

    /// The five categories above those of the ordinary slider.
    package static let accessibilityCases = allCases.filter(\.isAccessibility)

    /// The UIKit name, `accessibilityExtraLarge`.
    package var name: String { Self.names[Int(rawValue)] }

    /// To ask the runtime for the name of a case takes as long as to read a file of settings.
    private static let names = [
        "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
        "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
        "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
    ]

    package var isAccessibility: Bool { self >= .accessibilityMedium }

    package static func < (left: SizeCategory, right: SizeCategory) -> Bool { left.rawValue < right.rawValue }
}
