import NoteText

extension PictureLength {
    /// The length that an attribute of HTML names: pixels of 0.75 points, or a percentage.
    init?(pixels value: String) {
        let number = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let length = Double(number), length.isFinite, length > 0 else { return nil }
        if value.dropFirst(number.count).first == "%" {
            guard 0.1...1000 ~= length else { return nil }
            self = .percent(length)
        } else {
            self = .points(min(length * 0.75, 14_400))
        }
    }
}
