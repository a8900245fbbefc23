/// Values in the order of their first use, each only once.
///
/// The values may be large, so that they are found by their hashes.
@usableFromInline package struct DistinctValues<Value: Hashable & Sendable>: Sendable {
    @usableFromInline package internal(set) var values: [Value]
    /// By hash, the index of the last value that has it.
    @usableFromInline var indices: [Int: Int] = [:]
    /// By value, its hash and the index of the value before it that has the same; of the first of the values:
    /// those that all begin with are hashed when a value is first looked up.
    @usableFromInline var entries: [(hash: Int, previous: Int?)] = []

    /// Begins with `values`, which differ from one another.
    @inlinable package init(_ values: [Value] = []) { self.values = values }

    /// The index of `value`, which is added if it is new.
    @inlinable package mutating func index(of value: Value) -> Int {
        while entries.count < values.count { enter(values[entries.count].hashValue) }
        let hash = value.hashValue
        // Mostly it is what was asked for last.
        if entries.last?.hash == hash, values.last == value { return values.count - 1 }
        var found = indices[hash]
        while let index = found {
            if values[index] == value { return index }
            found = entries[index].previous
        }
        values.append(value)
        enter(hash)
        return values.count - 1
    }

    /// Adds a value that is like no other, and that nobody looks up; returns its index.
    @inlinable package mutating func append(unique value: Value) -> Int {
        while entries.count < values.count { enter(values[entries.count].hashValue) }
        values.append(value)
        entries.append((0, nil))
        return values.count - 1
    }

    /// Enters the hash of the next value.
    @inlinable mutating func enter(_ hash: Int) {
        entries.append((hash, indices.updateValue(entries.count, forKey: hash)))
    }
}
