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
    /// In the order of the values of `SystemLack`.
    private let counts = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }

    var all: SIMD4<Int> {
        var all = SIMD4<Int>()
        for kind in 0..<4 { all[kind] = counts[kind].load(ordering: .sequentiallyConsistent) }
        return all
    }

    func add(_ lack: SystemLack) {
        for kind in 0..<4 where lack.rawValue & 1 << kind != 0 {
            counts[kind].wrappingAdd(1, ordering: .sequentiallyConsistent)
        }
    }
}

extension SystemLack {
    /// The kinds whose counts differ.
    fileprivate init(in mask: SIMDMask<SIMD4<Int.SIMDMaskScalar>>) {
        self = []
        for index in 0..<4 where mask[index] { insert(SystemLack(rawValue: 1 << index)) }
    }
}
