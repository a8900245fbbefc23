package import Geometry

/// A matrix as an array, or as operands, with more decimals than other numbers: it multiplies coordinates
/// of thousands.
package struct PreciseMatrix: PDFValue {
    private let transform: AffineTransform
    private let isArray: Bool

    package init(_ transform: AffineTransform, isArray: Bool = true) {
        (self.transform, self.isArray) = (transform, isArray)
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
