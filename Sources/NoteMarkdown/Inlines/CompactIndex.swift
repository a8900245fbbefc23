import Geometry

/// Stores an index in 32 bits; -1 stands for none.
@propertyWrapper
struct CompactIndex: Sendable {
    private var stored: Int32

    init(wrappedValue: Int) { stored = Int32(wrappedValue) }

    var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(newValue) }
    }
}
