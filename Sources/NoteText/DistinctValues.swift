/// Values in the order of their first use, each only once.
package struct DistinctValues<Value: Hashable> {
    package private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]

    package init() {}

    /// Begins with `values`, which differ from one another.
    package init(_ values: [Value]) {
        self.values = values
        for (index, value) in values.enumerated() { indices[value] = index }
    }

    /// The index of `value`, which is added if it is new.
    package mutating func index(of value: Value) -> Int {
        // Mostly it is what was asked for last.
        if values.last == value { return values.count - 1 }
        if let index = indices[value] { return index }
        values.append(value)
        indices[value] = values.count - 1
        return values.count - 1
    }
}
