extension Unicode.Scalar {
    /// Whether nothing is seen of it, or heard, when it stands alone: white space, controls, joiners,
    /// fillers, and marks of direction.
    package var isBlank: Bool {
        if value < 0x80 { return value <= 0x20 || value == 0x7F }
        return switch value {
        // Controls; interlinear annotation, which is not to be shown; a Braille cell without dots.
        case 0x80...0x9F, 0xFFF9...0xFFFB, 0x2800: true
        default: properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// Whether nothing of it is seen.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension AttributedText {
    /// Whether nothing is seen of the text in `range`.
    package func isBlank(_ range: Range<Int>) -> Bool {
        // Letters and digits of ASCII are most of what there is.
        if text[range].contains(where: { 0x21...0x7E ~= $0 }) { return false }
        return String(decoding: text[range], as: UTF8.self).isBlank
    }

    /// The links of which nothing is seen, and no picture stands in them, each by its first run.
    package var blankLinks: [AttributedRun] {
        guard !links.isEmpty else { return [] }
        var blank: [AttributedRun] = []
        var seen: Int?
        for run in runs {
            guard let link = run.link, link != seen else { continue }
            if picture(of: run) != nil || !isBlank(run.text) {
                if blank.last?.link == link { blank.removeLast() }
                seen = link
            } else if blank.last?.link != link {
                blank.append(run)
            }
        }
        return blank
    }
}
