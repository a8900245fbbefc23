import Geometry
import Testing

/// Floating point to integers, where the standard library traps.
@Suite struct ConversionTests {
    @Test func fractionsAreCutOff() {
        #expect([2.9, -2.9, 0.999, -0.0].map { Int(saturating: $0) } == [2, -2, 0, 0])
        #expect(Int(saturating: 0x1p53) == 1 << 53)
    }

    @Test func whatIsOutOfRangeIsTheNearest() {
        #expect(
            [1e19, -1e19, .infinity, -.infinity].map { Int(saturating: $0) } == [.max, .min, .max, .min])
        #expect(Int(saturating: 0x1p63) == .max)
        #expect(Int(saturating: -0x1p63) == .min)
        #expect([1e10, -1e10].map { Int32(saturating: $0) } == [.max, .min])
        #expect([255.5, 256, -0.5, -1].map { UInt8(saturating: $0) } == [255, 255, 0, 0])
    }

    @Test func whatIsNoNumberIsNone() {
        #expect(Int(saturating: .nan) == 0)
        #expect(UInt16(saturating: -.nan) == 0)
    }
}
