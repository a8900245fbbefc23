import PDFWriter
import NotecTestSupport
import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.5, "-.5"), (0.05, ".05"),
        (0.005, ".005"), (0.0004, "0"), (-0.0004, "0"), (0.0006, ".001"), (10, "10"), (100, "100"),
        (12.34, "12.34"), (12.345, "12.345"), (12.3456, "12.346"), (999.999, "999.999"), (999.9996, "1000"),
        (1000, "1000"), (1000.5, "1000.5"), (-1000.25, "-1000.25"), (123_456.789, "123456.789"),
        (1e300, "2147483000"), (-1e300, "-2147483000"), (.nan, "0"), (.infinity, "0"),
    ])
    func writes(_ number: Double, as text: String) {
        #expect(written { $0.append(number: number) } == text)
    }

    @Test(arguments: [(0, "0"), (7, "7"), (10, "10"), (-90, "-90"), (.max, "9223372036854775807")])
    func writes(_ integer: Int, as text: String) {
        #expect(written { $0.append(integer: integer) } == text)
    }

    /// The laws: read back it is off by half a thousandth at most, it is short, and it has no exponent.
    @Test func keepsThousandths() throws {
        var generator = SplitMix(state: 1)
        for _ in 0..<20_000 {
            let range: Double = [1, 999, 1001, 1e6].randomElement(using: &generator) ?? 1
            let number = Double.random(in: -range...range, using: &generator)
            let text = written { $0.append(number: number) }
            let read = try #require(Double(text.hasPrefix("-.") ? "-0" + text.dropFirst() : text))
            try #require(abs(read - number) <= 0.000_500_001, "\(number) as \(text)")
            try #require(text.allSatisfy { $0 == "-" || $0 == "." || $0.isNumber }, "\(number) as \(text)")
            try #require(!text.contains(".") || (text.last != "0" && text.last != "."), "\(text)")
        }
    }
}

/// What `body` writes, as text.
func written(_ body: (inout PDFBuffer) -> Void) -> String {
    var buffer = PDFBuffer()
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
}
