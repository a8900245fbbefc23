/// The space beside a container that text may reach into, in points.
package struct SideSpace: Hashable, Sendable {
    var left = 0.0
    var right = 0.0
    /// The space for long markers, where lines begin.
    package var overhang = 0.0

    /// The least distance of such text from the paper's edge, and from the next column, in points.
    static let clearance = 12.0

    package init(overhang: Double) { self.overhang = overhang }

    /// The space beside columns: margins at the paper's edges, and `gutter` points between several columns.
    package init(left: Double, right: Double, gutter: Double?, overhang: Double) {
        self.overhang = overhang
        self.left = max(0, min(left, gutter ?? left) - Self.clearance)
        self.right = max(0, min(right, gutter ?? right) - Self.clearance)
    }

    /// The space at the ends of lines.
    func atLineEnds(isRightToLeft: Bool) -> Double { isRightToLeft ? left : right }
}
