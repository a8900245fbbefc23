// Conversions from floating point, and ranges, that cannot trap.
//
// Every conversion of a `Double` or `Float` to an integer in Sources uses `init(saturating:)`: the standard
// library's own initializers are hidden by deprecated ones, and a warning is an error. The deprecated ones
// are visible where this module is imported, which the lint requires of each file that converts to an
// integer.

extension Int {
    /// `value` without its fraction, clamped to the range of integers; 0 for NaN.
    @inlinable
    package init(saturating value: Double) {
        if value > -0x1p63, value < 0x1p63 {
            self = Int(truncatingIfNeeded: Int64(value))
        } else {
            self = value.isNaN ? 0 : value < 0 ? .min : .max
        }
    }
}

extension FixedWidthInteger {
    /// `value` without its fraction, clamped to the range of integers, at most `Int.max`; 0 for NaN.
    @inlinable
    package init(saturating value: Double) { self.init(clamping: Int(saturating: value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension Int {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension UInt {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension Int8 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension UInt8 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension Int16 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension UInt16 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension Int32 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension UInt32 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

@available(*, deprecated, message: "may trap: use init(saturating:)")
extension UInt64 {
    package init(_ value: Double) { self.init(saturating: value) }
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}
