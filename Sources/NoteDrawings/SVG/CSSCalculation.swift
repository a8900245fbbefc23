import Geometry
import NoteText

extension String {
    /// The value with each `calc()` replaced whose result is in one unit (CSS Values 4, 10).
    var calculated: String {
        var (output, rest) = ("", self[...])
        while let start = rest.firstPlace(of: "calc(") {
            let inner = rest.utf8.index(start, offsetBy: 5)
            var scanner = ValueScanner(rest[inner...])
            let expression = scanner.parenthesized()
            let end = rest.utf8.index(inner, offsetBy: scanner.place)
            output += rest[..<start]
            output += SVGLength(calculating: expression)?.text ?? String(rest[start..<end])
            rest = rest[end...]
        }
        return output + rest
    }
}

extension SVGLength {
    /// Bytes of an expression.
    private static let expressionLimit = 1024

    /// The result of an expression; nil if it has no one unit, or cannot be read.
    fileprivate init?(calculating expression: String) {
        guard expression.utf8.count <= Self.expressionLimit else { return nil }
        var rest = expression
        // The last parenthesis that opens has none in it.
        while let open = rest.lastIndex(of: "(") {
            guard let close = rest[open...].firstIndex(of: ")") else { return nil }
            let inner = rest[rest.index(after: open)..<close]
            guard let result = SVGLength(summing: inner) else { return nil }
            let before = rest[..<open]
            let start = before.hasSuffix("calc") ? before.dropLast(4) : before
            guard start.utf8.last.map({ !$0.isASCIILetter }) ?? true else { return nil }
            rest = "\(start)\(result.text)\(rest[rest.index(after: close)...])"
        }
        self.init(summing: rest)
    }

    /// The sum of products, with white space round plus and minus signs.
    private init?(summing text: some StringProtocol) {
        var scanner = ValueScanner(text)
        scanner.skipSpace()
        guard var sum = SVGLength(multiplying: &scanner) else { return nil }
        scanner.skipSpace()
        while let sign = scanner.next {
            scanner.skip()
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), scanner.next?.isXMLSpace == true
            else { return nil }
            scanner.skipSpace()
            guard let other = SVGLength(multiplying: &scanner) else { return nil }
            if sum.number == 0 { sum.unit = other.unit }
            guard other.unit == sum.unit || other.number == 0 else { return nil }
            sum.number += sign == UInt8(ascii: "-") ? -other.number : other.number
            scanner.skipSpace()
        }
        self.init(sum.number.boundedForDrawing, sum.unit)
    }

    private init?(multiplying scanner: inout ValueScanner) {
        guard var product = SVGLength(&scanner) else { return nil }
        scanner.skipSpace()
        while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/") {
            let isDivided = scanner.next == UInt8(ascii: "/")
            scanner.skip()
            scanner.skipSpace()
            guard let other = SVGLength(&scanner) else { return nil }
            if isDivided {
                guard other.unit == .pixel, other.number != 0 else { return nil }
                product.number /= other.number
            } else {
                guard other.unit == .pixel || product.unit == .pixel else { return nil }
                product = SVGLength(
                    product.number * other.number, product.unit == .pixel ? other.unit : product.unit)
            }
            product.number = product.number.boundedForDrawing
            scanner.skipSpace()
        }
        self = product
    }

    /// The length as it may be written.
    fileprivate var text: String {
        switch unit {
        case .pixel: "\(number)"
        case .percent: "\(number)%"
        case .em: "\(number)em"
        case .ex: "\(number)ex"
        }
    }
}
