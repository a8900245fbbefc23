/// An index for each length of a run of delimiters.
///
/// Lengths are short but for hostile text, and so the long ones go where they cost memory only if they occur.
struct LengthTable {
    private var short: [Int?]
    private var long: [Int: Int] = [:]

    init() { short = Array(repeating: nil, count: 32) }

    subscript(length: Int) -> Int? {
        get { length < short.count ? short[length] : long[length] }
        set {
            if length < short.count { short[length] = newValue } else { long[length] = newValue }
        }
    }
}
