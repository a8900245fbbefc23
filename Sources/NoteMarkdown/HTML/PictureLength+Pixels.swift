import NoteText

extension PictureLength {
    /// The length that an attribute of HTML names: pixels of 0.75 points, as in CSS, or a percentage of the
    /// measure; nil if no picture can have it.
    init?(pixels value: String) {
        let number = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let length = Double(number), length.isFinite else { return nil }
        if value.dropFirst(number.count).first == "%" {
            guard ValueRange.percentage.contains(length) else { return nil }
            self = .percent(length)
        } else {
            let points = min(length * 0.75, ValueRange.longest)
            guard ValueRange.extent.contains(points) else { return nil }
            self = .points(points)
        }
    }
}
