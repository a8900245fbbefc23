/// Stores a large value that is mostly nil in a word, which is copied and compared fast.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    /// The value, if there is one.
    private var values: [Value] = []

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    var wrappedValue: Value? {
        get { values.first }
        set { values = newValue.map { [$0] } ?? [] }
    }

    /// Whether there is none.
    var isNil: Bool { values.isEmpty }

    /// Removes and returns the value.
    mutating func remove() -> Value? {
        guard !values.isEmpty else { return nil }
        defer { values = [] }
        return values[0]
    }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
