import Geometry

extension AttributeType<Double> {
    /// Points, with a unit or without.
    static func length(_ range: ValueRange) -> Self {
        number(range, { "a length from \($0.words) points, such as 12, 4mm, 1.5cm or 0.5in" }) {
            $0.pointsOfLength
        }
    }

    static func percentOfSize(_ range: ValueRange) -> Self {
        number(range, { "percent of the size, from \($0.words)" }) { $0.percentage }
    }

    static func factor(_ range: ValueRange) -> Self {
        number(range, { "a factor from \($0.words), such as 1.2" }) { Double(decimal: $0, isSigned: true) }
    }

    private static func number(
        _ range: ValueRange, _ expected: @escaping @Sendable (ValueRange) -> String,
        _ parse: @escaping @Sendable (String) -> Double?
    ) -> Self {
        Self(
            expected: { expected(range) }, parse: { parse($0).flatMap { range.contains($0) ? $0 : nil } },
            text: { String(thousandths: $0) },
            members: [("", number(range) { $0 })], write: { $2.member($1, exact: $0) })
    }
}

extension AttributeType<Int> {
    static func count(_ range: ValueRange) -> Self {
        Self(
            expected: { "a count from \(range.words)" },
            parse: { Int($0).flatMap { range.contains(Double($0)) ? $0 : nil } }, text: { String($0) },
            members: [("", count(range) { $0 })], write: { $2.member($1, $0) })
    }

    /// An offset into a text, which JSON alone has.
    static var offset: Self {
        var type = count(.textOffset)
        type.text = { _ in nil }
        return type
    }
}

extension AttributeType<FontSize> {
    static var size: Self {
        Self(
            expected: { "points from \(ValueRange.size.words), or steps of the scale such as +1" },
            parse: { FontSize(notation: $0) },
            text: { size in
                switch size {
                case .points(let points): String(thousandths: points)
                case .steps(let steps): (steps < 0 ? "" : "+") + String(steps)
                }
            },
            members: [
                ("", number(.size) { .points($0) }), ("-steps", count(.sizeSteps) { .steps($0) }),
            ],
            write: { size, key, json in
                switch size {
                case .points(let points): json.member(key, exact: points)
                case .steps(let steps): json.member(key + "-steps", steps)
                }
            })
    }
}

extension FontSize {
    /// Points, or with a sign and no fraction steps of the type scale.
    fileprivate init?(notation: String) {
        if notation.hasPrefix("+") || notation.hasPrefix("-") {
            guard let steps = Int(notation), ValueRange.sizeSteps.contains(Double(steps)) else { return nil }
            self = .steps(steps)
        } else {
            guard let points = notation.pointsOfLength, ValueRange.size.contains(points) else { return nil }
            self = .points(points)
        }
    }
}

extension AttributeType<PictureLength> {
    static var extent: Self {
        Self(
            expected: {
                "a length from \(ValueRange.extent.words) points, "
                    + "or from \(ValueRange.percentage.words)% of the measure"
            },
            parse: { text in
                let isPercent = text.hasSuffix("%")
                let range = isPercent ? ValueRange.percentage : .extent
                let number = isPercent ? text.percentage : text.pointsOfLength
                guard let number, range.contains(number) else { return nil }
                return isPercent ? .percent(number) : .points(number)
            },
            text: { extent in
                switch extent {
                case .points(let length): String(thousandths: length)
                case .percent(let part): String(thousandths: part) + "%"
                }
            },
            members: [
                ("", number(.extent) { .points($0) }), ("-percent", number(.percentage) { .percent($0) }),
            ],
            write: { extent, key, json in
                switch extent {
                case .points(let length): json.member(key, exact: length)
                case .percent(let part): json.member(key + "-percent", exact: part)
                }
            })
    }
}

extension AttributeType<Insets> {
    static var inset: Self {
        Self(
            expected: { "four lengths from \(ValueRange.inset.words) points: top,left,bottom,right" },
            parse: { Insets(notation: $0) },
            text: { $0.sides.map { String(thousandths: $0.value) }.joined(separator: ",") },
            members: [("", { (reader, _) throws(Problem) in try reader.readInset() })],
            write: { inset, key, json in
                json.member(key) { object in
                    for side in inset.sides { object.member(side.name, exact: side.value) }
                }
            })
    }
}

extension Insets {
    fileprivate init?(notation: String) {
        let parts = notation.split(separator: ",", omittingEmptySubsequences: false)
        let lengths = parts.compactMap { $0.trimming(" ").pointsOfLength }.filter(ValueRange.inset.contains)
        guard parts.count == 4, lengths.count == 4 else { return nil }
        self.init(top: lengths[0], right: lengths[3], bottom: lengths[2], left: lengths[1])
    }

    fileprivate var sides: [(name: String, value: Double)] {
        [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    }
}

extension StringProtocol {
    /// The points of a length with a unit or without.
    fileprivate var pointsOfLength: Double? { Length(self, isSigned: true)?.points }

    /// A number with a percent sign or without.
    fileprivate var percentage: Double? {
        Double(decimal: dropLast(hasSuffix("%") ? 1 : 0), isSigned: true)
    }
}
