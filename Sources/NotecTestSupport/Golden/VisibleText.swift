extension String {
    /// The text with what cannot be seen or told apart on a terminal written as `\u{...}`.
    ///
    /// Such characters are controls, white space other than the space, marks, and what has no glyph of its
    /// own.
    package var withInvisiblesEscaped: String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isPlainlyVisible {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isPlainlyVisible: Bool {
        if self == " " { return true }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            return false
        default: return true
        }
    }
}
