package import NoteText

/// Replaces signs in the last paragraph of attributed text, and moves what refers to its text.
package struct TypographicText {
    private let replacements: [Typography.Replacement]
    /// After each replacement, the sum of the changes of length.
    private var shifts: [Int] = []

    /// Sets the prose of the paragraph whose text begins at `start`; returns whether anything has changed.
    package static func set(
        _ prose: [Typography.Prose], in attributed: inout AttributedText, from start: Int, runs: Range<Int>
    ) -> Bool {
        let replacements = Typography.replacements(in: attributed.text[start...], prose)
        guard !replacements.isEmpty else { return false }
        TypographicText(replacements).apply(to: &attributed, from: start, runs: runs)
        return true
    }

    private init(_ replacements: [Typography.Replacement]) {
        self.replacements = replacements
        var shift = 0
        for replacement in replacements {
            shift += replacement.text.utf8CodeUnitCount - replacement.range.count
            shifts.append(shift)
        }
    }

    private func apply(to attributed: inout AttributedText, from start: Int, runs: Range<Int>) {
        let firstOrigin = attributed.origins.partitioningIndex { $0.text >= start }
        let origins = origins(of: attributed, from: firstOrigin)
        attributed.origins.replaceSubrange(firstOrigin..., with: origins)
        for index in runs { attributed.runs[index].text = moved(attributed.runs[index].text) }
        var picture = attributed.pictures.count
        while picture > 0, attributed.pictures[picture - 1].captionText.lowerBound >= start {
            picture -= 1
            attributed.pictures[picture].captionText = moved(attributed.pictures[picture].captionText)
        }
        let text = text(attributed.text[start...])
        attributed.text.replaceSubrange(start..., with: text)
    }

    private func text(_ old: ArraySlice<UInt8>) -> [UInt8] {
        var new: [UInt8] = []
        var position = old.startIndex
        for replacement in replacements {
            new += old[position..<replacement.range.lowerBound]
            replacement.text.withUTF8Buffer { new += $0 }
            position = replacement.range.upperBound
        }
        return new + old[position...]
    }

    /// The new origins in place of those from the index `first` on. Both ends of a replacement have one, so
    /// that the text after it leads to its own place.
    private func origins(of old: AttributedText, from first: Int) -> [TextOrigin] {
        var new: [TextOrigin] = []
        var next = first
        func add(upTo end: Int) {
            while next < old.origins.count, old.origins[next].text <= end {
                let origin = old.origins[next]
                new.append(TextOrigin(text: moved(origin.text), source: origin.source))
                next += 1
            }
        }
        func add(at place: Int) {
            guard place < old.text.count, new.last?.text != moved(place) else { return }
            new.append(TextOrigin(text: moved(place), source: old.sourceOffset(of: place)))
        }
        for replacement in replacements {
            add(upTo: replacement.range.lowerBound)
            add(at: replacement.range.lowerBound)
            while next < old.origins.count, old.origins[next].text < replacement.range.upperBound {
                next += 1
            }
            add(upTo: replacement.range.upperBound)
            add(at: replacement.range.upperBound)
        }
        add(upTo: .max)
        return new
    }

    private func moved(_ range: Range<Int>) -> Range<Int> {
        moved(range.lowerBound)..<moved(range.upperBound)
    }

    /// The new place of `old`, which is not inside a replacement.
    private func moved(_ old: Int) -> Int {
        let count = replacements.partitioningIndex { $0.range.upperBound > old }
        return count == 0 ? old : old + shifts[count - 1]
    }
}
