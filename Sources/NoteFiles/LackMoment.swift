import Synchronization

/// A moment, as far as it matters what the system has not given since.
///
/// A lack in this process may have spoilt whatever was made then: libraries keep what they have made without
/// a file. A lack in a process that answers a request spoils that answer alone.
package struct LackMoment: Hashable, Sendable {
    private var own: SIMD4<Int>
    private var helpers: SIMD4<Int>

    /// The present.
    package static var now: LackMoment {
        LackMoment(own: SystemLack.own.all, helpers: SystemLack.helpers.all)
    }

    /// From now on it counts what helper processes lack; for this process the moment stays.
    package mutating func renewForHelpers() { helpers = Self.now.helpers }

    /// Kinds of things that this process has lacked since.
    package var ownLack: SystemLack { SystemLack(in: Self.now.own .!= own) }

    /// Kinds of things that were lacking since to start a process for a request, or to that.
    package var helperLack: SystemLack { SystemLack(in: Self.now.helpers .!= helpers) }
}

/// The number of times that each kind of thing has been lacking.
///
/// To count is safe in a signal handler.
struct LackCounts: ~Copyable, Sendable {
    private let thread = Atomic(0)
    private let process = Atomic(0)
    private let memory = Atomic(0)
    private let descriptor = Atomic(0)

    /// The counts in the order of the values of `SystemLack`.
    var all: SIMD4<Int> {
        SIMD4(
            thread.load(ordering: .sequentiallyConsistent), process.load(ordering: .sequentiallyConsistent),
            memory.load(ordering: .sequentiallyConsistent),
            descriptor.load(ordering: .sequentiallyConsistent))
    }

    func add(_ lack: SystemLack) {
        if lack.rawValue & 1 != 0 { thread.wrappingAdd(1, ordering: .sequentiallyConsistent) }
        if lack.rawValue & 2 != 0 { process.wrappingAdd(1, ordering: .sequentiallyConsistent) }
        if lack.rawValue & 4 != 0 { memory.wrappingAdd(1, ordering: .sequentiallyConsistent) }
        if lack.rawValue & 8 != 0 { descriptor.wrappingAdd(1, ordering: .sequentiallyConsistent) }
    }
}

extension SystemLack {
    /// The kinds whose counts differ.
    fileprivate init(in mask: SIMDMask<SIMD4<Int.SIMDMaskScalar>>) {
        self = []
        for index in 0..<4 where mask[index] { insert(SystemLack(rawValue: 1 << index)) }
    }
}
