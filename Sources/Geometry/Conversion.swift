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

extension Int {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension UInt {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension Int8 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension UInt8 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension Int16 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension UInt16 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension Int32 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension UInt32 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}

extension UInt64 {
    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Double) { self.init(saturating: value) }

    @available(*, deprecated, message: "may trap: use init(saturating:)")
    package init(_ value: Float) { self.init(saturating: Double(value)) }
}
