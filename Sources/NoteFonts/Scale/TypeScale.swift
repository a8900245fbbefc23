import Geometry
package import NoteText

/// The size, leading and weight of a text style at a size category.
package struct TypeMetrics: Hashable, Sendable {
    /// In points.
    package let size: Double
    /// The distance from baseline to baseline, in points.
    package let leading: Double
    package let weight: FontWeight
}

/// The type scale: Dynamic Type's published table, from `fixtures/type/dynamic-type.tsv`.
package enum TypeScale {
    /// The metrics of `style` at `category`; `scale` times as large, in half points, as sizes of print are.
    package static func metrics(
        _ style: TextStyle, _ category: SizeCategory, scale: Double = 1
    ) -> TypeMetrics {
        let style = Int(style.rawValue)
        let row = typeScaleRows[style * SizeCategory.allCases.count + Int(category.rawValue)]
        let scaled = { (length: Double) in scale == 1 ? length : (length * scale * 2).rounded() / 2 }
        return TypeMetrics(
            size: scaled(row.size), leading: scaled(row.leading), weight: typeScaleWeights[style])
    }

    /// The leading of a font size, both in points.
    ///
    /// A size between two sizes of the table is interpolated; outside the table, the leading is 1.18 times
    /// the size, rounded.
    package static func leading(forSize size: Double) -> Double {
        guard let above = typeScaleLeadings.first(where: { $0.size >= size }),
            let below = typeScaleLeadings.last(where: { $0.size <= size })
        else { return (size * 1.18).rounded() }
        guard above.size > below.size else { return above.leading }
        let share = (size - below.size) / (above.size - below.size)
        return below.leading + share * (above.leading - below.leading)
    }

    /// The weight of plain text in `style`: that of the table, but titles are told apart by their weight as
    /// well as by their size.
    package static func weight(for style: TextStyle) -> FontWeight {
        switch style {
        case .largeTitle: .bold
        case .title1, .title2, .title3, .subheadline: .semibold
        case .headline, .body, .callout, .footnote, .caption1, .caption2:
            typeScaleWeights[Int(style.rawValue)]
        }
    }

    /// The weight of bold text in `style`.
    package static func boldWeight(for style: TextStyle) -> FontWeight {
        switch style {
        case .largeTitle, .title1, .title2: .bold
        case .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2: .semibold
        }
    }
}
