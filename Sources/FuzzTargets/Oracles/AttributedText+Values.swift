import NoteMarkup
import NoteText

extension AttributedText {
    /// Every number that was asked for is finite, and within what JSON takes.
    func expectNumbers(_ oracles: borrowing Oracles) throws(OracleFailure) {
        // More than any page holds, in points; a length of so many inches is the largest.
        let largest = 100_000.0 * 72
        for number in numbers {
            let number = oracles.seen(number, by: .numbers)
            try oracles.expect(.numbers, abs(number) <= largest, "a value is \(number)")
        }
    }

    /// JSON holds all of it: what it reads as is written the same.
    func expectRoundTrip(_ oracles: borrowing Oracles) throws(OracleFailure) {
        let written = AttributedTextWriter.lines(of: self)
        var reader = AttributedTextReader()
        let read: AttributedText
        do throws(Problem) { read = try reader.read(SourceSection(bytes: written)) } catch {
            throw OracleFailure(oracle: .roundTrip, message: "what was written is refused: \(error.message)")
        }
        let again = oracles.seen(AttributedTextWriter.lines(of: read), by: .roundTrip)
        try oracles.expect(
            .roundTrip, again.withoutPlaces == written.withoutPlaces, "JSON is not what it was")
    }
}

extension [UInt8] {
    /// Lines of attributed text without the places in the source, which are other ones in JSON.
    fileprivate var withoutPlaces: [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(count)
        var index = 0
        while index < count {
            if let end = endOfPlace(at: index) {
                index = end
            } else {
                kept.append(self[index])
                index += 1
            }
        }
        return kept
    }

    /// The end of the member `"start":12,` or `"end":12,` at `index`, if there is one.
    private func endOfPlace(at index: Int) -> Int? {
        guard self[index] == UInt8(ascii: "\"") else { return nil }
        for name in ["\"start\":", "\"end\":"] where self[index...].starts(with: name.utf8) {
            var end = index + name.utf8.count
            while end < count, 0x30...0x39 ~= self[end] { end += 1 }
            return end < count && self[end] == UInt8(ascii: ",") ? end + 1 : end
        }
        return nil
    }
}

extension AttributedText {
    fileprivate var numbers: [Double] {
        attributes.flatMap(\.numbers) + paragraphAttributes.flatMap(\.numbers) + pictures.flatMap(\.numbers)
    }
}

extension TextAttributes {
    fileprivate var numbers: [Double] {
        let points: Double? = if case .points(let points) = size { points } else { nil }
        return [points, baseline, kern, stroke].compactMap { $0 }
    }
}

extension ParagraphAttributes {
    fileprivate var numbers: [Double] {
        [lineHeight, lineSpacing, spaceBefore, spaceAfter, indent].compactMap { $0 }
    }
}

extension Picture {
    fileprivate var numbers: [Double] {
        let extents = [width, height].compactMap { extent in
            switch extent {
            case .points(let number)?, .percent(let number)?: number
            case nil: nil
            }
        }
        return extents + (inset.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? [])
    }
}
