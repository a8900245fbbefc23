package import Geometry

/// The ends of stroked lines (table 54).
package enum LineCap: Int, Sendable {
    case butt, round, square
}

/// The two operands of `d` (8.4.3.6).
struct DashPattern: PDFValue {
    let dashes: [Double]
    let phase: Double

    func write(to buffer: inout PDFBuffer) {
        buffer.array { array in
            for dash in dashes { array.append(dash) }
        }
        buffer.append(UInt8(ascii: " "))
        buffer.append(number: phase)
    }
}

/// A matrix as an array, or as operands, with more decimals than other numbers: it multiplies coordinates
/// of thousands.
package struct PreciseMatrix: PDFValue {
    private let transform: AffineTransform
    private let isArray: Bool

    package init(_ transform: AffineTransform, isArray: Bool = true) {
        self.transform = transform
        self.isArray = isArray
    }

    package func write(to buffer: inout PDFBuffer) {
        if isArray { buffer.append(UInt8(ascii: "[")) }
        let (first, second, origin) = (transform.xAxis, transform.yAxis, transform.origin)
        for (index, number) in [first.x, first.y, second.x, second.y, origin.x, origin.y].enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: " ")) }
            buffer.append(precise: number)
        }
        if isArray { buffer.append(UInt8(ascii: "]")) }
    }
}
