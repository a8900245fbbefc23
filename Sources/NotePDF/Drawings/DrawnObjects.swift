internal import PDFWriter

/// The objects that glyphs share; a `ResourceName` has the index of its object.
struct DrawnObjects: Sendable {
    private(set) var all: [DrawnObject] = []
    private var states: [DrawnState: Int] = [:]

    /// Adds an object and returns its index.
    mutating func add(_ object: DrawnObject) -> Int {
        all.append(object)
        return all.count - 1
    }

    /// The name of a state; equal ones have the same.
    mutating func name(of state: DrawnState) -> ResourceName {
        let index = states[state] ?? add(.state(state))
        states[state] = index
        return ResourceName(.graphicsState, index)
    }
}
