/// The keys of an object that have been read, and where they stand in the bytes of the section.
struct KeyRecord {
    /// The keys that the object may have.
    let known: [String]
    private var places: [Int?]

    init(_ known: [String]) {
        self.known = known
        places = Array(repeating: nil, count: known.count)
    }

    /// Takes note of the key with index `key`; false where it has been read before.
    mutating func insert(_ key: Int, at place: Int) -> Bool {
        guard places[key] == nil else { return false }
        places[key] = place
        return true
    }

    /// The place of `key`; nil where it has not been read.
    subscript(key: String) -> Int? { known.firstIndex(of: key).flatMap { places[$0] } }
}
