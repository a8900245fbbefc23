/// An index for each length of a run of delimiters.
///
/// Lengths are short but for hostile text, and so the long ones go where they cost memory only if they occur.
struct LengthTable {
    /// No index, where there is none.
    static let none = -1

    private var short = Array(repeating: Self.none, count: 32)
    private var long: [Int: Int] = [:]

    subscript(length: Int) -> Int {
        @inline(__always) get { length < short.count ? short[length] : long[length] ?? Self.none }
        @inline(__always) set {
            if length < short.count { short[length] = newValue } else { long[length] = newValue }
        }
    }
}
