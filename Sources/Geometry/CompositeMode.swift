/// The composition of a source with its backdrop (W3C, Compositing and Blending Level 1, 9).
package enum CompositeMode: Hashable, Sendable {
    case sourceIn, backdropIn, sourceOut, backdropOut, sourceAtop, backdropAtop, exclusiveOr, plus
    /// The source over the backdrop, with which its colours mix.
    case blend(Drawing.BlendMode)

    package static let sourceOver = CompositeMode.blend(.normal)
}
