/// A length with its unit; a bare number is points.
package struct Length: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
        case points = "pt"
        case millimetres = "mm"
        case centimetres = "cm"
        case inches = "in"

        fileprivate var points: Double {
            switch self {
            case .points: 1
            case .millimetres: 72 / 25.4
            case .centimetres: 72 / 2.54
            case .inches: 72
            }
        }
    }

    package let value: Double
    package let unit: Unit

    package var points: Double { value * unit.points }

    /// Nil unless `text` is a decimal number, with a sign if it may have one, and a unit or nothing.
    package init?(_ text: some StringProtocol, defaultUnit: Unit = .points, isSigned: Bool = false) {
        let named = Unit.allCases.first { text.hasSuffix($0.rawValue) }
        guard let value = Double(decimal: text.dropLast(named == nil ? 0 : 2), isSigned: isSigned) else {
            return nil
        }
        self.value = value
        unit = named ?? defaultUnit
    }
}

extension Double {
    /// The number that `text` writes in digits, with at most one point; nil for anything else.
    package init?(decimal text: some StringProtocol, isSigned: Bool) {
        let isDecimal = text.utf8.allSatisfy { byte in
            byte.isASCIIDigit || byte == UInt8(ascii: ".")
                || isSigned && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        }
        guard isDecimal, let value = Double(text) else { return nil }
        self = value
    }
}
