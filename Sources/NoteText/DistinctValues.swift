/// Values in the order of their first use, each only once.
///
/// They are found by a hash table with open addressing that has their indices alone: values may be large.
package struct DistinctValues<Value: Hashable> {
    package private(set) var values: [Value] = []
    /// Of the first of the values: those that it begins with are hashed when a value is first looked up.
    private var hashes: [Int] = []
    /// Per hash, the index of a value plus 1, or 0; the count is a power of two, and at most half are used.
    private var slots: [UInt32] = []

    package init() {}

    /// Begins with `values`, which differ from one another.
    package init(_ values: [Value]) { self.values = values }

    /// The index of `value`, which is added if it is new.
    package mutating func index(of value: Value) -> Int {
        enterNewValues()
        let hash = value.hashValue
        // Mostly it is what was asked for last.
        if hashes.last == hash, values.last == value { return values.count - 1 }
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if hashes[index] == hash, values[index] == value { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        values.append(value)
        enter(hash)
        return values.count - 1
    }

    private mutating func enterNewValues() {
        if slots.isEmpty { slots = [UInt32](repeating: 0, count: 16) }
        while hashes.count < values.count { enter(values[hashes.count].hashValue) }
    }

    /// Enters the hash of the next value.
    private mutating func enter(_ hash: Int) {
        hashes.append(hash)
        guard hashes.count * 2 > slots.count else { return place(hashes.count - 1) }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for index in hashes.indices { place(index) }
    }

    private mutating func place(_ index: Int) {
        var slot = hashes[index] & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }
}
