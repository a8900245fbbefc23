import Glibc

/// The columns of a `ShapedText` in raw memory, which grows and does not shrink.
///
/// Words are copied eight glyphs at a time, which reads and writes up to seven glyphs too many; every column
/// has that much padding, which arrays could not have.
struct GlyphColumns: ~Copyable {
    private(set) var count = 0
    private(set) var glyphs: UnsafeMutablePointer<UInt16>
    private(set) var advances: UnsafeMutablePointer<Int32>
    private(set) var clusters: UnsafeMutablePointer<UInt32>
    private(set) var flags: UnsafeMutablePointer<GlyphFlags>
    private(set) var capacity: Int

    private static let block = 8

    init() {
        capacity = 256
        glyphs = Self.column(capacity)
        advances = Self.column(capacity)
        clusters = Self.column(capacity)
        flags = Self.column(capacity)
    }

    deinit {
        free(glyphs)
        free(advances)
        free(clusters)
        free(flags)
    }

    mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }

    /// Reserves capacity for `more` glyphs.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(to: max(count + more, capacity * 2)) }
    }

    @inline(__always)
    mutating func append(glyph: UInt16, advance: Int32, cluster: UInt32, flags: GlyphFlags = []) {
        reserve(1)
        glyphs[count] = glyph
        advances[count] = advance
        clusters[count] = cluster
        self.flags[count] = flags
        count += 1
    }

    /// Appends the glyphs `range` of `other`, with `shift` added to their clusters.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of other: borrowing GlyphColumns, shift: Int) {
        precondition(range.upperBound <= other.count)
        reserve(range.count)
        let shift = SIMD8(repeating: UInt32(truncatingIfNeeded: shift))
        var target = count
        for source in stride(from: range.lowerBound, to: range.upperBound, by: Self.block) {
            copy(SIMD8<UInt16>.self, from: other.glyphs + source, to: glyphs + target)
            copy(SIMD8<Int32>.self, from: other.advances + source, to: advances + target)
            copy(UInt64.self, from: other.flags + source, to: flags + target)
            let clusters = UnsafeRawPointer(other.clusters + source).loadUnaligned(as: SIMD8<UInt32>.self)
            UnsafeMutableRawPointer(self.clusters + target).storeBytes(
                of: clusters &+ shift, as: SIMD8<UInt32>.self)
            target += Self.block
        }
        count += range.count
    }

    /// Lowers the cluster of each glyph from `first` on to the least of those after it, so that clusters
    /// ascend: lookups of a damaged font may return them in any order.
    mutating func mergeClusters(from first: Int) {
        var least = UInt32.max
        for index in (first..<count).reversed() {
            least = min(least, clusters[index])
            clusters[index] = least
        }
    }

    private mutating func grow(to capacity: Int) {
        glyphs = Self.column(capacity, replacing: glyphs, count)
        advances = Self.column(capacity, replacing: advances, count)
        clusters = Self.column(capacity, replacing: clusters, count)
        flags = Self.column(capacity, replacing: flags, count)
        self.capacity = capacity
    }

    /// Zeros, which the system backs with memory only once they are written.
    private static func column<Element>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        guard let zeros = calloc(capacity + block, MemoryLayout<Element>.stride) else {
            preconditionFailure("no memory for \(capacity) glyphs")
        }
        return zeros.bindMemory(to: Element.self, capacity: capacity + block)
    }

    private static func column<Element>(
        _ capacity: Int, replacing old: UnsafeMutablePointer<Element>, _ count: Int
    ) -> UnsafeMutablePointer<Element> {
        let column: UnsafeMutablePointer<Element> = column(capacity)
        column.update(from: old, count: count)
        free(old)
        return column
    }
}

@inline(__always)
private func copy<Block: BitwiseCopyable>(
    _: Block.Type, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
) {
    target.storeBytes(of: source.loadUnaligned(as: Block.self), as: Block.self)
}
