/// Stores a large value that is mostly nil in a word, which is copied and compared fast.
@propertyWrapper
struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value, if there is one.
    private var values: [Value] = []

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    var wrappedValue: Value? {
        get { values.first }
        set { values = newValue.map { [$0] } ?? [] }
    }

    /// Whether there is none.
    var isNil: Bool { values.isEmpty }
}
